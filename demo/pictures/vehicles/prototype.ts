import { darken, letteringOn } from '../colour.ts'
import { lettering } from '../lettering.ts'
import { drawLivery } from '../liveries.ts'
import { layers, line, path } from '../svg.ts'
import { bodyShell, numberPlate, wheel, wheelArch, windows } from './parts.ts'
import type { DrawVehicle } from './vehicle.ts'

/** A hill-climb prototype with wings at both ends. */
export const drawPrototype: DrawVehicle = (nextId, { livery, pattern, number, brand }) => {
  const { main, second, accent } = livery
  const fin = darken(main, 0.12)
  const tyre = { rim: '#E9EDF2', accent: null }
  return layers(
    // The fin along the engine cover.
    path('M-90 -262 L-430 -300 L-440 -196 L-200 -190Z', fin),
    lettering(number, -330, -246, 44, letteringOn(fin)),
    // The two-storey rear wing.
    line('M-420 -190 L-440 -380 M-372 -190 L-384 -380', '#17191E', 11),
    path('M-540 -400 L-352 -414 L-346 -392 L-540 -372Z', accent),
    path('M-530 -350 L-352 -362 L-348 -346 L-530 -332Z', second),
    path('M-552 -428 L-500 -430 L-494 -310 L-554 -306Z', main),
    bodyShell(nextId, {
      outline:
        'M-478 -42 L-490 -150 C-450 -200 -360 -214 -284 -196 C-236 -196 -190 -216 -150 -246 C-90 -284 10 -286 70 -250 C112 -222 138 -196 182 -180 C230 -206 308 -216 372 -190 C446 -164 504 -116 524 -70 L556 -44 L556 -26 L-470 -28Z',
      livery,
      art: drawLivery(pattern, livery),
      box: [-560, -290, 560, -20],
      sill: -52,
    }),
    windows(nextId, 'M-120 -224 C-80 -262 0 -266 52 -240 C90 -220 116 -196 138 -182 L-60 -188Z'),
    // Dive planes and lamps.
    path('M430 -164 L556 -152 L560 -136 L436 -142Z', accent),
    path('M458 -120 L566 -104 L568 -90 L462 -100Z', second),
    path('M392 -176 C430 -164 462 -142 478 -122 L420 -140Z', '#FFF3C4'),
    path('M-492 -150 L-466 -170 L-462 -140 L-492 -124Z', '#FF4A33'),
    wheelArch(308, -80, 92),
    wheelArch(-312, -80, 92),
    wheel(308, -76, 78, tyre),
    wheel(-312, -76, 78, tyre),
    numberPlate(number, 30, -124, 50),
    lettering(brand, -140, -124, 32, letteringOn(main)),
  )
}
