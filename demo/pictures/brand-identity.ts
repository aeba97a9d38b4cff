import { pick, seedRandom } from '#server/platform/seeded-random.ts'
import type { MarkName } from './brand-mark.ts'
import { bone, ink } from './colour.ts'
import type { FontName } from './lettering.ts'

/** How a brand looks: its mark, its two inks and the letters of its name. */
export type BrandIdentity = {
  name: string
  /** The small line under the name; may be empty. */
  line: string
  mark: MarkName
  main: string
  second: string
  font: FontName
  skew: number
}

/** The other marks belong to demo brands. */
const marksForAnyBrand: readonly MarkName[] = [
  'piston',
  'chevron',
  'leaf',
  'flag',
  'apex',
  'disc',
  'shield',
  'slab',
]

const inkPairs = [
  { main: '#D3210F', second: ink },
  { main: '#1450A8', second: '#FFC800' },
  { main: '#0E6B45', second: '#F2B21B' },
  { main: '#6A2BB8', second: ink },
  { main: '#F26A1B', second: ink },
  { main: '#0B7A8C', second: ink },
  { main: '#7A3B2A', second: '#F2B21B' },
  { main: '#24272E', second: '#FF6A3D' },
  { main: '#12304F', second: '#F26A1B' },
  { main: '#B01E5A', second: ink },
]

const voices: readonly { font: FontName; skew: number; isCapital: boolean }[] = [
  { font: 'plate', skew: -10, isCapital: true },
  { font: 'condensed', skew: -8, isCapital: true },
  { font: 'bold', skew: 0, isCapital: false },
  { font: 'semibold', skew: 0, isCapital: false },
]

/** An identity for any brand, chosen by the seed. */
export function chooseBrandIdentity(seed: string, name: string, line = ''): BrandIdentity {
  const random = seedRandom(`brand-${seed}`)
  const mark = pick(random, marksForAnyBrand)
  const { main, second } = pick(random, inkPairs)
  const { font, skew, isCapital } = pick(random, voices)
  // Letters that reach below would run into the line under the name.
  const hasDescenders = /[gjpqy]/.test(name)
  return {
    name: isCapital || hasDescenders ? name.toUpperCase() : name,
    line: line.toUpperCase(),
    mark,
    main,
    // Letters and glyphs inside a filled mark need the light ink.
    second: fillsItsSquare(mark) ? bone : second,
    font,
    skew,
  }
}

function fillsItsSquare(mark: MarkName): boolean {
  return ['piston', 'leaf', 'flag', 'disc', 'shield', 'slab'].includes(mark)
}
