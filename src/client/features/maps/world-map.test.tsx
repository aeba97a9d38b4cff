import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { MapContents, MapPin } from '#shared/maps/map.contract.ts'
import type { Bounds } from '#shared/maps/map.rules.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { stubLayout } from '#tests/support/stub-layout.tsx'
import { promoterMapQuery } from './map.queries.ts'
import { WorldMap } from './world-map.tsx'

beforeEach(() => {
  stubLayout()
  Element.prototype.setPointerCapture = () => {}
})

const mira: MapPin = {
  id: crypto.randomUUID(),
  latitude: 35.73,
  longitude: -81.34,
  title: 'Mira Castellan',
  plate: '27',
  detail: 'Late Model · Hickory',
  imageUrl: null,
  path: '/athletes/mira',
}
const aCluster = (bounds: Bounds, count = 12) => ({
  latitude: (bounds.south + bounds.north) / 2,
  longitude: (bounds.west + bounds.east) / 2,
  count,
  bounds,
})
const carolina = { west: -84, south: 34, east: -76, north: 37 }
const oneTown = { west: -81.34, south: 35.73, east: -81.34, north: 35.73 }

function RacerMap({ onSearchArea }: { onSearchArea: (area: Bounds) => void }) {
  const [area, setArea] = useState<Bounds | null>(null)
  return (
    <WorldMap
      noun="racer"
      action="View Profile"
      note="Home cities, not addresses"
      contentsQuery={(part) => promoterMapQuery({}, part)}
      area={area}
      onSearchArea={(searched) => {
        onSearchArea(searched)
        setArea(searched)
      }}
    />
  )
}

const failure = () => Response.json({ code: 'FAULT', message: 'Engine trouble' }, { status: 400 })

async function openMap(contents: Partial<MapContents> | 'broken') {
  const onSearchArea = vi.fn()
  const respond = () =>
    contents === 'broken'
      ? failure()
      : Response.json({ clusters: [], pins: [], isComplete: true, ...contents })
  const requests = await renderSignedIn(<RacerMap onSearchArea={onSearchArea} />, null, ({ url }) =>
    url.startsWith('/api/events/map') ? respond() : Response.json({ countries: [], stateLines: '' }),
  )
  const asked = () =>
    requests
      .filter(({ url }) => url.startsWith('/api/events/map'))
      .map(({ url }) => new URL(url, 'http://map').searchParams)
  return { onSearchArea, asked }
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const zoomOf = (asked: URLSearchParams | undefined) => Number(asked?.get('zoom'))

test('a pin opens a card with a link, and Escape closes it', async () => {
  await openMap({ pins: [mira] })
  await press('Mira Castellan, number 27')
  const card = within(await screen.findByRole('article', { name: 'Selected racer' }))
  expect(card.getByRole('heading').textContent).toBe('Mira Castellan')
  expect(card.getByText('Late Model · Hickory')).toBeDefined()
  expect(card.getByRole('link', { name: 'View Profile' }).getAttribute('href')).toBe('/athletes/mira')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('article')).toBeNull()
})

test('the map starts where the results are, and a cluster comes closer', async () => {
  const { asked } = await openMap({
    clusters: [aCluster(carolina), aCluster({ ...carolina, west: -120, east: -119 }, 3)],
  })
  await waitFor(() => expect(zoomOf(asked().at(-1))).toBeGreaterThan(1))
  const before = zoomOf(asked().at(-1))
  await press(/^12 racers, zoom in$/)
  await waitFor(() => expect(zoomOf(asked().at(-1))).toBeGreaterThan(before))
})

test('a cluster of one town is shown by the list', async () => {
  const { onSearchArea } = await openMap({ clusters: [aCluster(oneTown)] })
  await waitFor(() => expect(screen.getByText('Home cities, not addresses')).toBeDefined())
  await press(/^12 racers/)
  await waitFor(() => expect(onSearchArea).toHaveBeenCalledExactlyOnceWith(oneTown))
})

