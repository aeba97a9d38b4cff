import { bone, darken, flagYellow, ink, lighten } from '../colour.ts'
import { lettering } from '../lettering.ts'
import { drawCrewMember } from '../people.ts'
import { layers, line, path, rect, repeat, verticalGradient } from '../svg.ts'
import { sunDisc } from './land.ts'
import { type Backdrop, defineSetting, type Palette, type Stage } from './setting.ts'
import { advertisingBoards, pitBoard, shuffleAdvertisers, tyreStack } from './trackside.ts'

type PitPalette = Palette & { sun: string; wall: string; tools: string; overalls: string }

const horizon = 410

/** The pit lane in front of the garages, the crew waiting. */
function drawPit({ random, nextId, width, height, number }: Stage, palette: PitPalette): Backdrop {
  const { sun, wall, tools, overalls } = palette
  const picture = layers(
    rect(0, 0, width, height, 'url(#sky)'),
    sunDisc(width * 0.86, 90, 60, sun),
    rect(0, 96, width, horizon - 96, wall),
    rect(0, 96, width, 12, lighten(wall, 0.25)),
    rect(0, 150, width, 6, darken(wall, 0.25)),
    verticalGradient('bay', [
      [0, '#000', 0.2],
      [0.6, '#fff', 0.02],
      [1, '#fff', 0.12],
    ]),
    repeat(5, (bay) => garage(-60 + bay * 268, 21 + bay, tools)),
    advertisingBoards(random, width, 156, 20, shuffleAdvertisers(random), [
      darken(wall, 0.1),
      darken(wall, 0.18),
    ]),
    rect(0, horizon, width, height - horizon, 'url(#road)'),
    rect(0, horizon, width, 5, '#000', { opacity: 0.4 }),
    rect(0, horizon + 46, width, 6, flagYellow),
    rect(0, height - 26, width, 8, bone, { opacity: 0.85 }),
    // The box the car stops in.
    path(`M300 ${horizon + 60} H930 L960 ${height - 36} H270Z`, '#fff', { opacity: 0.06 }),
    line(`M300 ${horizon + 60} L270 ${height - 36} M930 ${horizon + 60} L960 ${height - 36}`, bone, 5, {
      opacity: 0.7,
    }),
  )
  return {
    picture,
    ground: height - 74,
    behindVehicle: (y) =>
      layers(
        drawCrewMember(nextId, 266, y + 6, 0.86, overalls, { hasArmRaised: true }),
        drawCrewMember(nextId, 200, y - 6, 0.8, overalls),
      ),
    beforeVehicle: (y) =>
      layers(
        drawCrewMember(nextId, 960, y + 16, 0.98, overalls),
        pitBoard(1056, y + 20, `STOP ${number}`.trim(), flagYellow),
        tyreStack(170, y + 30, 4, 40, flagYellow),
      ),
  }
}

function garage(x: number, bayNumber: number, tools: string): string {
  return layers(
    rect(x, 178, 236, horizon - 178, '#14171C'),
    rect(x, 178, 236, horizon - 178, 'url(#bay)'),
    rect(x, 178, 236, 30, '#252A32'),
    rect(x + 20, 236, 196, 3, '#fff', { opacity: 0.5 }),
    rect(x + 26, 300, 58, 90, tools, { opacity: 0.9 }),
    repeat(3, (drawer) => rect(x + 30, 310 + drawer * 26, 50, 3, '#000', { opacity: 0.35 })),
    tyreStack(x + 190, horizon, 4, 26, tools),
    path(`M${x + 96} 110 H${x + 146} V144 H${x + 96}Z`, bone),
    lettering(String(bayNumber), x + 121, 127, 22, ink),
  )
}

const midday: PitPalette = {
  sky: [
    [0, '#8FB7CC'],
    [1, '#DCE6E4'],
  ],
  sun: '#FFF6DA',
  wall: '#C8C3B6',
  tools: '#D3210F',
  overalls: '#B81A0B',
  road: [
    [0, '#7C7F86'],
    [1, '#45484F'],
  ],
}

const evening: PitPalette = {
  sky: [
    [0, '#3B3A5A'],
    [1, '#F0A36B'],
  ],
  sun: '#FFE0A0',
  wall: '#8C7F7B',
  tools: '#FFC21A',
  overalls: '#1450A8',
  road: [
    [0, '#5F5C64'],
    [1, '#2F2E36'],
  ],
}

export const pit = defineSetting({ midday, evening }, drawPit)
