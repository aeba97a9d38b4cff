import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { GuardianSigning } from '#client/features/signing/guardian-signing.tsx'
import { guardianSigningQuery, loadOrNull } from '#client/features/signing/signing.queries.ts'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { type PageContext, privatePage } from '#client/lib/page.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PageBanner } from '#client/ui/page-banner.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { paths } from '#shared/paths.ts'
import type { GuardianSigning as Signing } from '#shared/signing/signing.contract.ts'

export const meta = privatePage(
  'Sign for a racer',
  'Read and sign the sponsorship contract of a racer under 18, or an amendment of it.',
)

export const load = ({ queryClient, params }: PageContext) =>
  loadOrNull(queryClient, guardianSigningQuery(params.token ?? ''))

/** For the guardian of a minor, who has a link and no account. */
export default function GuardianSigningPage() {
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const { data: signing } = useSuspenseQuery(guardianSigningQuery(token))
  return (
    <>
      <PageBanner
        title={signing ? `Sign for ${signing.athleteName}` : 'This link is no longer valid'}
        lede={signing ? ask(signing) : 'It was already used, has expired, or is incomplete.'}
      />
      <PageWidth className="py-10 md:py-14">
        {signing ? (
          <GuardianSigning token={token} signing={signing} />
        ) : (
          <EmptyState level="h2" title="Nothing to sign here">
            Open the link from the latest email again, or{' '}
            <AppTextLink to={paths.contactSupport()}>contact support</AppTextLink>.
          </EmptyState>
        )}
      </PageWidth>
    </>
  )
}

const ask = ({ kind, guardianName, brandName, athleteName }: Signing): string =>
  kind === 'AMENDMENT'
    ? `${guardianName}, an amendment of the contract between ${brandName} and ${athleteName} needs your signature. The current terms stay in force until everyone has signed.`
    : `${guardianName}, ${brandName} would like to sponsor ${athleteName}. Because they are under 18, the contract needs your signature as well.`
