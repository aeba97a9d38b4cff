import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { notFound } from '#shared/http/problem.ts'
import type { locationEndpoints, Position } from '#shared/locations/location.contract.ts'
import { type FoundPlace, findNamed, findNearestCity } from './place.store.ts'
import { labelOf, readPlaceText, searchPlaces } from './search-places.ts'

/** Beyond this distance a position is not near a city. */
const NEAR_METRES = 300_000

export const geocode: Handler<typeof locationEndpoints.geocode> = async ({ query: { q }, tx }) => {
  const place = await locate(tx, q)
  if (!place) throw notFound('place')
  return positionOf(place)
}

export const reverseGeocode: Handler<typeof locationEndpoints.reverse> = async ({ query, tx }) => {
  const { lat: latitude, lng: longitude } = query
  const city = await findNearestCity(tx, { latitude, longitude, withinMetres: NEAR_METRES })
  if (!city) throw notFound('place')
  return positionOf(city)
}

/** Finds "Lund, Sweden", "Austin TX", "Skåne" or "Japan"; the biggest place of that name. */
async function locate(tx: Database, text: string): Promise<FoundPlace | undefined> {
  for (const { name, within } of readings(text)) {
    const [place] = await findNamed(tx, { name, within, limit: 1 })
    if (place) return place
  }
  const [likely] = await searchPlaces(tx, { ...readPlaceText(text), limit: 1 })
  return likely
}

const positionOf = (place: FoundPlace): Position => ({
  latitude: place.latitude,
  longitude: place.longitude,
  label: labelOf(place),
})

/** Without a comma the last word or two may be the state or country: "Austin TX", "Charlotte North Carolina". */
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
