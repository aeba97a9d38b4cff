import * as z from 'zod/mini'
import { latitude, longitude } from '#shared/locations/location.contract.ts'
import { readBounds } from './map.rules.ts'

/** Streets are not on the map, so that nobody needs to come closer. */
export const MAP_ZOOM_MAX = 11

/** West, south, east and north in degrees, separated by commas. */
export const area = z.pipe(
  z.string().check(z.maxLength(80)),
  z.transform((text: string, context) => {
    const bounds = readBounds(text)
    if (bounds) return bounds
    context.issues.push({ code: 'custom', input: text, message: 'Not a valid area' })
    return z.NEVER
  }),
)

/** What a map shows; with the filters of its list it is the query of a map endpoint. */
export const mapView = {
  bounds: area,
  zoom: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(MAP_ZOOM_MAX)),
}

const bounds = z.object({ west: longitude, south: latitude, east: longitude, north: latitude })

/** Several that are too close to each other at this zoom. */
const mapCluster = z.object({ latitude, longitude, count: z.int(), bounds })
export type MapCluster = z.infer<typeof mapCluster>

const mapPin = z.object({
  id: z.uuid(),
  latitude,
  longitude,
  title: z.string(),
  /** A racing number. */
  plate: z.nullable(z.string()),
  detail: z.string(),
  imageUrl: z.nullable(z.string()),
  path: z.string(),
})
export type MapPin = z.infer<typeof mapPin>

export const mapContents = z.object({
  clusters: z.array(mapCluster),
  pins: z.array(mapPin),
  /** False if there are more than can be counted: a smaller part of the map shows them. */
  isComplete: z.boolean(),
})
export type MapContents = z.infer<typeof mapContents>
