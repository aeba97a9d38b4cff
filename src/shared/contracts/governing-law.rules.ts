import { countryName } from '#shared/locations/place.rules.ts'

/** The place whose law applies; the state only where states have a law of their own. */
export type LawPlace = { country: string; state: string | null }

type StateForm = { usual: (state: string) => string; own?: Record<string, string> }

/** Countries in which states, provinces or parts have contract law of their own, and how each is named. */
const stateForms: Record<string, StateForm> = {
  US: {
    usual: (state) => `the State of ${state}`,
    own: {
      Kentucky: 'the Commonwealth of Kentucky',
      Massachusetts: 'the Commonwealth of Massachusetts',
      Pennsylvania: 'the Commonwealth of Pennsylvania',
      Virginia: 'the Commonwealth of Virginia',
      'District of Columbia': 'the District of Columbia',
      'Washington, D.C.': 'the District of Columbia',
      'Puerto Rico': 'the Commonwealth of Puerto Rico',
    },
  },
  CA: {
    usual: (state) => `the Province of ${state}`,
    own: {
      Yukon: 'the Territory of Yukon',
      Nunavut: 'the Territory of Nunavut',
      'Northwest Territories': 'the Northwest Territories',
    },
  },
  AU: {
    usual: (state) => `the State of ${state}`,
    own: {
      'Australian Capital Territory': 'the Australian Capital Territory',
      'Northern Territory': 'the Northern Territory',
    },
  },
  MX: {
    usual: (state) => `the State of ${state}`,
    own: { 'Mexico City': 'Mexico City', 'Ciudad de México': 'Mexico City' },
  },
}

/** The jurisdictions of the United Kingdom, which has no contract law of its own. */
const unitedKingdom: Record<string, string> = {
  Scotland: 'Scotland',
  'Northern Ireland': 'Northern Ireland',
}

/** Names that are not those of the list of countries. */
const ownNames: Record<string, string> = {
  CD: 'the Democratic Republic of the Congo',
  CG: 'the Republic of the Congo',
  HK: 'Hong Kong',
  MO: 'Macao',
  MM: 'Myanmar',
}

/** Countries that a sentence names with an article. */
const WITH_ARTICLE = [
  ...['AE', 'BS', 'CC', 'CF', 'CK', 'DO', 'FK', 'FO', 'GB', 'GM', 'IM', 'IO', 'KM', 'KY', 'MH'],
  ...['MP', 'MV', 'NL', 'PH', 'SB', 'TC', 'UM', 'US', 'VG', 'VI'],
]

/** Whether the state is part of the choice. */
export const hasLawOfStates = (country: string): boolean => country === 'GB' || country in stateForms

/** A country in a sentence: "the Netherlands", "Germany". */
export function countryInSentence(country: string): string {
  const name = ownNames[country] ?? countryName(country)
  return WITH_ARTICLE.includes(country) ? `the ${name}` : name
}

/** "the State of Ohio, United States", "England and Wales", "Germany", "the United States". */
export function lawPlaceName({ country, state }: LawPlace): string {
  if (country === 'GB') return (state && unitedKingdom[state]) || 'England and Wales'
  const form = stateForms[country]
  if (!form || !state) return countryInSentence(country)
  return `${form.own?.[state] ?? form.usual(state)}, ${countryName(country)}`
}

/** The columns of a chosen law; the words are what earlier wordings print. */
export function chosenLaw(country: string | null, state: string | null) {
  const lawState = country && hasLawOfStates(country) ? state : null
  const governingLaw = country ? lawPlaceName({ country, state: lawState }) : ''
  return { lawCountry: country, lawState, governingLaw }
}
