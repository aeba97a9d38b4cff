import { findLegalIdentities } from '#server/features/legal-identities/legal-identity.reads.ts'
import type { Database } from '#server/platform/database.ts'
import { chosenLaw } from '#shared/contracts/governing-law.rules.ts'
import { athleteDetails, brandDetails } from '#shared/contracts/party-details.rules.ts'
import type { ContractRow } from './contract.store.ts'

type Sides = Pick<ContractRow, 'brandUserId' | 'athleteUserId'>

const unnamed = {
  brandLegalName: '',
  brandAddress: '',
  brandCountry: null,
  athleteLegalName: '',
  athleteAddress: '',
  athleteCountry: null,
}

/** The parties by the legal identities of both accounts, as far as they are known. */
export async function knownParties(tx: Database, { brandUserId, athleteUserId }: Sides) {
  const identities = await findLegalIdentities(tx, [brandUserId, athleteUserId])
  const brand = identities.get(brandUserId)
  const athlete = identities.get(athleteUserId)
  return { ...(brand && brandDetails(brand)), ...(athlete && athleteDetails(athlete)) }
}

/** The parties and the law of a new draft; the law is that of the brand's address, or else of its page's country. */
export async function nameParties(
  tx: Database,
  { brandCountry, ...sides }: Sides & { brandCountry: string | null },
) {
  const brand = (await findLegalIdentities(tx, [sides.brandUserId])).get(sides.brandUserId)
  return {
    ...unnamed,
    ...chosenLaw(brand?.countryCode ?? brandCountry, brand?.state ?? null),
    ...(await knownParties(tx, sides)),
  }
}
