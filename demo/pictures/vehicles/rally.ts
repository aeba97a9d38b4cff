import { bone, brightness, darken, flagYellow, letteringOn, signalRed } from '../colour.ts'
import { lettering } from '../lettering.ts'
import { drawLivery } from '../liveries.ts'
import { circle, layers, line, path } from '../svg.ts'
import { bodyShell, numberPlate, wheel, wheelArch, windows } from './parts.ts'
import type { DrawVehicle } from './vehicle.ts'

export const drawRallyCar: DrawVehicle = (nextId, { livery, pattern, number, brand }) => {
  const { main, second, accent } = livery
  const tyre = { rim: '#F3F1EB', accent: null, spokes: 8 }
  return layers(
    // Rear wing and roof scoop.
    path('M-352 -340 L-486 -372 L-492 -350 L-366 -318Z', accent),
    path('M-500 -388 L-452 -384 L-448 -334 L-498 -336Z', second),
    path('M-90 -352 L-44 -380 L12 -372 L26 -340Z', darken(main, 0.25)),
    path('M-10 -374 L12 -372 L24 -344 L0 -350Z', '#08090B'),
    bodyShell(nextId, {
      outline:
        'M-430 -54 C-450 -100 -454 -150 -444 -194 L-424 -240 C-404 -296 -384 -326 -346 -340 C-240 -358 -80 -358 14 -340 C74 -314 136 -262 176 -230 C246 -224 344 -208 396 -182 C426 -166 442 -134 446 -92 L440 -46 Z',
      livery,
      art: drawLivery(pattern, livery),
      box: [-460, -360, 470, -30],
      sill: -66,
    }),
    windows(
      nextId,
      'M-386 -232 C-370 -278 -350 -310 -322 -320 L-184 -328 L-186 -228Z M-164 -329 C-100 -332 -40 -328 -2 -318 C52 -294 98 -258 124 -228 L-166 -228Z',
    ),
    // The roll cage, the mirror, the lamp pod.
    line('M-164 -322 L60 -240 M-184 -322 L-330 -240', '#2C313A', 6),
    path('M126 -226 L184 -248 L194 -232 L140 -216Z', darken(main, 0.2)),
    spotlight(352, -214),
    spotlight(388, -206),
    spotlight(420, -192),
    path('M398 -178 C424 -166 438 -146 442 -126 L404 -140Z', '#E9EDF2'),
    path('M-446 -196 L-420 -200 L-416 -150 L-450 -146Z', '#FF4A33'),
    wheelArch(288, -84, 98),
    wheelArch(-292, -84, 98),
    wheel(288, -82, 82, tyre),
    wheel(-292, -82, 82, tyre),
    // Mud flaps.
    path('M186 -66 L208 -66 L204 -10 L178 -10Z', signalRed),
    path('M-398 -66 L-376 -66 L-382 -10 L-408 -10Z', signalRed),
    numberPlate(number, -40, -150, 70, brightness(main) > 0.8 ? flagYellow : bone),
    lettering(brand, 116, -100, 22, letteringOn(main)),
  )
}

function spotlight(x: number, y: number): string {
  return layers(circle(x, y, 19, '#17191E'), circle(x + 3, y, 13, '#FFF3C4'))
}
