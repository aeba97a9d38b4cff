import { bone, brightness, darken, ink, letteringOn } from '../colour.ts'
import { lettering } from '../lettering.ts'
import { drawLivery, sillColour } from '../liveries.ts'
import { circle, layers, line, path, rect } from '../svg.ts'
import { bodyShell, paintedNumber, wheel, wheelArch, windows } from './parts.ts'
import type { DrawVehicle } from './vehicle.ts'

export const drawStockCar: DrawVehicle = (nextId, { livery, pattern, number, brand }) => {
  const { main } = livery
  const isBright = brightness(main) > 0.62
  return layers(
    path('M-470 -184 L-508 -232 L-494 -236 L-440 -190Z', darken(main, 0.35)),
    bodyShell(nextId, {
      outline:
        'M-486 -36 L-498 -124 C-500 -162 -492 -180 -474 -186 L-364 -198 C-322 -218 -262 -264 -196 -276 C-120 -288 -30 -288 26 -276 C70 -264 128 -218 170 -192 C260 -188 384 -176 440 -154 C482 -138 502 -112 504 -80 L502 -30 Z',
      livery,
      art: drawLivery(pattern, livery),
      box: [-520, -300, 520, -20],
      sill: -46,
    }),
    windows(
      nextId,
      'M-300 -204 C-266 -232 -222 -256 -180 -264 L-128 -270 L-140 -200Z M-116 -271 C-60 -276 -10 -274 16 -266 C52 -254 96 -222 126 -198 L-128 -200Z',
    ),
    // The bars of the roll cage and the window net.
    line('M-116 -252 L96 -212', '#2C313A', 4),
    line('M-90 -270 L-100 -202 M-40 -272 L-48 -202 M8 -264 L4 -200', '#2C313A', 3, { opacity: 0.8 }),
    // Front and rear lamps.
    path('M404 -150 C440 -142 470 -126 484 -108 L440 -118Z', '#E9EDF2'),
    path('M-496 -150 L-470 -152 L-472 -130 L-497 -126Z', '#FF4A33'),
    wheelArch(308, -74, 88),
    wheelArch(-268, -74, 88),
    wheel(308, -72, 74),
    wheel(-268, -72, 74),
    // The seams of the door, the gleam on the bonnet, the side skirt.
    line('M-150 -196 L-158 -62 M150 -186 L158 -62 M-158 -62 H158', '#000', 2.5, { opacity: 0.28 }),
    line('M176 -190 C250 -186 370 -174 430 -152', '#fff', 3, { opacity: 0.28 }),
    path('M-178 -50 H206 L196 -34 H-168Z', '#2A2E35'),
    contingencyStickers,
    circle(-214, -170, 9, '#000', { opacity: 0.35 }),
    paintedNumber(number, -10, -122, 96, isBright ? { fill: ink, edge: bone } : { fill: bone, edge: ink }),
    lettering(brand, 150, -82, 22, letteringOn(sillColour(pattern, livery), 0.55), { tracking: 1 }),
  )
}

const contingencyStickers = layers(
  rect(176, -150, 13, 10, '#FFC800', { opacity: 0.9 }),
  rect(176, -136, 13, 10, '#F6F4EF', { opacity: 0.9 }),
  rect(176, -122, 13, 10, '#0B5FB8', { opacity: 0.9 }),
  rect(192, -150, 13, 10, '#14161A', { opacity: 0.9 }),
  rect(192, -136, 13, 10, '#D3210F', { opacity: 0.9 }),
)
