import type { Livery } from './liveries.ts'
import { layers, path, rect, repeat } from './svg.ts'

const SQUARE = 26

/** A livery as a wide band: slanted colours that end in a checkered flag. */
export function drawColourBand({ main, second, accent }: Livery, width: number, height: number): string {
  const slanted = (left: number, wide: number, colour: string, opacity = 1) =>
    path(`M${left} ${height} L${left + 150} 0 H${left + wide + 150} L${left + wide} ${height}Z`, colour, {
      opacity,
    })
  const squares = repeat(Math.ceil(height / SQUARE), (row) =>
    repeat(8, (column) =>
      rect(
        width - (column + 1) * SQUARE,
        row * SQUARE,
        SQUARE,
        SQUARE,
        (row + column) % 2 ? '#14161A' : '#F6F4EF',
      ),
    ),
  )
  return layers(
    rect(0, 0, width, height, main),
    slanted(-260, 200, second),
    slanted(-20, 34, accent),
    slanted(width * 0.52, 46, second, 0.9),
    slanted(width * 0.62, 190, second),
    slanted(width * 0.8, 28, accent),
    squares,
    rect(0, height * 0.62, width, height * 0.38, '#000', { opacity: 0.12 }),
  )
}
