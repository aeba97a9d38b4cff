/** Degrees; `west <= east` and `south <= north`. */
export type Bounds = { west: number; south: number; east: number; north: number }
export type Coordinates = { latitude: number; longitude: number }
/** A point of the flat world in Web Mercator: 0 to 1 from west to east and from north to south. */
export type FlatPoint = { x: number; y: number }

/** Web Mercator ends here, where the flat world is a square. */
export const MERCATOR_LATITUDE_MAX = 85.0511
/** The width of the world at zoom 0, in pixels; it doubles with each zoom level. */
export const WORLD_PX = 256

export function project({ latitude, longitude }: Coordinates): FlatPoint {
  const clamped = Math.min(Math.max(latitude, -MERCATOR_LATITUDE_MAX), MERCATOR_LATITUDE_MAX)
  const sine = Math.sin((clamped * Math.PI) / 180)
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

export const unproject = ({ x, y }: FlatPoint): Coordinates => ({
  latitude: (360 / Math.PI) * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - 90,
  longitude: (x - 0.5) * 360,
})

/** The smallest bounds around all of them; undefined for none. */
export function boundsAround(all: readonly Bounds[]): Bounds | undefined {
  const [first, ...others] = all
  return first && others.reduce(join, first)
}

const join = (a: Bounds, b: Bounds): Bounds => ({
  west: Math.min(a.west, b.west),
  south: Math.min(a.south, b.south),
  east: Math.max(a.east, b.east),
  north: Math.max(a.north, b.north),
})

/** About ten metres: a shared link needs no more. */
const DIGITS = 4

/** "-81.5,35.1,-80.2,36" for a query string. */
export const writeBounds = ({ west, south, east, north }: Bounds): string =>
  [west, south, east, north].map((edge) => Number(edge.toFixed(DIGITS))).join(',')

/** Reads what `writeBounds` wrote; null for anything else. */
export function readBounds(text: unknown): Bounds | null {
  if (typeof text !== 'string' || !/^-?[\d.]+(,-?[\d.]+){3}$/.test(text)) return null
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = text
    .split(',')
    .map(Number)
  const isOnEarth = west >= -180 && east <= 180 && south >= -90 && north <= 90
  return isOnEarth && west <= east && south <= north ? { west, south, east, north } : null
}
