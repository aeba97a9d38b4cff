import type { LegalIdentity } from '#shared/legal-identities/legal-identity.contract.ts'

type Named = {
  brandLegalName: string
  brandAddress: string
  brandCountry: string | null
  athleteLegalName: string
  athleteAddress: string
  athleteCountry: string | null
}
type Side = 'BRAND' | 'ATHLETE'

/** Whose legal name, postal address or country a contract does not have yet. */
export const missingDetails = (contract: Named): Side[] => [
  ...(contract.brandLegalName && contract.brandAddress && contract.brandCountry ? [] : (['BRAND'] as const)),
  ...(contract.athleteLegalName && contract.athleteAddress && contract.athleteCountry
    ? []
    : (['ATHLETE'] as const)),
]

const addressLines = ({ address, state }: LegalIdentity): string =>
  [address, state].filter(Boolean).join('\n')

/** How a contract names the brand and the racer. */
export const brandDetails = (identity: LegalIdentity) => ({
  brandLegalName: identity.legalName,
  brandAddress: addressLines(identity),
  brandCountry: identity.countryCode,
})
export const athleteDetails = (identity: LegalIdentity) => ({
  athleteLegalName: identity.legalName,
  athleteAddress: addressLines(identity),
  athleteCountry: identity.countryCode,
})
