import { MAP_ZOOM_MAX } from '#shared/maps/map.contract.ts'
import {
  type Bounds,
  type Coordinates,
  type FlatPoint,
  project,
  unproject,
  WORLD_PX,
} from '#shared/maps/map.rules.ts'

/** The middle of the map on the flat world, and how many times the world has doubled in size. */
export type MapView = FlatPoint & { zoom: number }
export type MapSize = { width: number; height: number }
type ScreenPoint = { left: number; top: number }

/** Around fitted bounds, so that markers at their edge are whole. */
const MARGIN_PX = 56
/** A single place would otherwise fill the map. */
const FIT_ZOOM_MAX = 8

const worldPx = (zoom: number) => WORLD_PX * 2 ** zoom
const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/**
 * The world is at least as wide as the map, and the map never leaves the world. Where the map is taller, what is left is
 * above: more of the Arctic is only water, but below Antarctica there is nothing.
 */
export function constrain({ x, y, zoom }: MapView, { width, height }: MapSize): MapView {
  const least = Math.log2(width / WORLD_PX)
  const allowed = clamp(zoom, Math.max(least, 0), MAP_ZOOM_MAX)
  const [halfWidth, halfHeight] = [width / 2 / worldPx(allowed), height / 2 / worldPx(allowed)]
  return {
    x: clamp(x, Math.min(halfWidth, 0.5), Math.max(1 - halfWidth, 0.5)),
    y: clamp(y, Math.min(halfHeight, 1 - halfHeight), 1 - halfHeight),
    zoom: allowed,
  }
}

export const wholeWorld = (size: MapSize): MapView => constrain({ x: 0.5, y: 0.4, zoom: 0 }, size)

export function toScreen(position: Coordinates, view: MapView, { width, height }: MapSize): ScreenPoint {
  const { x, y } = project(position)
  const px = worldPx(view.zoom)
  return { left: (x - view.x) * px + width / 2, top: (y - view.y) * px + height / 2 }
}

export function boundsOf(view: MapView, { width, height }: MapSize): Bounds {
  const px = worldPx(view.zoom)
  const edge = (value: number) => clamp(value, 0, 1)
  const northWest = unproject({ x: edge(view.x - width / 2 / px), y: edge(view.y - height / 2 / px) })
  const southEast = unproject({ x: edge(view.x + width / 2 / px), y: edge(view.y + height / 2 / px) })
  return {
    west: northWest.longitude,
    north: northWest.latitude,
    east: southEast.longitude,
    south: southEast.latitude,
  }
}

export function fitBounds({ west, south, east, north }: Bounds, size: MapSize): MapView {
  const start = project({ latitude: north, longitude: west })
  const end = project({ latitude: south, longitude: east })
  const scale = Math.min(
    Math.max(size.width - 2 * MARGIN_PX, 1) / Math.max(end.x - start.x, Number.EPSILON),
    Math.max(size.height - 2 * MARGIN_PX, 1) / Math.max(end.y - start.y, Number.EPSILON),
  )
  const zoom = Math.min(Math.log2(scale / WORLD_PX), FIT_ZOOM_MAX)
  return constrain({ x: (start.x + end.x) / 2, y: (start.y + end.y) / 2, zoom }, size)
}

export const panBy = (view: MapView, right: number, down: number, size: MapSize): MapView =>
  constrain({ ...view, x: view.x + right / worldPx(view.zoom), y: view.y + down / worldPx(view.zoom) }, size)

/** Zooms around a point of the screen, by default the middle: the place under it stays there. */
export function zoomBy(
  view: MapView,
  levels: number,
  size: MapSize,
  { left, top }: ScreenPoint = { left: size.width / 2, top: size.height / 2 },
): MapView {
  const { zoom } = constrain({ ...view, zoom: view.zoom + levels }, size)
  const shift = 1 / worldPx(view.zoom) - 1 / worldPx(zoom)
  return constrain(
    { x: view.x + (left - size.width / 2) * shift, y: view.y + (top - size.height / 2) * shift, zoom },
    size,
  )
}
