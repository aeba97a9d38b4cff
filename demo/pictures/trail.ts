import type { Random } from '#server/platform/seeded-random.ts'
import { darken, lighten } from './colour.ts'
import { trailingCloud } from './settings/land.ts'
import { circle, ellipse, layers, repeat } from './svg.ts'

/** What the wheels throw up. */
export type Trail = { kind: 'smoke' | 'dust' | 'roost'; colour: string }

/** The part of a trail that lies behind the vehicle. */
export function trailBehind(random: Random, { kind, colour }: Trail, x: number, y: number): string {
  switch (kind) {
    case 'smoke':
      return trailingCloud(random, {
        ...{ x: x - 130, y: y - 10, length: 620, height: 240 },
        ...{ colour, puffs: 60, opacity: 0.3 },
      })
    case 'dust':
      return trailingCloud(random, {
        ...{ x: x - 180, y: y - 4, length: 480, height: 190 },
        ...{ colour, puffs: 48, opacity: 0.34 },
      })
    case 'roost':
      return layers(
        trailingCloud(random, {
          ...{ x: x - 190, y, length: 380, height: 170 },
          ...{ colour, puffs: 34, opacity: 0.4 },
        }),
        repeat(60, () =>
          circle(
            x - 190 - random() * 330,
            y - 4 - random() * random() * 230,
            2 + random() * 7,
            darken(colour, random() * 0.45),
          ),
        ),
      )
  }
}

/** The part of a trail that hides the wheels. */
export function trailBefore(random: Random, { kind, colour }: Trail, x: number, y: number): string {
  switch (kind) {
    case 'smoke':
      return trailingCloud(random, {
        ...{ x: x - 210, y: y + 22, length: 420, height: 130 },
        ...{ colour, puffs: 26, opacity: 0.34 },
      })
    case 'dust':
      return layers(
        trailingCloud(random, {
          ...{ x: x - 250, y: y + 24, length: 380, height: 110 },
          ...{ colour, puffs: 22, opacity: 0.34 },
        }),
        trailingCloud(random, {
          ...{ x: x + 120, y: y + 16, length: 90, height: 30 },
          ...{ colour, puffs: 8, opacity: 0.25 },
        }),
      )
    case 'roost':
      return ''
  }
}

/** Clods of earth behind a vehicle in the air, and its shadow far below. */
export function leapSpray(random: Random, x: number, y: number, dirt: string): string {
  return layers(
    repeat(46, (i) =>
      circle(
        x - 200 - random() * 170,
        y + 70 - random() * 120 + i,
        3 + random() * 8,
        lighten(dirt, 0.2 + random() * 0.3),
        { opacity: 0.75 },
      ),
    ),
    ellipse(x + 20, y + 150, 170, 10, '#000', 0.18),
  )
}
