import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '#client/lib/use-debounced-text.ts'
import { MAP_ZOOM_MAX, type MapContents } from '#shared/maps/map.contract.ts'
import { type Bounds, boundsAround, readBounds, writeBounds } from '#shared/maps/map.rules.ts'
import type { ShownPart } from './map.queries.ts'
import { boundsOf, type MapSize, type MapView } from './map-view.ts'

export type ContentsQuery = (part: ShownPart) => UseQueryOptions<MapContents>

const WORLD: ShownPart = { bounds: { west: -180, south: -90, east: 180, north: 90 }, zoom: 1 }

/** Where the results are; undefined while loading and where there are none. */
export function useExtent(contentsQuery: ContentsQuery): Bounds | undefined {
  const { data } = useQuery(contentsQuery(WORLD))
  return (
    data &&
    boundsAround([
      ...data.clusters.map(({ bounds }) => bounds),
      ...data.pins.map(({ latitude, longitude }) => ({
        west: longitude,
        east: longitude,
        south: latitude,
        north: latitude,
      })),
    ])
  )
}

/** The markers of what the map shows; while it moves those of before stay in place. */
export function useMapContents(contentsQuery: ContentsQuery, view: MapView, size: MapSize) {
  const zoom = Math.min(Math.floor(view.zoom), MAP_ZOOM_MAX)
  const asked = useDebouncedValue(`${zoom};${writeBounds(boundsOf(view, size))}`)
  const [askedZoom, askedBounds] = asked.split(';')
  const bounds = readBounds(askedBounds) ?? WORLD.bounds
  return useQuery({
    ...contentsQuery({ bounds, zoom: Number(askedZoom) }),
    placeholderData: keepPreviousData,
  })
}