test('a moved map can be searched, by buttons and by keys', async () => {
  const { onSearchArea } = await openMap({ clusters: [aCluster(carolina)] })
  await screen.findByRole('button', { name: /^12 racers/ })
  expect(screen.queryByRole('button', { name: 'Search this area' })).toBeNull()
  await press('Zoom in')
  await userEvent.keyboard('{ArrowLeft}-')
  await press('Search this area')
  const [area] = onSearchArea.mock.calls[0] as [Bounds]
  expect(area.west).toBeLessThan(area.east)
  expect(screen.queryByRole('button', { name: 'Search this area' })).toBeNull()
})

/** The map is 640 by 560 pixels here, with its corner in the corner of the window. */
const surface = () => screen.getByRole('region', { name: 'Map of racers' }).firstElementChild as Element
const edgesOf = (asked: URLSearchParams | undefined) =>
  (asked?.get('bounds') ?? '').split(',').map(Number) as [
    west: number,
    south: number,
    east: number,
    north: number,
  ]

test('the wheel zooms around the pointer, and the page stays where it is', async () => {
  const { asked } = await openMap({ clusters: [aCluster(carolina)] })
  await waitFor(() => expect(zoomOf(asked().at(-1))).toBeGreaterThan(1))
  const before = asked().at(-1)
  const isLeftToThePage = fireEvent.wheel(surface(), { deltaY: -240, clientX: 0, clientY: 0 })
  expect(isLeftToThePage).toBe(false)
  await waitFor(() => expect(zoomOf(asked().at(-1))).toBe(zoomOf(before) + 1))
  const [[west, south, east, north], closer] = [edgesOf(before), edgesOf(asked().at(-1))]
  expect(closer[0]).toBeCloseTo(west, 2)
  expect(closer[3]).toBeCloseTo(north, 2)
  expect(closer[2]).toBeCloseTo((west + east) / 2, 2)
  expect(closer[1]).toBeGreaterThan(south)
})

test('two fingers that move apart zoom in, and one that stays drags the map', async () => {
  const { asked } = await openMap({ clusters: [aCluster(carolina)] })
  await waitFor(() => expect(zoomOf(asked().at(-1))).toBeGreaterThan(1))
  const before = asked().at(-1)
  fireEvent.pointerDown(surface(), { pointerId: 1, clientX: 200, clientY: 280 })
  fireEvent.pointerDown(surface(), { pointerId: 2, clientX: 440, clientY: 280 })
  fireEvent.pointerMove(surface(), { pointerId: 1, clientX: 80, clientY: 280 })
  fireEvent.pointerMove(surface(), { pointerId: 2, clientX: 560, clientY: 280 })
  await waitFor(() => expect(zoomOf(asked().at(-1))).toBe(zoomOf(before) + 1))
  const pinched = asked().at(-1)
  fireEvent.pointerUp(surface(), { pointerId: 2 })
  fireEvent.pointerMove(surface(), { pointerId: 1, clientX: 180, clientY: 280 })
  await waitFor(() => expect(edgesOf(asked().at(-1))[0]).toBeLessThan(edgesOf(pinched)[0]))
  expect(zoomOf(asked().at(-1))).toBe(zoomOf(pinched))
  const moves = asked().length
  fireEvent.pointerUp(surface(), { pointerId: 1 })
  fireEvent.pointerMove(surface(), { pointerId: 1, clientX: 400, clientY: 280 })
  expect(asked()).toHaveLength(moves)
})

test('a map with too many results says so', async () => {
  await openMap({ clusters: [aCluster(carolina)], isComplete: false })
  expect(await screen.findByText('Too many to show at once. Zoom in or add a filter.')).toBeDefined()
})

test('a map that failed to load refers to the list', async () => {
  await openMap('broken')
  expect(await screen.findByText('We couldn’t load the map. The list shows the same results.')).toBeDefined()
})
