import type { Livery } from './liveries.ts'
import { circle, layers, line, path, rect, repeat } from './svg.ts'

export const helmetPatterns = ['swoop', 'stripes', 'chevrons', 'sunburst', 'halves', 'chequer'] as const

export type HelmetPattern = (typeof helmetPatterns)[number]

/** The second colour and the accent over a helmet; the shell clips them to its shape. */
const patterns: Record<HelmetPattern, (livery: Livery) => string> = {
  swoop: ({ second, accent }) =>
    layers(
      path('M40 150 C110 84 230 64 320 116 V150 C230 100 120 116 40 186Z', second),
      path('M40 200 C110 132 230 110 320 158 V168 C230 122 120 146 40 214Z', accent),
      path('M40 262 H320 V340 H40Z', second),
    ),
  stripes: ({ second, accent }) =>
    layers(
      path('M150 30 H206 L232 340 H176Z', second),
      path('M216 30 H230 L256 340 H242Z', accent),
      path('M126 30 H140 L166 340 H152Z', accent),
    ),
  chevrons: ({ second, accent }) =>
    repeat(4, (i) => {
      const x = i * 34
      return path(
        `M${196 + x} 40 L${230 + x} 40 L${262 + x} 170 L${222 + x} 320 L${188 + x} 320 L${228 + x} 170Z`,
        i % 2 ? accent : second,
      )
    }),
  sunburst: ({ second, accent }) =>
    layers(
      path(
        'M180 160 L40 20 L110 20Z M180 160 L150 20 L206 20Z M180 160 L250 20 L330 40Z M180 160 L340 110 L340 180Z M180 160 L340 236 L300 330Z M180 160 L236 340 L196 340Z',
        second,
      ),
      circle(190, 150, 30, accent),
    ),
  halves: ({ second, accent }) =>
    layers(
      path('M190 30 H340 V340 H150 C220 260 230 150 190 30Z', second),
      line('M178 30 C218 150 206 260 138 340', accent, 12),
    ),
  chequer: ({ second, accent }) =>
    layers(
      path('M40 236 L320 196 V340 H40Z', second),
      repeat(8, (column) =>
        repeat(5, (row) =>
          (column + row) % 2 ? rect(160 + column * 20, 64 + row * 20, 20, 20, second) : '',
        ),
      ),
      line('M40 228 L320 188', accent, 8),
    ),
}

export function drawHelmetPattern(pattern: HelmetPattern, livery: Livery): string {
  return patterns[pattern](livery)
}
