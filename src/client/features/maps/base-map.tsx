import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { WORLD_PX } from '#shared/maps/map.rules.ts'
import { type Country, PATH_UNITS, worldQuery } from './map.queries.ts'
import type { MapSize, MapView } from './map-view.ts'

/** From here on the coarse coasts look wrong. */
const FINE_ZOOM = 3

/** Countries, and the states of the USA, from the bundle. Without it the markers are on plain water. */
export function BaseMap({ view, size }: { view: MapView; size: MapSize }) {
  const isFine = view.zoom >= FINE_ZOOM
  const { data: coarse } = useQuery(worldQuery('coarse'))
  const { data: fine } = useQuery({ ...worldQuery('fine'), enabled: isFine })
  const world = (isFine && fine) || coarse
  if (!world) return null
  const scale = (WORLD_PX * 2 ** view.zoom) / PATH_UNITS
  const left = view.x * PATH_UNITS - size.width / 2 / scale
  const top = view.y * PATH_UNITS - size.height / 2 / scale
  const [right, bottom] = [left + size.width / scale, top + size.height / scale]
  // At a close zoom a fraction of the countries is in view; the others cost nothing.
  const shown = world.countries.filter(
    ({ box: [west, north, east, south] }) => west < right && east > left && north < bottom && south > top,
  )
  return (
    <svg
      aria-hidden="true"
      viewBox={`${left} ${top} ${size.width / scale} ${size.height / scale}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
    >
      {shown.map((country) => (
        <CountryShape key={country.path.slice(0, 40)} country={country} />
      ))}
      {world.stateLines && <StateLines path={world.stateLines} />}
    </svg>
  )
}

/** Panning changes the view box around the shapes; they themselves stay the same. */
const CountryShape = memo(({ country }: { country: Country }) => (
  <path
    d={country.path}
    vectorEffect="non-scaling-stroke"
    strokeLinejoin="round"
    className="fill-(--map-land) stroke-(--map-shore)"
  />
))

const StateLines = memo(({ path }: { path: string }) => (
  <path d={path} vectorEffect="non-scaling-stroke" className="fill-none stroke-(--map-border)" />
))
