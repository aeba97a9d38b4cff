import { pick, type Random, shuffle } from '#server/platform/seeded-random.ts'
import { bone, darken, ink, letteringOn, signalRed } from '../colour.ts'
import { lettering } from '../lettering.ts'
import { ellipse, group, layers, path, rect, repeat, round2 } from '../svg.ts'

export const advertisers = [
  'KESTREL',
  'MORAINE',
  'TALLOW & PINE',
  'IRONWICK',
  'QUILLON',
  'VOLTMERE',
  'NINTH GEAR',
  'CORVANE',
  'LARKSPUR',
  'DUNMORE ST',
]

export function shuffleAdvertisers(random: Random): string[] {
  return shuffle(random, advertisers)
}

export function advertisingBoards(
  random: Random,
  width: number,
  y: number,
  height: number,
  names: readonly string[],
  colours: readonly string[],
): string {
  const boards: string[] = []
  let x = -40 - random() * 120
  for (let i = 0; x < width; i++) {
    const boardWidth = 190 + random() * 90
    const colour = colours[i % colours.length] ?? bone
    const name = names[i % names.length] ?? ''
    boards.push(
      rect(x, y, boardWidth - 3, height, colour),
      lettering(name, x + boardWidth / 2, y + height / 2, height * 0.42, letteringOn(colour, 0.5), {
        tracking: 3,
        opacity: 0.92,
      }),
    )
    x += boardWidth
  }
  return layers(
    rect(0, y, width, height, colours[0] ?? bone),
    ...boards,
    rect(0, y, width, 3, '#fff', { opacity: 0.35 }),
    rect(0, y + height, width, 6, '#000', { opacity: 0.4 }),
  )
}

/** A grandstand with a full house; the roof rises to the right. */
export function grandstand(
  random: Random,
  x: number,
  y: number,
  width: number,
  height: number,
  crowd: readonly string[],
  roof: string,
): string {
  const [w, h] = [width, height]
  const rows = 6
  const spectators = repeat(rows, (row) =>
    repeat(Math.ceil(w / 9), (seat) => {
      const seatX = x + 5 + seat * 9 + random() * 3
      const top = y - h * 0.62 - ((seatX - x) / w) * h * 0.38
      const seatY = top + 16 + (row / rows) * (y - top - 24)
      if (random() >= 0.86) return ''
      return rect(seatX, seatY, 5, 6, pick(random, crowd), { opacity: round2(0.55 + random() * 0.4) })
    }),
  )
  const pillars = repeat(5, (i) =>
    rect(x + (w * i) / 4 - 2, y - h * 0.62 - (h * 0.38 * i) / 4 - h * 0.3, 4, h * 0.6, '#30353d'),
  )
  return layers(
    path(`M${x} ${y} V${y - h * 0.62} L${x + w} ${y - h} V${y}Z`, '#191C22'),
    spectators,
    pillars,
    path(
      `M${x - 30} ${y - h * 0.86} L${x + w + 24} ${y - h * 1.34} V${y - h * 1.25} L${x - 30} ${y - h * 0.77}Z`,
      roof,
    ),
    path(
      `M${x - 30} ${y - h * 0.77} L${x + w + 24} ${y - h * 1.25} V${y - h * 1.21} L${x - 30} ${y - h * 0.735}Z`,
      '#000',
      { opacity: 0.35 },
    ),
  )
}

export function kerb(
  width: number,
  y: number,
  height: number,
  { stripe = signalRed, ground = bone, segment = 56, slant = 18 } = {},
): string {
  const stripes: string[] = []
  for (let x = -segment; x < width + segment; x += segment * 2) {
    stripes.push(
      path(
        `M${x} ${y + height} L${x + slant} ${y} H${x + segment + slant} L${x + segment} ${y + height}Z`,
        stripe,
      ),
    )
  }
  return layers(
    rect(0, y, width, height, ground),
    ...stripes,
    rect(0, y + height, width, 5, '#000', { opacity: 0.35 }),
  )
}

export function fence(width: number, y: number, height: number, colour: string): string {
  return layers(
    repeat(Math.ceil((width - 30) / 150), (i) => rect(30 + i * 150, y - height, 4, height, colour)),
    repeat(4, (i) => rect(0, y - height + i * (height / 4), width, 1.2, colour, { opacity: 0.55 })),
  )
}

export function floodlight(x: number, y: number, height: number, colour: string): string {
  const top = y - height
  return layers(
    rect(x - 3, top, 6, height, '#2A2F3A'),
    rect(x - 34, top - 26, 68, 26, '#20242D', { rx: 3 }),
    repeat(4, (i) =>
      layers(rect(x - 29 + i * 15, top - 21, 11, 7, colour), rect(x - 29 + i * 15, top - 11, 11, 7, colour)),
    ),
    path(`M${x - 30} ${top} L${x + 30} ${top} L${x + 260} ${y + 130} L${x - 260} ${y + 130}Z`, colour, {
      opacity: 0.055,
    }),
  )
}

export function shadow(x: number, y: number, halfWidth: number, opacity: number): string {
  return layers(
    ellipse(x, y, halfWidth, halfWidth * 0.045, '#000', opacity),
    ellipse(x, y + 2, halfWidth * 0.86, halfWidth * 0.028, '#000', opacity),
  )
}

export function trafficCone(x: number, y: number, scale: number): string {
  return group(
    `translate(${x} ${y}) scale(${scale})`,
    path('M-14 0 L-5 -46 H5 L14 0Z', '#F26A1B'),
    path('M-11.5 -12 L-8.6 -26 H8.6 L11.5 -12Z', bone),
    rect(-20, -3, 40, 6, darken('#F26A1B', 0.25)),
  )
}

/** A stack of tyres lying on each other; the second and the top one are painted. */
export function tyreStack(x: number, y: number, count: number, radius: number, paint: string): string {
  return repeat(count, (i) => {
    const top = y - (i + 1) * radius * 0.66
    const colour = i === count - 1 || i === 1 ? paint : '#17191E'
    return layers(
      rect(x - radius, top, radius * 2, radius * 0.62, colour, { rx: round2(radius * 0.22) }),
      rect(x - radius * 0.8, top + radius * 0.24, radius * 1.6, 2, '#fff', { opacity: 0.12 }),
    )
  })
}

/** The board held out for the driver on the pit lane. */
export function pitBoard(x: number, y: number, words: string, colour: string): string {
  return group(
    `translate(${x} ${y})`,
    rect(-6, -260, 8, 250, '#C9CCD2'),
    rect(-70, -330, 150, 84, ink),
    lettering(words, 4, -288, 34, colour),
  )
}
