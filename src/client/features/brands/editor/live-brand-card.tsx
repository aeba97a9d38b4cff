import { useWatch } from 'react-hook-form'
import { BrandCard } from '#client/features/brands/brand-card.tsx'
import type { BrandForm } from '#shared/brands/brand-form.contract.ts'

const NO_ID = '00000000-0000-0000-0000-000000000000'

/** The card of the directory, as it will be. */
export function LiveBrandCard({ isFeatured }: { isFeatured: boolean }) {
  const [name, slug, description, heroUrl, logoUrl, categories, accepting] = useWatch<
    BrandForm,
    ['name', 'slug', 'description', 'heroUrl', 'logoUrl', 'categories', 'accepting']
  >({ name: ['name', 'slug', 'description', 'heroUrl', 'logoUrl', 'categories', 'accepting'] })
  const card = {
    id: NO_ID,
    slug: slug || 'your-company',
    name: name.trim() || 'Your company',
    description,
    heroUrl,
    logoUrl,
    featured: isFeatured,
    categories,
    accepting,
  }
  return (
    <aside aria-label="Your card" className="max-xl:hidden">
      <div className="sticky top-24">
        <h2 className="mb-3 text-base text-muted">Your card in the directory</h2>
        {/* It is shown, not used: its link would lead away from the form. */}
        <div inert>
          <BrandCard brand={card} showsAccepting />
        </div>
      </div>
    </aside>
  )
}
