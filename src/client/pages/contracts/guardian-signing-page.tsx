import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { GuardianSigning } from '#client/features/signing/guardian-signing.tsx'
import { guardianSigningQuery, readOrNothing } from '#client/features/signing/public-signing.queries.ts'
import { AppLink } from '#client/lib/app-link.tsx'
import type { PageContext, PageMeta } from '#client/lib/page.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PageBanner } from '#client/ui/page-banner.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { TextLink } from '#client/ui/typography.tsx'
import { paths } from '#shared/paths.ts'
import type { GuardianSigning as Signing } from '#shared/signing/signing.contract.ts'

export const meta: PageMeta = {
  title: 'Sign for a racer',
  description: 'Read and sign the sponsorship contract of a racer under 18, or a change of it.',
  noIndex: true,
}

export const load = ({ queryClient, params }: PageContext) =>
  readOrNothing(queryClient, guardianSigningQuery(params.token ?? ''))

/** For the guardian of a minor, who comes by a link of their own and has no account. */
export default function GuardianSigningPage() {
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const { data: signing } = useSuspenseQuery(guardianSigningQuery(token))
  return (
    <>
      <PageBanner
        title={signing ? `Sign for ${signing.athleteName}` : 'This link has taken the flag'}
        lede={signing ? ask(signing) : 'It was used already, its time is over, or a part of it is missing.'}
      />
      <PageWidth className="py-10 md:py-14">
        {signing ? (
          <GuardianSigning token={token} signing={signing} />
        ) : (
          <EmptyState level="h2" title="Nothing to sign here">
            Open the link from the latest mail again, or{' '}
            <TextLink asChild>
              <AppLink to={paths.contactSupport()}>ask us for help</AppLink>
            </TextLink>
            .
          </EmptyState>
        )}
      </PageWidth>
    </>
  )
}

const ask = ({ kind, guardianName, brandName, athleteName }: Signing): string =>
  kind === 'AMENDMENT'
    ? `${guardianName}, a change of the contract between ${brandName} and ${athleteName} needs your signature, too. Until everyone has signed it, the contract stays as it is.`
    : `${guardianName}, ${brandName} would like to sponsor ${athleteName}. Because they are under 18, the contract needs your signature, too.`
