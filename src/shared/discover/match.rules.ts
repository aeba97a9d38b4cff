import { reachesLevel } from '#shared/athletes/level.rules.ts'
import { catalogLabel } from '#shared/catalog/catalog.rules.ts'
import { countryName } from '#shared/locations/country-name.ts'
import { type OfferType, offerTypeLabels } from '#shared/offers/offer.constants.ts'

/** What a brand says it looks for; an empty list or null asks for nothing. */
export type Wishes = {
  sports: readonly string[]
  countries: readonly string[]
  level: string | null
  offerTypes: readonly OfferType[]
}

/** What of a racer a wish can be held against. */
export type Candidate = {
  sports: readonly string[]
  country: string | null
  level: string | null
  openTo: readonly OfferType[]
}

export type MatchReason = { isMet: boolean; text: string }
export type Match = { score: number; reasons: MatchReason[] }

/** How much a wish counts beside the others. */
const WEIGHTS = { sports: 4, countries: 2, level: 2, offerTypes: 1 }

const list = (words: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(words)

/** How well a racer fits, from the wishes alone and with a reason for each; null for a brand without wishes. */
export function matchOf(wishes: Wishes, candidate: Candidate): Match | null {
  const judged = [
    wishes.sports.length > 0 && { weight: WEIGHTS.sports, ...judgeSports(wishes, candidate) },
    wishes.countries.length > 0 && { weight: WEIGHTS.countries, ...judgeCountry(wishes, candidate) },
    wishes.level !== null && { weight: WEIGHTS.level, ...judgeLevel(wishes.level, candidate) },
    wishes.offerTypes.length > 0 && { weight: WEIGHTS.offerTypes, ...judgeOffers(wishes, candidate) },
  ].filter((reason) => reason !== false)
  if (judged.length === 0) return null
  const sum = (reasons: typeof judged) => reasons.reduce((total, { weight }) => total + weight, 0)
  const score = Math.round((100 * sum(judged.filter(({ isMet }) => isMet))) / sum(judged))
  return { score, reasons: judged.map(({ isMet, text }) => ({ isMet, text })) }
}

function judgeSports(wishes: Wishes, { sports }: Candidate): MatchReason {
  const shared = sports.filter((sport) => wishes.sports.includes(sport))
  return shared.length > 0
    ? { isMet: true, text: `Races in ${list(shared.map(catalogLabel))}, which you look for` }
    : { isMet: false, text: 'Races in none of the motorsports you look for' }
}

function judgeCountry(wishes: Wishes, { country }: Candidate): MatchReason {
  if (!country) return { isMet: false, text: 'Has not said where home is' }
  const name = countryName(country)
  return wishes.countries.includes(country)
    ? { isMet: true, text: `At home in ${name}, where you want to be seen` }
    : { isMet: false, text: `At home in ${name}, which is not one of your countries` }
}

function judgeLevel(wanted: string, { level }: Candidate): MatchReason {
  if (!level) return { isMet: false, text: 'Has not named a level' }
  return reachesLevel(level, wanted)
    ? { isMet: true, text: `${catalogLabel(level)}: at least the level you ask for` }
    : { isMet: false, text: `${catalogLabel(level)}: not the level you ask for` }
}

function judgeOffers(wishes: Wishes, { openTo }: Candidate): MatchReason {
  const shared = openTo.filter((type) => wishes.offerTypes.includes(type))
  if (shared.length > 0) {
    return { isMet: true, text: `Open to ${list(shared.map((type) => offerTypeLabels[type].toLowerCase()))}` }
  }
  return openTo.length > 0
    ? { isMet: false, text: 'Open to other kinds of offer than yours' }
    : { isMet: false, text: 'Has not said which kinds of offer are welcome' }
}
