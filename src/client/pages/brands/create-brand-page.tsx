import { useQuery } from '@tanstack/react-query'
import { ownBrandQuery } from '#client/features/brands/brand.queries.ts'
import { BrandEditor } from '#client/features/brands/editor/brand-editor.tsx'
import { InviteBrandForm } from '#client/features/brands/editor/invite-brand-form.tsx'
import type { PageContext, PageMeta } from '#client/lib/page.ts'
import { useSession } from '#client/lib/session.ts'
import { Eyebrow } from '#client/ui/eyebrow.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import type { AccountUser } from '#shared/accounts/account.contract.ts'

export const meta: PageMeta = {
  title: 'Your brand',
  description: 'Set up the page that racers see.',
  noIndex: true,
}

/** Always what is saved now: a form must not begin with an older version. */
export async function load({ queryClient, session }: PageContext): Promise<void> {
  if (session?.user.role === 'BRAND') await queryClient.fetchQuery(ownBrandQuery)
}

export default function CreateBrandPage() {
  const session = useSession()
  if (!session) return null
  return session.user.role === 'ADMIN' ? <InviteCompany /> : <EditBrand user={session.user} />
}

function EditBrand({ user }: { user: AccountUser }) {
  const { data: brand } = useQuery(ownBrandQuery)
  if (brand === undefined) return null
  return (
    <>
      <PageWidth className="py-10">
        <Eyebrow>{brand ? 'Your garage' : 'A new garage'}</Eyebrow>
        <h1 className="mt-3 text-4xl">{brand ? 'Edit your brand' : 'Create your brand'}</h1>
        <p className="mt-2 max-w-[60ch] text-muted">
          What racers see before they apply. Save a draft whenever you like; nobody sees it until you publish.
        </p>
      </PageWidth>
      <BrandEditor userId={user.id} brand={brand} companyName={user.firstName ?? ''} />
    </>
  )
}

function InviteCompany() {
  return (
    <PageWidth className="py-10 md:py-14">
      <Eyebrow>Race Control</Eyebrow>
      <h1 className="mt-3 text-4xl">Create a brand on behalf of a company</h1>
      <p className="mt-2 mb-8 max-w-[60ch] text-muted">
        We open an account and an unpublished page in the company’s name, and invite it to take over.
      </p>
      <InviteBrandForm />
    </PageWidth>
  )
}
