import type { Handler } from '#server/http/context.ts'
import { notFound } from '#shared/http/problem.ts'
import type { locationEndpoints } from '#shared/locations/location.contract.ts'
import { positionOf } from './geocode.ts'
import { findNearestCity } from './place.store.ts'

/** Further away than this nobody would say that they are near a town. */
const NEAR_METRES = 300_000

export const reverseGeocode: Handler<typeof locationEndpoints.reverse> = async ({
  query: { lat, lng },
  tx,
}) => {
  const town = await findNearestCity(tx, { latitude: lat, longitude: lng, withinMetres: NEAR_METRES })
  if (!town) throw notFound('place')
  return positionOf(town)
}
