import type { Grid, GridCell } from '#server/platform/position-grid.ts'
import type { MapContents, MapPin } from '#shared/maps/map.contract.ts'
import { boundsAround, project, WORLD_PX } from '#shared/maps/map.rules.ts'

/** A marker is about this wide; closer ones would cover each other. */
const MARKER_PX = 48

type PinOf = Omit<MapPin, 'latitude' | 'longitude'>

/** Merges cells that would overlap on the screen, and loads what stands alone as a pin. */
export async function buildMap(
  { cells, isComplete }: Grid,
  zoom: number,
  loadPins: (ids: string[]) => Promise<PinOf[]>,
): Promise<MapContents> {
  const merged = mergeCells(cells, zoom)
  const alone = new Map(merged.filter(({ count }) => count === 1).map((cell) => [cell.id, cell]))
  const pins = alone.size > 0 ? await loadPins([...alone.keys()]) : []
  return {
    clusters: merged
      .filter(({ count }) => count > 1)
      .map(({ latitude, longitude, count, bounds }) => ({ latitude, longitude, count, bounds })),
    pins: pins.flatMap((pin) => {
      const cell = alone.get(pin.id)
      return cell ? { ...pin, latitude: cell.latitude, longitude: cell.longitude } : []
    }),
    isComplete,
  }
}

/** Larger cells first, so that they attract the smaller ones beside them. */
function mergeCells(cells: readonly GridCell[], zoom: number): GridCell[] {
  const reach = MARKER_PX / (WORLD_PX * 2 ** zoom)
  const merged: GridCell[] = []
  for (const cell of cells) {
    const near = merged.findIndex((other) => distance(other, cell) < reach)
    const other = merged[near]
    if (other) merged[near] = mergePair(other, cell)
    else merged.push(cell)
  }
  return merged
}

function distance(a: GridCell, b: GridCell): number {
  const [from, to] = [project(a), project(b)]
  return Math.hypot(from.x - to.x, from.y - to.y)
}

function mergePair(a: GridCell, b: GridCell): GridCell {
  const count = a.count + b.count
  const mean = (name: 'latitude' | 'longitude') => (a[name] * a.count + b[name] * b.count) / count
  return {
    id: a.id,
    count,
    latitude: mean('latitude'),
    longitude: mean('longitude'),
    bounds: boundsAround([a.bounds, b.bounds]) ?? a.bounds,
  }
}
