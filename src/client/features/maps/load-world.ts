import coarseUrl from './base/coarse.json?url'
import fineUrl from './base/fine.json?url'

/** The side of the flat world in the units of the paths (`scripts/build-base-map.mjs`). */
export const PATH_UNITS = 2 ** 16

/** An SVG path and its west, north, east and south edge. */
export type Country = { path: string; box: [number, number, number, number] }
type World = { countries: Country[]; stateLines: string }

const urls = { coarse: coarseUrl, fine: fineUrl }
export type WorldDetail = keyof typeof urls

/** The bundled base map: coarse for the whole world, fine from the size of a country. */
export async function loadWorld(detail: WorldDetail): Promise<World> {
  const response = await fetch(urls[detail])
  if (!response.ok) throw new Error(`The base map responded with ${response.status}`)
  return (await response.json()) as World
}
