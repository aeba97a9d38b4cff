import { bone, ink, letteringOn, signalRed } from '../colour.ts'
import { lettering } from '../lettering.ts'
import { drawWornHelmet } from '../people.ts'
import { circle, layers, line, path } from '../svg.ts'
import { bodyShell, wheel } from './parts.ts'
import type { DrawVehicle } from './vehicle.ts'

/** A drag racer: long rail, engine behind the driver, flames from the pipes. */
export const drawDragRail: DrawVehicle = (nextId, { livery, number, brand }) => {
  const { main, second, accent } = livery
  return layers(
    // The bar that keeps the nose down at the start.
    line('M-400 -60 L-528 -14', '#5b606a', 6),
    circle(-526, -12, 9, '#15171B'),
    // The high rear wing.
    line('M-398 -80 L-470 -300 M-356 -90 L-420 -300', '#2A2E35', 9),
    path('M-540 -330 L-398 -316 L-396 -296 L-540 -296Z', accent),
    path('M-544 -352 L-400 -340 L-398 -276 L-416 -270 L-544 -282Z', main),
    lettering(number, -470, -311, 34, letteringOn(main)),
    bodyShell(nextId, {
      outline:
        'M-350 -40 L-350 -92 L-236 -98 C-226 -150 -190 -172 -150 -168 C-112 -164 -92 -140 -70 -112 C120 -92 340 -66 520 -44 L524 -30 L300 -26 L-200 -34Z',
      livery,
      art: layers(path('M120 -200 H600 V20 H60Z', second), path('M96 -200 H108 L50 20 H38Z', accent)),
      box: [-560, -176, 560, -20],
      sill: -34,
    }),
    // The driver in the canopy.
    path('M-206 -112 C-200 -146 -176 -156 -150 -154 C-122 -150 -108 -134 -94 -114Z', '#11161F'),
    drawWornHelmet(nextId, -158, -128, 20, { main: accent, second: main, accent: ink }),
    // The engine with its blower and intake.
    path('M-330 -142 L-250 -142 L-246 -96 L-334 -96Z', '#8A8F99'),
    path('M-322 -172 L-254 -172 L-254 -142 L-322 -142Z', '#C4C8CF'),
    path('M-330 -206 L-236 -218 L-232 -180 L-262 -172 L-320 -172Z', signalRed),
    line('M-318 -118 H-262 M-316 -158 H-260', '#5b606a', 4),
    ...['#FFD54A', '#FF8A1F', '#FFC800', '#FF5A2A'].map((flame, i) => exhaustPipe(-262 - i * 17, flame)),
    wheel(-398, -88, 88, { rim: '#9EA3AD', accent: bone, spokes: 8 }),
    wheel(470, -32, 32, { rim: '#9EA3AD', accent: null, spokes: 6 }),
    // The front wing.
    path('M468 -76 L536 -70 L538 -60 L470 -64Z', accent),
    line('M490 -66 L488 -44', '#2A2E35', 5),
    lettering(brand, -34, -70, 32, letteringOn(main), { tracking: 3 }),
    lettering(brand, 250, -52, 18, letteringOn(second), { tracking: 4 }),
  )
}

function exhaustPipe(x: number, flame: string): string {
  return layers(
    line(`M${x} -92 C${x - 4} -112 ${x - 14} -128 ${x - 34} -146`, '#8A8F99', 9),
    path(
      `M${x - 30} -150 C${x - 52} -178 ${x - 74} -188 ${x - 118} -206 C${x - 84} -172 ${x - 64} -158 ${x - 40} -142Z`,
      flame,
      { opacity: 0.92 },
    ),
  )
}
