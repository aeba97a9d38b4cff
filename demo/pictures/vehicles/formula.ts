import { flagYellow, ink, letteringOn, lighten, signalRed } from '../colour.ts'
import { lettering } from '../lettering.ts'
import { drawWornHelmet } from '../people.ts'
import { layers, line, path, rect } from '../svg.ts'
import { bodyShell, paintedNumber, wheel } from './parts.ts'
import type { DrawVehicle } from './vehicle.ts'

export const drawFormulaCar: DrawVehicle = (nextId, { livery, number, brand }) => {
  const { main, second, accent } = livery
  const tyre = { rim: '#2B2F36', spokes: 14 }
  return layers(
    rect(-400, -34, 640, 12, '#101215'),
    // The rear wing.
    path('M-486 -232 L-392 -232 L-384 -128 L-430 -112 L-490 -122Z', second),
    path('M-486 -232 L-392 -232 L-390 -212 L-487 -212Z', accent),
    line('M-430 -120 L-400 -60', '#15171B', 14),
    // Engine cover, cockpit and nose.
    bodyShell(nextId, {
      outline:
        'M-420 -56 L-424 -108 C-330 -134 -180 -196 -88 -220 C-50 -232 -20 -232 2 -222 L14 -150 L30 -144 L150 -146 C260 -138 410 -108 508 -66 L512 -48 L380 -46 L160 -36 L-400 -36 Z',
      livery,
      art: layers(
        path('M-520 -400 H-60 L-200 40 H-520Z', second, { opacity: 0.96 }),
        path('M-44 -400 H-26 L-166 40 H-184Z', accent),
        path('M260 -400 H600 V40 H330Z', second),
      ),
      box: [-520, -234, 540, -24],
      sill: -40,
    }),
    path('M14 -150 L2 -222 C-8 -228 -20 -229 -30 -226 L-20 -160Z', '#0A0B0D'),
    // The sidepod and its intake.
    bodyShell(nextId, {
      outline:
        'M170 -122 C120 -138 40 -140 -30 -132 C-140 -120 -250 -84 -320 -52 L-320 -34 L190 -34 C196 -70 190 -104 170 -122Z',
      livery: { main: lighten(main, 0.06), second, accent },
      art: path('M-420 -400 H-130 L-230 40 H-420Z', accent, { opacity: 0.95 }),
      box: [-520, -150, 540, -20],
      sill: -48,
    }),
    path('M172 -120 C186 -104 192 -78 188 -58 L160 -62 C162 -86 160 -104 150 -126Z', '#08090B'),
    // The driver under the halo.
    drawWornHelmet(nextId, 90, -162, 30, {
      main: accent === ink ? flagYellow : accent,
      second: signalRed,
      accent: ink,
    }),
    path('M36 -140 L158 -142 L150 -128 L44 -126Z', '#0A0B0D'),
    line('M186 -142 C176 -176 150 -194 110 -198 C70 -201 30 -196 8 -184', '#17191E', 11),
    line('M180 -146 C172 -174 148 -190 110 -194', lighten(main, 0.1), 3),
    // Suspension arms, front and rear.
    line('M200 -118 L318 -86 M210 -64 L318 -66 M230 -122 L320 -60', '#1B1E24', 8),
    line('M-250 -96 L-360 -90 M-250 -60 L-360 -60', '#1B1E24', 8),
    // The front wing.
    path('M372 -44 L540 -58 L544 -40 L372 -26Z', accent),
    path('M396 -62 L520 -76 L526 -62 L400 -48Z', second),
    path('M486 -92 L548 -82 L552 -22 L488 -22Z', main),
    wheel(318, -74, 74, tyre),
    wheel(-362, -76, 76, tyre),
    paintedNumber(number, -130, -158, 44),
    lettering(brand, 50, -88, 32, letteringOn(main), { tracking: 2 }),
  )
}
