import { bone, brightness, darken, lighten } from '../colour.ts'
import { drawWornHelmet, glove, limb } from '../people.ts'
import { layers, line, path, rect } from '../svg.ts'
import { bodyShell, numberPlate, wheel } from './parts.ts'
import type { DrawVehicle } from './vehicle.ts'

export const drawKart: DrawVehicle = (nextId, { livery, number }) => {
  const { main, second, accent } = livery
  const suit = brightness(accent) > 0.8 ? second : accent
  const tyre = { rim: '#C8A24A', accent: null, spokes: 6 }
  return layers(
    // Chassis, engine and rear wheel.
    rect(-330, -62, 640, 14, '#15171B'),
    path('M-330 -150 L-214 -150 L-200 -64 L-330 -60Z', '#2A2E35'),
    line('M-320 -120 L-226 -120 M-320 -100 L-226 -100', '#5b606a', 6),
    wheel(-262, -72, 72, tyre),
    // Seat, legs and boots.
    path(
      'M-200 -62 C-220 -160 -210 -260 -190 -300 L-150 -300 C-160 -220 -120 -130 -60 -96 L40 -70Z',
      '#1B1E24',
    ),
    limb(
      [
        [-120, -130],
        [90, -190],
        [250, -104],
      ],
      62,
      darken(suit, 0.2),
    ),
    limb(
      [
        [-130, -120],
        [100, -214],
        [270, -110],
      ],
      60,
      suit,
    ),
    limb(
      [
        [252, -98],
        [296, -92],
      ],
      46,
      '#101215',
    ),
    // Body, steering wheel, arm and helmet.
    path('M-176 -110 C-190 -220 -150 -340 -92 -352 C-40 -356 -10 -330 0 -290 L-30 -150 L-90 -96Z', suit),
    path('M-100 -350 C-76 -354 -50 -350 -34 -338 L-70 -100 L-112 -104Z', main),
    line('M176 -150 L150 -250', '#15171B', 14),
    line('M128 -290 L176 -206', '#0B0C0E', 18),
    limb(
      [
        [-56, -316],
        [30, -232],
        [142, -262],
      ],
      50,
      lighten(suit, 0.08),
    ),
    glove(146, -256, 30),
    drawWornHelmet(nextId, -40, -418, 74, { main, second, accent: accent === main ? bone : accent }, -4),
    // Side pod, front fairing, front wheel and nose.
    bodyShell(nextId, {
      outline: 'M-186 -46 C-206 -70 -196 -118 -160 -126 L150 -118 C190 -110 204 -70 190 -46Z',
      livery,
      art: layers(path('M-60 -200 H40 L0 0 H-100Z', second), path('M56 -200 H76 L36 0 H16Z', accent)),
      box: [-220, -130, 220, -40],
      sill: -54,
    }),
    bodyShell(nextId, {
      outline: 'M204 -52 C210 -120 214 -180 232 -226 L262 -232 C276 -170 310 -128 352 -118 L352 -52Z',
      livery: { main: second, second: main, accent },
      art: '',
      box: [180, -236, 380, -40],
      sill: -46,
    }),
    wheel(300, -64, 64, tyre),
    bodyShell(nextId, {
      outline: 'M330 -44 L440 -44 C462 -70 452 -120 410 -130 L338 -126Z',
      livery,
      art: path('M380 -140 H420 V0 H380Z', second),
      box: [320, -136, 470, -40],
      sill: -50,
    }),
    numberPlate(number, 2, -86, 34),
  )
}
