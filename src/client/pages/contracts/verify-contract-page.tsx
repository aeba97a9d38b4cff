import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { CheckCopy } from '#client/features/contracts/check-copy.tsx'
import { NotVerified, Verified, verifiedTitles } from '#client/features/contracts/verification.tsx'
import { loadOrNull, verificationQuery } from '#client/features/signing/signing.queries.ts'
import { useAppConfig } from '#client/lib/app-config.ts'
import { type PageContext, privatePage } from '#client/lib/page.ts'
import { PageBanner } from '#client/ui/page-banner.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'

export const meta = privatePage(
  'Verify a contract',
  'Check that a sponsorship contract is the one that was signed here.',
)

/** Fingerprints are compared in lower case. */
const hashOf = ({ hash = '' }: Record<string, string>) => hash.toLowerCase()

export const load = ({ queryClient, params }: PageContext) =>
  loadOrNull(queryClient, verificationQuery(hashOf(params)))

/** Public, and works without JavaScript. */
export default function VerifyContractPage() {
  const hash = hashOf(useParams({ strict: false }))
  const { appName } = useAppConfig()
  const { data: contract } = useSuspenseQuery(verificationQuery(hash))
  return (
    <>
      <PageBanner
        {...(contract
          ? verifiedTitles[contract.matched]
          : {
              title: 'This contract could not be verified',
              lede: `No contract on ${appName} has this fingerprint.`,
            })}
      />
      <PageWidth className="grid gap-12 py-10 md:py-14">
        {contract ? <Verified contract={contract} hash={hash} /> : <NotVerified hash={hash} />}
        <CheckCopy key={hash} hash={hash} />
      </PageWidth>
    </>
  )
}
