import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { invitationQuery } from '#client/features/brands/brand.queries.ts'
import { TakeOverBrand } from '#client/features/brands/take-over-brand.tsx'
import { type MissingThing, type PageContext, privatePage } from '#client/lib/page.ts'
import { PageBanner } from '#client/ui/page-banner.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { formatDate } from '#shared/format/date.ts'

export const meta = privatePage(
  'Take over a brand page',
  'An invitation to take over the page of your company.',
)

export const missing: MissingThing = {
  title: 'This invitation has ended',
  description: 'It has expired, was revoked or was used. Ask us for a new one.',
}

const tokenOf = ({ token = '' }: Record<string, string>) => token

export const load = ({ queryClient, params }: PageContext) =>
  queryClient.ensureQueryData(invitationQuery(tokenOf(params)))

/** By a private link in an email. */
export default function BrandInvitationPage() {
  const token = tokenOf(useParams({ strict: false }))
  const { data: invitation } = useSuspenseQuery(invitationQuery(token))
  return (
    <>
      <PageBanner
        title={`Take over the page of ${invitation.brandName}`}
        lede="We prepared a draft. Once it is yours, you can complete and publish it. Brand accounts are completely free."
      />
      <PageWidth className="grid justify-items-start gap-6 py-10 md:py-14">
        <TakeOverBrand token={token} invitation={invitation} />
        <p className="text-sm text-muted">
          The invitation works once, until {formatDate(invitation.expiresAt)}.
        </p>
      </PageWidth>
    </>
  )
}
