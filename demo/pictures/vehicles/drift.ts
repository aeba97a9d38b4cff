import { letteringOn, lighten } from '../colour.ts'
import { lettering } from '../lettering.ts'
import { drawLivery, sillColour } from '../liveries.ts'
import { circle, layers, line, path } from '../svg.ts'
import { bodyShell, paintedNumber, wheel, wheelArch, windows } from './parts.ts'
import type { DrawVehicle } from './vehicle.ts'

export const drawDriftCar: DrawVehicle = (nextId, { livery, pattern, number, brand }) => {
  const { main, second, accent } = livery
  const tyre = { rim: '#D9B24A', accent: null, spokes: 6 }
  return layers(
    // The rear wing on its two stays.
    path('M-432 -196 L-446 -282 L-432 -284 L-410 -198Z', '#15171B'),
    path('M-390 -200 L-398 -278 L-384 -280 L-368 -202Z', '#15171B'),
    path('M-510 -300 L-352 -304 L-346 -286 L-510 -272Z', second),
    path('M-518 -318 L-474 -318 L-470 -252 L-520 -250Z', accent),
    bodyShell(nextId, {
      outline:
        'M-476 -44 C-494 -100 -494 -158 -476 -190 L-340 -204 C-300 -232 -250 -268 -198 -280 C-130 -292 -40 -292 12 -280 C62 -260 112 -226 152 -200 C242 -196 352 -186 424 -166 C466 -154 490 -132 494 -98 L502 -34 L-466 -36Z',
      livery,
      art: drawLivery(pattern, livery),
      box: [-520, -300, 520, -20],
      sill: -56,
    }),
    windows(
      nextId,
      'M-292 -208 C-256 -238 -216 -262 -178 -270 L-120 -276 L-128 -206Z M-106 -277 C-54 -280 -8 -276 10 -270 C48 -254 86 -228 112 -204 L-112 -206Z',
    ),
    line('M-106 -274 L80 -210 M-120 -272 L-250 -210 M-60 -276 V-208', lighten(main, 0.15), 5, {
      opacity: 0.75,
    }),
    // Front and rear lamps.
    path('M398 -172 L470 -152 L466 -136 L400 -150Z', '#101215'),
    circle(424, -154, 8, '#FFF3C4'),
    circle(446, -148, 8, '#FFF3C4'),
    path('M-490 -170 L-452 -174 L-452 -150 L-492 -146Z', '#FF4A33'),
    wheelArch(296, -80, 94),
    wheelArch(-278, -80, 94),
    wheel(298, -76, 78, { ...tyre, squeeze: 0.82 }),
    wheel(-278, -76, 78, tyre),
    paintedNumber(number, -20, -126, 76),
    lettering(brand, 150, -90, 24, letteringOn(sillColour(pattern, livery))),
  )
}
