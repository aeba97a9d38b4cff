import { countryName } from './country-name.ts'

type Labelled = { city: string | null; state: string | null; country: string | null }

/** "Lund, Skåne, Sweden"; a town that has its state's name says it once. */
export function placeLabel({ city, state, country }: Labelled): string {
  const parts = [city, state, country && countryName(country)].filter(Boolean)
  return [...new Set(parts)].join(', ')
}
