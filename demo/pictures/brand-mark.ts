import { letteringOn } from './colour.ts'
import { lettering } from './lettering.ts'
import { circle, group, layers, line, path, rect, repeat, ring, svgSymbol } from './svg.ts'

type Inks = { main: string; second: string; initial: string }

/** In one ink a letter would vanish into its frame. */
function letterInk({ main, second }: Inks): string {
  return main === second ? letteringOn(main) : second
}

/** Every mark is drawn in a square of 100 units, in two inks. */
const marks = {
  wing: ({ main, second }) =>
    layers(
      path('M52 2 C70 30 90 46 90 66 A38 34 0 0 1 14 66 C14 46 34 30 52 2Z', main),
      path('M24 66 L84 44 L72 58 L52 64 L70 66 L58 76 L44 74 L50 84 L34 78Z', second),
    ),
  ring: ({ main, second }) =>
    layers(
      ring(50, 50, 34, main, 20, { 'stroke-dasharray': '17 4.36' }),
      path('M28 64 L46 36 L56 50 L62 42 L74 64Z', second),
    ),
  pine: ({ main, second }) =>
    layers(
      path('M50 6 L72 38 H62 L80 66 H56 V92 H44 V66 H20 L38 38 H28Z', main),
      rect(12, 86, 76, 8, second),
    ),
  bolt: ({ main, second }) =>
    layers(
      path('M50 4 L90 27 V73 L50 96 L10 73 V27Z', main),
      path('M50 28 L69 39 V61 L50 72 L31 61 V39Z', second),
    ),
  visor: ({ main, second }) =>
    layers(
      path('M8 58 C8 26 30 8 56 8 C80 8 92 26 92 50 C92 74 82 92 60 92 H34 C18 88 8 76 8 58Z', main),
      path('M8 48 C28 34 58 34 70 40 C74 48 72 60 68 66 C46 70 24 70 10 64Z', second),
    ),
  volt: ({ main, second }) =>
    layers(
      path('M58 4 L16 56 H44 L36 96 L84 40 H54Z', main),
      rect(8, 90, 26, 6, second),
      rect(66, 4, 26, 6, second),
    ),
  gear: ({ main, second }) =>
    layers(
      path('M10 10 H28 V44 H41 V10 H59 V44 H72 V10 H90 V62 H59 V90 H41 V62 H10Z', main),
      circle(81, 80, 11, second),
    ),
  quill: ({ main, second }) =>
    layers(path('M10 90 C14 40 40 12 92 8 C92 44 72 70 34 74Z', main), line('M10 94 L70 30', second, 6)),
  house: ({ main, second }) =>
    layers(
      path('M6 46 L50 10 L94 46 V92 H6Z', main),
      repeat(4, (i) => rect(22, 52 + i * 11, 56, 6, second)),
    ),
  spur: ({ main, second }) =>
    layers(
      repeat(5, (i) => path('M50 50 L38 18 L50 2 L62 18Z', main, { transform: `rotate(${i * 72} 50 50)` })),
      circle(50, 50, 9, second),
    ),
  piston: ({ main, second }) =>
    layers(
      path('M18 8 H82 V46 H18Z', main),
      rect(18, 16, 64, 5, second),
      rect(18, 27, 64, 5, second),
      path('M40 46 H60 L64 70 A16 16 0 1 1 36 70Z', main),
      circle(50, 77, 8, second),
    ),
  chevron: ({ main, second }) =>
    layers(
      path('M6 14 H34 L62 50 L34 86 H6 L34 50Z', main),
      path('M46 14 H66 L94 50 L66 86 H46 L74 50Z', second),
    ),
  leaf: ({ main, second }) =>
    layers(
      path('M14 86 C2 40 34 8 90 8 C92 62 62 96 14 86Z', main),
      line('M14 90 L64 38 M38 64 H62 M38 64 V42', second, 6),
    ),
  flag: ({ main, second }) =>
    layers(
      rect(10, 6, 8, 90, main),
      path('M18 8 H92 L78 34 L92 60 H18Z', main),
      repeat(3, (i) => rect(24 + i * 20, i % 2 ? 34 : 14, 16, 16, second)),
    ),
  apex: ({ main, second }) =>
    layers(line('M12 90 C12 40 40 14 90 14', main, 20), line('M48 90 C48 66 62 50 90 50', second, 12)),
  disc: (inks) =>
    layers(
      circle(50, 50, 46, inks.main),
      ring(50, 50, 38, letterInk(inks), 3),
      lettering(inks.initial, 50, 50, 46, letterInk(inks), { skew: 0 }),
    ),
  shield: (inks) =>
    layers(
      path('M50 4 L92 16 V50 C92 74 74 88 50 97 C26 88 8 74 8 50 V16Z', inks.main),
      lettering(inks.initial, 50, 47, 50, letterInk(inks), { skew: 0 }),
    ),
  slab: (inks) =>
    layers(
      path('M22 8 H98 L78 92 H2Z', inks.main),
      lettering(inks.initial, 50, 50, 56, letterInk(inks), { skew: -13 }),
    ),
} satisfies Record<string, (inks: Inks) => string>

export type MarkName = keyof typeof marks

/** A mark as part of a larger drawing. */
export function paintMark(mark: MarkName, main: string, second: string, name: string): string {
  return marks[mark]({ main, second, initial: name.trim().charAt(0).toUpperCase() })
}

export function placeMark(mark: string, x: number, y: number, scale: number): string {
  return group(`translate(${x} ${y}) scale(${scale})`, mark)
}

export function drawBrandMark(brand: { mark: MarkName; main: string; second: string; name: string }): string {
  return svgSymbol(brand.name, 100, 100, paintMark(brand.mark, brand.main, brand.second, brand.name))
}
