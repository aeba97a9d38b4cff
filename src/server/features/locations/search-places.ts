import type { Database } from '#server/platform/database.ts'
import { type FoundPlace, findBegun, findSimilar, type PlaceQuestion } from './place.store.ts'

/** Fewer letters are like too many names. */
const GUESSABLE = /[\p{L}\p{N}].*[\p{L}\p{N}].*[\p{L}\p{N}]/u

/** Places that begun or slightly misspelt words could mean: first those that begin so, then those that are like it. */
export async function searchPlaces(tx: Database, question: PlaceQuestion): Promise<FoundPlace[]> {
  const begun = await findBegun(tx, question)
  if (begun.length >= question.limit || !GUESSABLE.test(question.name)) return begun
  const similar = await findSimilar(tx, question)
  const isKnown = ({ id, name, latitude }: FoundPlace) =>
    begun.some((place) => place.id === id || (place.name === name && place.latitude === latitude))
  return [...begun, ...similar.filter((place) => !isKnown(place))].slice(0, question.limit)
}

/** "Lund, Skåne, Sweden": a name, and what it lies in. */
export function readPlaceText(text: string): { name: string; within: string[] } {
  const [name = '', ...within] = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return { name, within }
}
