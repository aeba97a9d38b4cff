import { bone, brightness, ink, lighten } from '../colour.ts'
import { lettering } from '../lettering.ts'
import type { Livery } from '../liveries.ts'
import { drawWornHelmet, glove, limb } from '../people.ts'
import { circle, group, layers, line, type NextId, path, repeat, ring, round1 } from '../svg.ts'
import { tread } from './parts.ts'
import type { DrawVehicle } from './vehicle.ts'

export const drawBike: DrawVehicle = (nextId, { livery, number }) => {
  const { main, second, accent } = livery
  return layers(
    knobblyWheel(-286, -126, 126),
    knobblyWheel(312, -130, 130),
    // Swing arm, exhaust, engine.
    line('M-286 -126 L-40 -190', '#B9BDC6', 24),
    line('M-286 -126 L-40 -176', '#6B707A', 8),
    line('M150 -196 C60 -150 -40 -178 -120 -206 L-230 -250', '#9EA3AD', 20),
    line('M-180 -236 L-300 -282', '#C8CCD3', 40),
    path('M-70 -150 L110 -146 L150 -220 L90 -300 L-60 -280 L-110 -200Z', '#1B1E24'),
    circle(-4, -196, 44, '#2F343C'),
    circle(-4, -196, 26, '#4A4F59'),
    line('M40 -230 H120 M36 -248 H124 M32 -266 H116', '#4A4F59', 6),
    // Fork.
    line('M312 -130 L226 -366', '#C8A24A', 24),
    line('M306 -150 L262 -270', '#E9EDF2', 14),
    line('M226 -366 L196 -440', '#2A2E35', 20),
    // Rear mudguard, seat, tank and shroud.
    path(
      'M-250 -346 C-310 -372 -360 -392 -420 -398 L-412 -376 C-360 -360 -300 -336 -236 -300 L-110 -290 L-110 -340Z',
      main,
    ),
    path('M-240 -352 L70 -352 L60 -316 L-236 -318Z', '#15171B'),
    path(
      'M40 -372 C90 -392 150 -384 196 -350 L212 -290 C180 -276 150 -236 128 -200 L60 -236 L10 -310Z',
      main,
    ),
    path('M70 -350 L196 -330 L204 -306 L80 -316Z', second),
    path('M56 -300 L184 -284 L164 -258 L70 -270Z', accent),
    // Side plate, front mudguard, front plate, handlebar.
    path('M-222 -322 L-70 -312 L-84 -226 L-196 -246Z', bone, { stroke: ink, 'stroke-width': 6 }),
    lettering(number, -142, -277, 56, ink),
    path('M196 -286 C270 -318 350 -300 402 -244 L392 -232 C330 -268 270 -270 210 -262Z', main),
    path('M216 -442 L268 -424 L282 -346 L238 -340Z', bone, { stroke: ink, 'stroke-width': 5 }),
    lettering(number, 250, -388, 36, ink),
    line('M150 -458 L226 -448', '#15171B', 18),
    standingRider(nextId, livery),
  )
}

function knobblyWheel(x: number, y: number, r: number): string {
  return group(
    `translate(${x} ${y})`,
    tread(0, 0, r, r * 0.2, r * 0.12, r * 0.1),
    ring(0, 0, r * 0.86, '#15171B', r * 0.22),
    ring(0, 0, r * 0.72, '#C8CCD3', r * 0.05),
    repeat(18, (i) => {
      const [spokeX, spokeY] = [r * 0.7 * Math.cos(i * 0.349), r * 0.7 * Math.sin(i * 0.349)]
      return `<path d="M0 0 L${round1(spokeX)} ${round1(spokeY)}" stroke="#9EA3AD" stroke-width="2" opacity="0.7"/>`
    }),
    circle(0, 0, r * 0.2, '#2A2E35'),
    ring(0, 0, r * 0.42, '#6B707A', 5, { 'stroke-dasharray': '10 8' }),
  )
}

/** The rider stands on the pegs, bent over the bar. */
function standingRider(nextId: NextId, livery: Livery): string {
  const { main, second, accent } = livery
  const jersey = brightness(second) > 0.85 ? accent : second
  const trousers = brightness(accent) > 0.85 ? ink : accent
  return layers(
    limb(
      [
        [-128, -470],
        [44, -396],
        [-6, -226],
      ],
      70,
      trousers,
    ),
    path('M24 -386 L62 -360 L40 -300 L6 -320Z', second),
    limb(
      [
        [-8, -246],
        [-10, -206],
      ],
      58,
      '#F3F1EB',
    ),
    limb(
      [
        [-16, -184],
        [62, -180],
      ],
      40,
      '#F3F1EB',
    ),
    path(
      'M-176 -490 C-176 -540 -60 -650 10 -690 C60 -704 110 -680 116 -636 C110 -590 20 -520 -70 -434 C-120 -410 -172 -440 -176 -490Z',
      jersey,
    ),
    path('M-110 -560 L-62 -600 L20 -520 L-26 -478Z', main),
    limb(
      [
        [70, -648],
        [158, -560],
        [176, -470],
      ],
      50,
      lighten(jersey, 0.1),
    ),
    glove(178, -462, 28),
    path('M128 -604 L170 -600 L186 -548 L142 -540Z', main),
    group(
      'translate(118 -726) rotate(10)',
      drawWornHelmet(nextId, 0, 0, 66, livery),
      path('M10 -60 L104 -64 L108 -46 L20 -34Z', second),
      path('M40 10 L78 18 L70 46 L34 50Z', main),
    ),
  )
}
