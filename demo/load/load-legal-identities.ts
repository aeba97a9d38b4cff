import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import { legalIdentities } from '#server/database/schema/legal-identities.ts'
import type { Database } from '#server/platform/database.ts'
import { demoBrands, demoRacers } from '../demo-data.ts'
import { seededId } from './seeded-id.ts'

/** Who the demo's brands and racers are in law, so that their contracts name parties with an address. */
export async function loadLegalIdentities(tx: Database): Promise<void> {
  const companies = await tx.select({ userId: brands.ownerUserId, country: brands.countryCode }).from(brands)
  const racers = await tx
    .select({
      userId: athleteProfiles.userId,
      city: athleteProfiles.city,
      state: athleteProfiles.state,
      country: athleteProfiles.countryCode,
    })
    .from(athleteProfiles)
  const names = new Map(
    [...demoBrands, ...demoRacers].map(({ slug, name }) => [seededId('user', slug), name]),
  )
  const rows = [...companies.map((company) => ({ ...company, city: null, state: null })), ...racers]
  const identities = rows.flatMap(({ userId, city, state, country }, index) => {
    const legalName = names.get(userId)
    if (!legalName || !country) return []
    const address = [`${index + 1} Pit Lane`, city].filter(Boolean).join('\n')
    return [{ userId, legalName, address, state, countryCode: country }]
  })
  if (identities.length > 0) await tx.insert(legalIdentities).values(identities)
}
