import { bone, darken, ink } from './colour.ts'
import type { Livery } from './liveries.ts'
import { circle, clipPath, clipped, group, line, type NextId, path, rect } from './svg.ts'

const helmetOutline =
  'M-50 6 C-52 -30 -26 -52 6 -52 C36 -52 54 -30 52 -2 L50 30 C44 44 30 48 14 48 L-30 46 C-44 40 -50 24 -50 6Z'

/** A full-face helmet as worn in a vehicle, facing right. */
export function drawWornHelmet(
  nextId: NextId,
  x: number,
  y: number,
  radius: number,
  { main, second, accent }: Livery,
  tilt = 0,
): string {
  const id = nextId('helmet')
  return group(
    `translate(${x} ${y}) rotate(${tilt}) scale(${(radius / 50).toFixed(3)})`,
    clipPath(id, helmetOutline),
    clipped(
      id,
      rect(-60, -60, 120, 120, main),
      path('M-60 -22 C-20 -44 20 -46 60 -34 V-22 C20 -34 -20 -30 -60 -8Z', second),
      path('M-60 18 H60 V30 H-60Z', accent),
      path('M-60 30 H60 V60 H-60Z', '#000', { opacity: 0.25 }),
    ),
    path('M2 -16 C20 -20 40 -18 54 -12 L53 12 C40 16 20 16 4 12 C-2 2 -2 -8 2 -16Z', '#0C1017'),
    path('M12 -10 C24 -13 38 -12 48 -8 L46 -3 C36 -6 24 -6 14 -3Z', '#fff', { opacity: 0.35 }),
  )
}

/** An arm or a leg through its joints. */
export function limb(
  joints: readonly (readonly [x: number, y: number])[],
  width: number,
  colour: string,
): string {
  return line(`M${joints.map((joint) => joint.join(' ')).join(' L')}`, colour, width)
}

export function glove(x: number, y: number, radius: number): string {
  return circle(x, y, radius, '#101215')
}

/** One of the crew, standing at a point; a raised arm points at the vehicle. */
export function drawCrewMember(
  nextId: NextId,
  x: number,
  y: number,
  scale: number,
  overall: string,
  { hasArmRaised = false } = {},
): string {
  return group(
    `translate(${x} ${y}) scale(${scale})`,
    limb(
      [
        [-10, -70],
        [-14, -4],
      ],
      20,
      darken(overall, 0.35),
    ),
    limb(
      [
        [10, -70],
        [16, -4],
      ],
      20,
      darken(overall, 0.25),
    ),
    path('M-24 -72 L-26 -132 C-24 -146 24 -146 26 -132 L22 -72Z', overall),
    limb([[22, -128], hasArmRaised ? [66, -150] : [34, -86]], 16, darken(overall, 0.1)),
    limb(
      [
        [-22, -128],
        [-34, -88],
      ],
      16,
      darken(overall, 0.2),
    ),
    drawWornHelmet(nextId, 2, -164, 20, { main: bone, second: overall, accent: ink }),
  )
}
