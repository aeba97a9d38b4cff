import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { notFound } from '#shared/http/problem.ts'
import type { locationEndpoints, Position } from '#shared/locations/location.contract.ts'
import { type FoundPlace, findNamed } from './place.store.ts'
import { labelOf } from './place-options.ts'
import { readPlaceText, searchPlaces } from './search-places.ts'

export const geocode: Handler<typeof locationEndpoints.geocode> = async ({ query: { q }, tx }) => {
  const place = await locate(tx, q)
  if (!place) throw notFound('place')
  return place
}

/** Where "Lund, Sweden", "Austin TX", "Skåne" or "Japan" is; the biggest place of that name. */
export async function locate(tx: Database, text: string): Promise<Position | null> {
  for (const { name, within } of readings(text)) {
    const [place] = await findNamed(tx, { name, within, limit: 1 })
    if (place) return positionOf(place)
  }
  const [likely] = await searchPlaces(tx, { ...readPlaceText(text), limit: 1 })
  return likely ? positionOf(likely) : null
}

export const positionOf = (place: FoundPlace): Position => ({
  latitude: place.latitude,
  longitude: place.longitude,
  label: labelOf(place),
})

/** Without a comma the last word or two may name what the place lies in: "Austin TX", "Charlotte North Carolina". */
function readings(text: string): { name: string; within: string[] }[] {
  const { name, within } = readPlaceText(text)
  if (!name) return []
  const words = name.split(/\s+/)
  const splits = [1, 2].filter((last) => words.length > last)
  return [
    { name, within },
    ...splits.map((last) => ({
      name: words.slice(0, -last).join(' '),
      within: [words.slice(-last).join(' '), ...within],
    })),
  ]
}
