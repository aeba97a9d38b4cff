import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { NotVerified, Verified } from '#client/features/contracts/verification.tsx'
import { readOrNothing, verificationQuery } from '#client/features/signing/public-signing.queries.ts'
import type { PageContext, PageMeta } from '#client/lib/page.ts'
import { PageBanner } from '#client/ui/page-banner.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'

export const meta: PageMeta = {
  title: 'Verify a contract',
  description: 'Check that a sponsorship contract is the one that was signed here.',
  noIndex: true,
}

/** Fingerprints are compared in small letters, however they were copied. */
const hashOf = ({ hash = '' }: Record<string, string>) => hash.toLowerCase()

export const load = ({ queryClient, params }: PageContext) =>
  readOrNothing(queryClient, verificationQuery(hashOf(params)))

/** A yes or a no for whoever holds a copy of a contract: no account, and no scripts, needed. */
export default function VerifyContractPage() {
  const hash = hashOf(useParams({ strict: false }))
  const { data: contract } = useSuspenseQuery(verificationQuery(hash))
  return (
    <>
      <PageBanner
        title={contract ? 'Yes, this contract is genuine' : 'No, we do not know this contract'}
        lede={
          contract
            ? 'Its text carries the fingerprint below, and has not changed since it was sent for signature.'
            : 'No contract that was sent for signature here has this fingerprint.'
        }
      />
      <PageWidth className="py-10 md:py-14">
        {contract ? <Verified contract={contract} hash={hash} /> : <NotVerified hash={hash} />}
      </PageWidth>
    </>
  )
}
