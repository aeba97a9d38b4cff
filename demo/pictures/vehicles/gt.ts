import { darken, letteringOn } from '../colour.ts'
import { lettering } from '../lettering.ts'
import { drawLivery, sillColour } from '../liveries.ts'
import { layers, line, path } from '../svg.ts'
import { bodyShell, numberPlate, wheel, wheelArch, windows } from './parts.ts'
import type { DrawVehicle } from './vehicle.ts'

export const drawGtCar: DrawVehicle = (nextId, { livery, pattern, number, brand }) => {
  const { main, second, accent } = livery
  return layers(
    // The rear wing on its two swan necks.
    path('M-424 -206 L-446 -318 L-430 -320 L-398 -210Z', '#15171B'),
    path('M-402 -208 L-414 -312 L-400 -312 L-378 -214Z', '#15171B'),
    path('M-524 -330 L-366 -342 L-360 -322 L-524 -306Z', accent),
    path('M-532 -350 L-486 -352 L-482 -282 L-534 -278Z', second),
    bodyShell(nextId, {
      outline:
        'M-468 -40 C-494 -88 -498 -142 -484 -180 C-472 -194 -440 -204 -398 -210 C-318 -226 -240 -266 -160 -282 C-98 -294 -22 -292 38 -276 C100 -254 146 -224 192 -200 C262 -200 352 -190 424 -158 C470 -136 498 -104 508 -66 L526 -42 L526 -26 L-458 -28 Z',
      livery,
      art: drawLivery(pattern, livery),
      box: [-540, -300, 540, -20],
      sill: -54,
    }),
    windows(
      nextId,
      'M-252 -212 C-204 -246 -140 -270 -88 -276 L-94 -204Z M-74 -277 C-20 -278 22 -268 46 -258 C86 -242 124 -220 148 -204 L-80 -204Z',
    ),
    // Mirror, louvres behind the front wheel, lamps, side blade.
    path('M150 -196 L206 -212 L214 -202 L160 -188Z', darken(main, 0.2)),
    line('M188 -150 L212 -92 M168 -148 L190 -94 M148 -146 L168 -96', '#0A0B0D', 8, { opacity: 0.75 }),
    path('M420 -158 C456 -142 480 -122 492 -98 L446 -116Z', '#FFE27A'),
    path('M-494 -172 L-452 -186 L-454 -168 L-494 -154Z', '#FF4A33'),
    path('M-200 -44 L120 -44 L120 -34 L-200 -34Z', '#2A2E35'),
    wheelArch(322, -78, 92),
    wheelArch(-292, -80, 94),
    wheel(322, -76, 78, { rim: '#3A3E46' }),
    wheel(-292, -78, 80, { rim: '#3A3E46' }),
    numberPlate(number, -44, -128, 62),
    lettering(brand, 90, -72, 20, letteringOn(sillColour(pattern, livery)), { opacity: 0.9 }),
  )
}
