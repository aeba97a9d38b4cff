import { bone, darken, flagYellow, lighten, signalRed } from '../colour.ts'
import { lettering } from '../lettering.ts'
import { drawCrewMember } from '../people.ts'
import { group, layers, line, path, rect, repeat } from '../svg.ts'
import { wheel } from '../vehicles/parts.ts'
import { closeBelow, softRidge, sunDisc } from './land.ts'
import { type Backdrop, defineSetting, type Palette, type Stage } from './setting.ts'
import { trafficCone, tyreStack } from './trackside.ts'

type PaddockPalette = Palette & {
  sun: string
  farHills: string
  nearHills: string
  truck: string
  truckSecond: string
  awning: string
  smallAwning: string
}

const horizon = 430

/** The paddock: transporter, awnings and bunting. */
function drawPaddock({ random, nextId, width, height, team }: Stage, palette: PaddockPalette): Backdrop {
  const { truck, truckSecond, awning: tent, smallAwning } = palette
  const picture = layers(
    rect(0, 0, width, height, 'url(#sky)'),
    sunDisc(width * 0.12, 130, 60, palette.sun),
    path(closeBelow(softRidge(random, width, 360, 70, 200), width, horizon), palette.farHills),
    path(closeBelow(softRidge(random, width, 400, 46, 110), width, horizon), palette.nearHills),
    transporter(truck, truckSecond, team),
    awning(40, 230, tent),
    awning(-130, 150, smallAwning),
    drawCrewMember(nextId, 110, 436, 0.74, truckSecond),
    drawCrewMember(nextId, 196, 438, 0.74, tent, { hasArmRaised: true }),
    tyreStack(250, 438, 5, 26, flagYellow),
    bunting(width),
    rect(0, horizon, width, height, 'url(#road)'),
    rect(0, horizon, width, 4, '#000', { opacity: 0.3 }),
    rect(0, height - 18, width, 5, bone, { opacity: 0.6 }),
  )
  return {
    picture,
    ground: height - 58,
    beforeVehicle: (y) =>
      layers(
        trafficCone(180, y + 16, 0.9),
        trafficCone(1090, y + 18, 0.9),
        drawCrewMember(nextId, 980, y + 2, 0.86, '#0E6B45'),
      ),
  }
}

function transporter(colour: string, second: string, team: string): string {
  return group(
    'translate(330 436)',
    rect(0, -220, 620, 176, colour),
    rect(0, -220, 620, 24, lighten(colour, 0.2)),
    path('M0 -120 C180 -140 420 -60 620 -150 V-44 H0Z', second),
    path('M640 -44 V-150 C650 -176 680 -182 720 -180 L770 -176 C790 -172 796 -130 798 -96 V-44Z', second),
    path('M690 -164 H762 L776 -112 H690Z', '#11161F'),
    rect(0, -48, 800, 14, '#15171B'),
    lettering(team, 300, -152, 50, bone, { tracking: 5 }),
    ...[80, 150, 560, 720].map((x) => wheel(x, -30, 32, { accent: null, spokes: 8 })),
  )
}

function awning(x: number, width: number, colour: string): string {
  const right = x + width
  const middle = x + width / 2
  return layers(
    rect(x + 8, 262, 6, 176, '#C9CCD2'),
    rect(right - 14, 262, 6, 176, '#C9CCD2'),
    rect(x, 330, width, 106, '#000', { opacity: 0.25 }),
    path(`M${x - 12} 268 L${middle} 206 L${right + 12} 268Z`, colour),
    path(`M${middle} 206 L${right + 12} 268 H${middle}Z`, '#000', { opacity: 0.14 }),
    rect(x - 12, 268, width + 24, 20, darken(colour, 0.2)),
    repeat(Math.round(width / 20), (i) =>
      path(`M${x - 12 + i * 24} 288 h12 v10 h-12Z`, i % 2 ? colour : bone),
    ),
  )
}

function bunting(width: number): string {
  const colours = [signalRed, flagYellow, bone, '#1450A8']
  return layers(
    line('M-20 170 Q300 230 620 168 T1240 176', '#2A2E35', 2, { opacity: 0.6 }),
    repeat(Math.ceil((width + 20) / 44), (i) => {
      const x = -20 + i * 44
      const y = 176 + 26 * Math.sin((x / 310) * Math.PI) ** 2
      return path(`M${x} ${y} h26 l-13 30Z`, colours[i % colours.length] ?? bone)
    }),
  )
}

const midday: PaddockPalette = {
  sky: [
    [0, '#7FB4D2'],
    [1, '#E6EEE4'],
  ],
  sun: '#FFF6DA',
  farHills: '#9FBFA8',
  nearHills: '#5F8F72',
  truck: '#B81A0B',
  truckSecond: '#14161A',
  awning: '#0E6B45',
  smallAwning: '#FFC800',
  road: [
    [0, '#8A8B8C'],
    [1, '#55575B'],
  ],
}

const evening: PaddockPalette = {
  sky: [
    [0, '#6A5A8C'],
    [1, '#F6B98A'],
  ],
  sun: '#FFE6B0',
  farHills: '#8C7088',
  nearHills: '#5A4A60',
  truck: '#1450A8',
  truckSecond: '#12203A',
  awning: '#D3210F',
  smallAwning: '#F6F4EF',
  road: [
    [0, '#76707A'],
    [1, '#45414A'],
  ],
}

export const paddock = defineSetting({ midday, evening }, drawPaddock)
