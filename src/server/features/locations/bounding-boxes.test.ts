import { expect, test } from 'vitest'
import { boundingBoxes } from './bounding-boxes.ts'

const round = (boxes: ReturnType<typeof boundingBoxes>) =>
  boxes.map(({ west, south, east, north }) => [west, south, east, north].map((edge) => Math.round(edge)))

test('a box around a point is wider in degrees the further it is from the equator', () => {
  expect(round(boundingBoxes({ latitude: 0, longitude: 10 }, 1_113_195))).toEqual([[0, -10, 20, 10]])
  expect(round(boundingBoxes({ latitude: 60, longitude: 10 }, 1_113_195))).toEqual([[-10, 50, 30, 70]])
})

test.each([179, -179])('a box across the date line, seen from %s°, is two', (longitude) => {
  expect(round(boundingBoxes({ latitude: 0, longitude }, 333_959))).toEqual(
    longitude > 0
      ? [
          [-180, -3, -178, 3],
          [176, -3, 180, 3],
        ]
      : [
          [-180, -3, -176, 3],
          [178, -3, 180, 3],
        ],
  )
})

test.each([
  [89, [-180, 86, 180, 90]],
  [-90, [-180, -90, 180, -87]],
])('a box that reaches a pole from %s° spans every meridian', (latitude, box) => {
  expect(round(boundingBoxes({ latitude, longitude: 45 }, 333_959))).toEqual([box])
})
