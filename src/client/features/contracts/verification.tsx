import { Alert } from '#client/ui/alert.tsx'
import { SpecRow, SpecSheet } from '#client/ui/spec-sheet.tsx'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import { formatAgeRecord } from '#shared/contracts/contract-format.ts'
import { formatDate, formatDateTime } from '#shared/format/date.ts'
import type { ResponseOf } from '#shared/http/endpoint.ts'
import { signerLabels } from './contract-labels.ts'
import { ContractStatusBadge } from './contract-summary.tsx'

type Verification = ResponseOf<typeof contractEndpoints.verify>

/** A genuine text may not be in force; this explains the status to outsiders. */
const notInForce: Partial<Record<Verification['status'], string>> = {
  PENDING_SIGNATURES: 'Not everyone has signed it yet, so it is not in force.',
  TERMINATED: 'It was signed by everyone and ended before its end date.',
  REJECTED: 'A signer rejected it, so it never came into force.',
  CANCELLED: 'The brand recalled it before everyone had signed.',
  SIGNATURE_EXPIRED: 'It was not signed in time, so it never came into force.',
}

/** Only an amendment that everyone has signed changes the contract. */
const amendmentNotInForce: Partial<Record<NonNullable<Verification['amendment']>['status'], string>> = {
  PENDING: 'Not everyone has signed this amendment yet, so it is not in force.',
  REJECTED: 'A signer rejected this amendment, so it never came into force.',
  WITHDRAWN: 'This amendment was withdrawn, so it never came into force.',
}

const matchedLabels: Record<Verification['matched'], string> = {
  TEXT: 'SHA-256 of the text',
  FILE: 'SHA-256 of the PDF',
  AMENDMENT: 'SHA-256 of the amendment',
}

/** The headline and lede of the page, by what was recognised. */
export const verifiedTitles: Record<Verification['matched'], { title: string; lede: string }> = {
  TEXT: {
    title: 'This contract is genuine',
    lede: 'Its text has the fingerprint below and has not changed since it was sent for signature.',
  },
  FILE: {
    title: 'This PDF is genuine',
    lede: 'It was issued here, and not one byte of it has changed since.',
  },
  AMENDMENT: {
    title: 'This amendment is genuine',
    lede: 'Its text has the fingerprint below and has not changed since it was proposed.',
  },
}

export function Verified({ contract, hash }: { contract: Verification; hash: string }) {
  const { amendment } = contract
  const warning = amendment ? amendmentNotInForce[amendment.status] : notInForce[contract.status]
  return (
    <div className="grid max-w-3xl gap-6">
      {warning && (
        <Alert tone="wait" title="Genuine, but not in force">
          {warning}
        </Alert>
      )}
      <SpecSheet className="border-t-2 border-rule">
        <SpecRow label="Contract" mono>
          {contract.number}
        </SpecRow>
        {amendment && <SpecRow label="Amendment">{amendment.n}</SpecRow>}
        <SpecRow label="Brand">{contract.brandName}</SpecRow>
        <SpecRow label="Racer">{contract.athleteName}</SpecRow>
        <SpecRow label="Status">
          <ContractStatusBadge status={contract.status} />
        </SpecRow>
        {contract.signatures.map(({ role, signedAt, age }) => (
          <SpecRow key={role} label={signerLabels[role]}>
            {signedAt ? (
              <>
                Signed <time dateTime={signedAt}>{formatDateTime(signedAt)}</time>
              </>
            ) : (
              'Not signed yet'
            )}
            {age && (
              <span className="block text-sm text-muted">
                {formatAgeRecord(age, formatDate(age.givenAt))}
              </span>
            )}
          </SpecRow>
        ))}
        <SpecRow label={matchedLabels[contract.matched]} mono>
          <span className="text-xs">{hash}</span>
        </SpecRow>
      </SpecSheet>
    </div>
  )
}

export const NotVerified = ({ hash }: { hash: string }) => (
  <div className="grid max-w-3xl gap-5">
    <Alert tone="wait" title="No contract has this fingerprint">
      Either the URL is incomplete, or your text differs from the text that was signed here.
    </Alert>
    <p className="text-sm text-muted">
      Fingerprint
      <span className="mono mt-1 block text-xs wrap-anywhere text-fg">{hash}</span>
    </p>
  </div>
)
