import { expect, test } from 'vitest'
import { MAP_ZOOM_MAX } from '#shared/maps/map.contract.ts'
import { boundsOf, constrain, fitBounds, panBy, toScreen, wholeWorld, zoomBy } from './map-view.ts'

const size = { width: 800, height: 600 }
const hickory = { latitude: 35.73, longitude: -81.34 }
const carolina = { west: -84, south: 34, east: -76, north: 37 }

test('fitted bounds are inside the map, with room for the markers at their edge', () => {
  const view = fitBounds(carolina, size)
  const { left, top } = toScreen({ latitude: 37, longitude: -84 }, view, size)
  expect(Math.min(left, top)).toBeGreaterThanOrEqual(55)
  const shown = boundsOf(view, size)
  expect(shown.west).toBeLessThan(carolina.west)
  expect(shown.north).toBeGreaterThan(carolina.north)
})

test('a single place is shown with its surroundings', () => {
  const { latitude, longitude } = hickory
  const view = fitBounds({ west: longitude, east: longitude, south: latitude, north: latitude }, size)
  expect(view.zoom).toBe(8)
  expect(toScreen(hickory, view, size)).toEqual({ left: 400, top: 300 })
})

test('the place under the pointer stays there while zooming', () => {
  const view = fitBounds(carolina, size)
  const before = toScreen(hickory, view, size)
  const after = toScreen(hickory, zoomBy(view, 1.5, size, before), size)
  expect(after.left).toBeCloseTo(before.left, 6)
  expect(after.top).toBeCloseTo(before.top, 6)
})

test('panning moves the map by that many pixels', () => {
  const view = fitBounds(carolina, size)
  const before = toScreen(hickory, view, size)
  expect(toScreen(hickory, panBy(view, 30, -20, size), size).left).toBeCloseTo(before.left - 30, 6)
})

const tall = { width: 358, height: 560 }

test('a tall map shows the whole width of the world', () => {
  const { west, east } = boundsOf(wholeWorld(tall), tall)
  expect([west, east].map(Math.round)).toEqual([-180, 180])
})

test('a tall map ends with Antarctica', () => {
  const south = { latitude: -85.0511, longitude: 0 }
  expect(toScreen(south, wholeWorld(tall), tall).top).toBeCloseTo(tall.height, 1)
  expect(toScreen(south, panBy(wholeWorld(tall), 0, 500, tall), tall).top).toBeCloseTo(tall.height, 1)
})

test('the map never shows anything but the world', () => {
  expect(boundsOf(panBy(wholeWorld(size), -5000, 5000, size), size).west).toBeCloseTo(-180, 6)
  expect(constrain({ x: 0.5, y: 0.5, zoom: 99 }, size).zoom).toBe(MAP_ZOOM_MAX)
  expect(zoomBy(wholeWorld(size), -5, size)).toEqual(wholeWorld(size))
})
