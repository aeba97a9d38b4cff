import { reachesLevel } from '#shared/athletes/level.rules.ts'
import { catalogLabel } from '#shared/catalog/catalog.rules.ts'
import { countryName } from '#shared/locations/place.rules.ts'
import { type OfferType, offerTypeLabels } from '#shared/offers/offer.constants.ts'

/** What a brand looks for; an empty list or null means no preference. */
export type BrandPreferences = {
  sports: readonly string[]
  countries: readonly string[]
  level: string | null
  offerTypes: readonly OfferType[]
}

/** What of a racer is compared with the preferences. */
export type Candidate = {
  sports: readonly string[]
  country: string | null
  level: string | null
  openTo: readonly OfferType[]
}

/** `isMet` is null where the profile does not say. */
export type MatchReason = { isMet: boolean | null; text: string }
export type Match = { score: number; reasons: MatchReason[] }

export const matchWeights = { sports: 4, countries: 2, level: 2, offerTypes: 1 }

/** The share of its weight that a criterion adds; what is unknown ranks between a match and a mismatch. */
export const matchShares = { met: 1, unknown: 0.5, unmet: 0 }

const shareOf = ({ isMet }: MatchReason): number => {
  if (isMet === null) return matchShares.unknown
  return isMet ? matchShares.met : matchShares.unmet
}

const list = (words: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(words)

/**
 * The weighted share of preferences that a racer meets, with a reason for each; null without preferences. The database
 * sorts by the same rule (`athlete-match.store.ts`).
 */
export function matchOf(preferences: BrandPreferences, candidate: Candidate): Match | null {
  const results = [
    preferences.sports.length > 0 && { weight: matchWeights.sports, ...matchSports(preferences, candidate) },
    preferences.countries.length > 0 && {
      weight: matchWeights.countries,
      ...matchCountry(preferences, candidate),
    },
    preferences.level !== null && { weight: matchWeights.level, ...matchLevel(preferences.level, candidate) },
    preferences.offerTypes.length > 0 && {
      weight: matchWeights.offerTypes,
      ...matchOffers(preferences, candidate),
    },
  ].filter((reason) => reason !== false)
  if (results.length === 0) return null
  const total = results.reduce((sum, { weight }) => sum + weight, 0)
  const reached = results.reduce((sum, result) => sum + result.weight * shareOf(result), 0)
  const score = Math.round((100 * reached) / total)
  return { score, reasons: results.map(({ isMet, text }) => ({ isMet, text })) }
}

function matchSports(preferences: BrandPreferences, { sports }: Candidate): MatchReason {
  if (sports.length === 0) return { isMet: null, text: 'Motorsports not specified yet' }
  const shared = sports.filter((sport) => preferences.sports.includes(sport))
  return shared.length > 0
    ? { isMet: true, text: `Matches your motorsports: ${list(shared.map(catalogLabel))}` }
    : { isMet: false, text: 'None of your motorsports' }
}

function matchCountry(preferences: BrandPreferences, { country }: Candidate): MatchReason {
  if (!country) return { isMet: null, text: 'Home country not specified yet' }
  const name = countryName(country)
  return preferences.countries.includes(country)
    ? { isMet: true, text: `Based in ${name}, one of your target countries` }
    : { isMet: false, text: `Based in ${name}, not one of your target countries` }
}

function matchLevel(wanted: string, { level }: Candidate): MatchReason {
  if (!level) return { isMet: null, text: 'Level not specified yet' }
  return reachesLevel(level, wanted)
    ? { isMet: true, text: `${catalogLabel(level)}: matches your preferred level` }
    : { isMet: false, text: `${catalogLabel(level)}: doesn’t match your preferred level` }
}

function matchOffers(preferences: BrandPreferences, { openTo }: Candidate): MatchReason {
  const shared = openTo.filter((type) => preferences.offerTypes.includes(type))
  if (shared.length > 0) {
    return { isMet: true, text: `Open to ${list(shared.map((type) => offerTypeLabels[type].toLowerCase()))}` }
  }
  return openTo.length > 0
    ? { isMet: false, text: 'Not open to your offer types' }
    : { isMet: null, text: 'Offer types not specified yet' }
}
