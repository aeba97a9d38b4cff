// Writes the base of the maps: countries (Natural Earth, public domain) and the borders between the states of the USA
// (US Census Bureau, public domain), as SVG paths on the flat world. Run it when the sources change.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature, mesh } from 'topojson-client'

const { resolve } = createRequire(import.meta.url)
const FOLDER = 'src/client/features/maps/base'
/** The side of the flat world; `base-map.tsx` draws in the same units. */
const PATH_UNITS = 2 ** 16
/** Web Mercator ends here. */
const LATITUDE_MAX = 85.0511

const read = (file) => JSON.parse(readFileSync(resolve(file), 'utf8'))

function project([longitude, latitude]) {
  const clamped = Math.min(Math.max(latitude, -LATITUDE_MAX), LATITUDE_MAX)
  const sine = Math.sin((clamped * Math.PI) / 180)
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  return [longitude / 360 + 0.5, y].map((share) => Math.round(share * PATH_UNITS))
}

/** Neighbours on both sides of the date line are a world apart; one of them moves to the other's side. */
function unwrap(points) {
  let shift = 0
  return points.map(([x, y], index) => {
    const step = index > 0 ? x - points[index - 1][0] : 0
    if (Math.abs(step) > PATH_UNITS / 2) shift -= Math.sign(step) * PATH_UNITS
    return [x + shift, y]
  })
}

/** A ring that leaves the world on one side comes back on the other. */
function withTwin(points) {
  const xs = points.map(([x]) => x)
  const turn = Math.max(...xs) > PATH_UNITS ? -PATH_UNITS : Math.min(...xs) < 0 ? PATH_UNITS : 0
  return turn === 0 ? [points] : [points, points.map(([x, y]) => [x + turn, y])]
}

/** Relative steps are short and compress well; points that fall together are dropped. */
function pathOf([start, ...others]) {
  let [x, y] = start
  let path = `M${x} ${y}l`
  for (const [nextX, nextY] of others) {
    if (nextX === x && nextY === y) continue
    path += `${nextX - x} ${nextY - y} `
    ;[x, y] = [nextX, nextY]
  }
  return path.trimEnd()
}

const lineOf = (coordinates) => pathOf(coordinates.map(project))

/** Too small to be seen at any zoom that shows its country. */
const isDot = (path) => path.endsWith('l')

function countryOf({ coordinates, type }) {
  const rings = (type === 'Polygon' ? [coordinates] : coordinates)
    .flat()
    .flatMap((ring) => withTwin(unwrap(ring.map(project))))
  const [xs, ys] = [rings.flat().map(([x]) => x), rings.flat().map(([, y]) => y)]
  const path = rings
    .map(pathOf)
    .filter((ring) => !isDot(ring))
    .map((ring) => `${ring}z`)
    .join('')
  return { path, box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] }
}

function countriesOf(file) {
  const world = read(file)
  return feature(world, world.objects.countries)
    .features.map(({ geometry }) => countryOf(geometry))
    .filter(({ path }) => path)
}

const states = read('us-atlas/states-10m.json')
const stateLines = mesh(states, states.objects.states, (a, b) => a !== b)
  .coordinates.map(lineOf)
  .filter((line) => !isDot(line))
  .join('')

const bases = {
  coarse: { countries: countriesOf('world-atlas/countries-110m.json'), stateLines: '' },
  fine: { countries: countriesOf('world-atlas/countries-50m.json'), stateLines },
}
for (const [detail, base] of Object.entries(bases)) {
  writeFileSync(`${FOLDER}/${detail}.json`, `${JSON.stringify(base)}\n`)
}
