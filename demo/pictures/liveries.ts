import { pick, seedRandom } from '#server/platform/seeded-random.ts'
import { layers, line, path } from './svg.ts'

/** The three colours a vehicle or a helmet is painted in. */
export type Livery = { main: string; second: string; accent: string }

export const liveries = {
  signal: { main: '#D3210F', second: '#F6F4EF', accent: '#14161A' },
  royal: { main: '#1450A8', second: '#FFC800', accent: '#F6F4EF' },
  fir: { main: '#0E6B45', second: '#F6F4EF', accent: '#F2B21B' },
  wasp: { main: '#FFC21A', second: '#14161A', accent: '#D3210F' },
  orchid: { main: '#6A2BB8', second: '#41D98C', accent: '#F6F4EF' },
  ember: { main: '#F26A1B', second: '#12304F', accent: '#F6F4EF' },
  lagoon: { main: '#0FA3B5', second: '#14161A', accent: '#F6F4EF' },
  bone: { main: '#EFEBE0', second: '#D3210F', accent: '#14161A' },
  coal: { main: '#24272E', second: '#FFC21A', accent: '#F6F4EF' },
  rose: { main: '#E2476F', second: '#F6F4EF', accent: '#2A1638' },
  sky: { main: '#6FB6E6', second: '#F26A1B', accent: '#F6F4EF' },
  mint: { main: '#9ED9C0', second: '#123B3A', accent: '#F26A1B' },
} satisfies Record<string, Livery>

export const liveryPatterns = ['wave', 'tail', 'sash', 'stripes', 'half'] as const

export type LiveryPattern = (typeof liveryPatterns)[number]

/** Ways to lay the second colour and the accent over a car's side; the body clips them to its shape. */
const patterns: Record<LiveryPattern, (livery: Livery) => string> = {
  wave: ({ second, accent }) =>
    layers(
      path('M-560 -70 C-300 -84 -60 -96 90 -150 C240 -204 380 -196 560 -150 V40 H-560Z', second),
      line('M-560 -92 C-300 -104 -60 -116 84 -168 C230 -218 380 -212 560 -168', accent, 12),
    ),
  tail: ({ second, accent }) =>
    layers(
      path('M-560 -400 H-250 L-390 40 H-560Z', second),
      path('M-226 -400 H-196 L-336 40 H-366Z', accent),
    ),
  sash: ({ second, accent }) =>
    layers(path('M60 -400 H300 L150 40 H-90Z', second), path('M320 -400 H352 L202 40 H170Z', accent)),
  stripes: ({ second, accent }) =>
    layers(path('M-560 -150 H560 V-112 H-560Z', second), path('M-560 -104 H560 V-92 H-560Z', accent)),
  half: ({ second, accent }) =>
    layers(
      path('M-560 -400 H60 L-130 40 H-560Z', second),
      path('M60 -400 H86 L-104 40 H-130Z', accent),
      path('M108 -400 H120 L-70 40 H-82Z', accent),
    ),
}

export function drawLivery(pattern: LiveryPattern, livery: Livery): string {
  return patterns[pattern](livery)
}

/** The colour low on the side behind the front wheel, where a brand's name is painted. */
export function sillColour(pattern: LiveryPattern, { main, second }: Livery): string {
  return pattern === 'wave' || pattern === 'sash' ? second : main
}

/** The colours someone races in, chosen by the seed. */
export function choosePaint(seed: string): { livery: Livery; pattern: LiveryPattern } {
  const random = seedRandom(`paint-${seed}`)
  return { livery: pick(random, Object.values(liveries)), pattern: pick(random, liveryPatterns) }
}
