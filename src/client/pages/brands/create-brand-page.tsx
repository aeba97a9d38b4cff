import { useSuspenseQuery } from '@tanstack/react-query'
import { BrandCard } from '#client/features/brands/brand-card.tsx'
import { InviteBrandForm } from '#client/features/brands/invite-brand-form.tsx'
import { brandSpec, toBrandCard } from '#client/features/profiles/brand-spec.tsx'
import { myBrandQuery } from '#client/features/profiles/profile.queries.ts'
import { ProfileEditor } from '#client/features/profiles/profile-editor.tsx'
import { type PageContext, privatePage } from '#client/lib/page.ts'
import { useSession } from '#client/lib/session.ts'
import { PageWidth } from '#client/ui/page-width.tsx'
import { Lede } from '#client/ui/typography.tsx'
import type { AccountUser } from '#shared/accounts/current-user.contract.ts'

export const meta = privatePage('Your brand', 'Set up the page that racers see.')

export async function load({ queryClient, session }: PageContext): Promise<void> {
  if (session?.user.role === 'BRAND') await queryClient.fetchQuery(myBrandQuery)
}

export default function CreateBrandPage() {
  const session = useSession()
  if (!session) return null
  return session.user.role === 'ADMIN' ? <InviteCompany /> : <EditBrand user={session.user} />
}

function EditBrand({ user }: { user: AccountUser }) {
  const { data: brand } = useSuspenseQuery(myBrandQuery)
  return (
    <>
      <PageWidth className="pt-10 pb-8 md:pt-14">
        <h1 className="text-4xl">{brand ? 'Edit your brand' : 'Create your brand'}</h1>
        <Lede className="mt-3">
          What racers see before they apply. Save a draft at any time; only you can see it until you publish.
        </Lede>
      </PageWidth>
      <ProfileEditor
        spec={brandSpec}
        user={user}
        card={(values, saved) => <BrandCard brand={toBrandCard(values, saved)} showsAccepting />}
      />
    </>
  )
}

function InviteCompany() {
  return (
    <PageWidth className="py-10 md:py-14">
      <h1 className="text-4xl">Create a brand for a company</h1>
      <Lede className="mt-3 mb-8">
        We create an account and an unpublished page for the company, and invite it to take over.
      </Lede>
      <InviteBrandForm />
    </PageWidth>
  )
}
