import { expect, test } from 'vitest'
import { boundsAround, project, readBounds, unproject, writeBounds } from './map.rules.ts'

test('the flat world is a square with the equator in the middle', () => {
  expect(project({ latitude: 0, longitude: 0 })).toEqual({ x: 0.5, y: 0.5 })
  expect(project({ latitude: 90, longitude: -180 }).y).toBeCloseTo(0, 5)
  expect(project({ latitude: -90, longitude: 180 }).y).toBeCloseTo(1, 5)
})

test.each([
  [35.73, -81.34],
  [-41.3, 174.8],
  [69.6, 18.9],
])('a projected position of %s, %s is the same after the way back', (latitude, longitude) => {
  const back = unproject(project({ latitude, longitude }))
  expect(back.latitude).toBeCloseTo(latitude, 6)
  expect(back.longitude).toBeCloseTo(longitude, 6)
})

test('bounds travel in a query string with four digits', () => {
  const bounds = { west: -81.54321987, south: 35, east: -80.2, north: 36.1 }
  expect(writeBounds(bounds)).toBe('-81.5432,35,-80.2,36.1')
  expect(readBounds('-81.5432,35,-80.2,36.1')).toEqual({ ...bounds, west: -81.5432 })
})

test.each([undefined, '', '1,2,3', 'a,b,c,d', '10,0,5,1', '0,10,1,5', '-181,0,0,1', '0,0,1,91', '..,1,2,3'])(
  '%s are no bounds',
  (text) => {
    expect(readBounds(text)).toBeNull()
  },
)

test('bounds around several contain each of them', () => {
  expect(
    boundsAround([
      { west: 0, south: 0, east: 1, north: 1 },
      { west: -5, south: 0.5, east: 0, north: 9 },
    ]),
  ).toEqual({ west: -5, south: 0, east: 1, north: 9 })
  expect(boundsAround([])).toBeUndefined()
})
