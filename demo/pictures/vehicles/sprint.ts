import { bone, darken, ink, letteringOn } from '../colour.ts'
import { lettering } from '../lettering.ts'
import { drawWornHelmet } from '../people.ts'
import { layers, line, path } from '../svg.ts'
import { bodyShell, paintedNumber, wheel } from './parts.ts'
import type { DrawVehicle } from './vehicle.ts'

/** A winged car for clay ovals. */
export const drawSprintCar: DrawVehicle = (nextId, { livery, number, brand }) => {
  const { main, second, accent } = livery
  const tyre = { rim: '#9EA3AD', accent: bone, spokes: 12, hasTread: true }
  return layers(
    line('M-170 -200 L-190 -336 M40 -190 L20 -340', '#2A2E35', 12),
    bodyShell(nextId, {
      outline:
        'M-380 -120 C-400 -200 -350 -262 -276 -266 C-228 -266 -206 -236 -196 -208 L-30 -214 C30 -206 80 -198 130 -192 L330 -156 C392 -144 414 -112 404 -84 L-330 -70Z',
      livery,
      art: layers(
        path('M-420 -300 H-200 L-260 0 H-420Z', second),
        path('M180 -300 H460 V0 H120Z', second),
        path('M152 -300 H168 L104 0 H88Z', accent),
      ),
      box: [-420, -270, 430, -60],
      sill: -84,
    }),
    // The driver inside the cage.
    path('M-196 -208 C-180 -240 -60 -250 -20 -214Z', '#11161F'),
    drawWornHelmet(nextId, -108, -258, 40, { main: accent === bone ? main : accent, second, accent: ink }),
    line('M-206 -206 L-186 -338 L-30 -338 L34 -204 M-120 -338 L-126 -212', '#D5D8DD', 11),
    // Headers, exhaust and side bar.
    line('M70 -158 L40 -128 L-120 -122 M100 -152 L64 -122 M40 -164 L16 -132', '#C8CCD3', 13),
    line('M-120 -122 L-170 -120', '#8A8F99', 20),
    line('M-120 -76 L190 -70', '#D5D8DD', 12),
    wheel(-252, -106, 106, tyre),
    // The big top wing carries the number.
    path('M-316 -512 L132 -470 L138 -448 L-316 -486Z', darken(main, 0.3)),
    bodyShell(nextId, {
      outline: 'M-324 -514 L128 -472 L142 -318 L20 -330 L-300 -372Z',
      livery,
      art: layers(
        path('M-340 -540 H-200 L-240 -300 H-340Z', second),
        path('M-186 -540 H-170 L-210 -300 H-226Z', accent),
      ),
      box: [-340, -516, 150, -318],
      sill: -300,
      floor: -300,
    }),
    paintedNumber(number, -40, -424, 92),
    lettering(brand, 84, -352, 20, letteringOn(main, 0.8)),
    // The nose wing and the front axle.
    path('M292 -262 L440 -240 L446 -170 L306 -182Z', main),
    path('M300 -250 L436 -230 L437 -218 L302 -236Z', accent),
    line('M330 -180 L330 -150', '#2A2E35', 10),
    line('M250 -120 L340 -78', '#D5D8DD', 10),
    wheel(330, -76, 76, tyre),
  )
}
