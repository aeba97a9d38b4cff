import type { Database } from '#server/platform/database.ts'
import { type FoundPlace, findByPrefix, findSimilar, type PlaceQuery } from './place.store.ts'

/** Fewer than three letters are similar to too many names. */
const GUESSABLE = /[\p{L}\p{N}].*[\p{L}\p{N}].*[\p{L}\p{N}]/u

/** Places whose names start with the text, then places with similar names. */
export async function searchPlaces(tx: Database, query: PlaceQuery): Promise<FoundPlace[]> {
  const prefixed = await findByPrefix(tx, query)
  if (prefixed.length >= query.limit || !GUESSABLE.test(query.name)) return prefixed
  const similar = await findSimilar(tx, query)
  const isKnown = ({ id, name, latitude }: FoundPlace) =>
    prefixed.some((place) => place.id === id || (place.name === name && place.latitude === latitude))
  return [...prefixed, ...similar.filter((place) => !isKnown(place))].slice(0, query.limit)
}

/** "Lund, Skåne, Sweden", "Skåne, Sweden" or "Sweden". */
export const labelOf = ({ name, stateName, countryName }: FoundPlace): string =>
  [...new Set([name, stateName, countryName].filter(Boolean))].join(', ')

/** Splits "Lund, Skåne, Sweden" into the name and the areas it is within. */
export function readPlaceText(text: string): { name: string; within: string[] } {
  const [name = '', ...within] = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return { name, within }
}
