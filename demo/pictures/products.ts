import type { BrandIdentity } from './brand-identity.ts'
import { paintMark, placeMark } from './brand-mark.ts'
import { bone, brightness, darken, flagYellow, ink, lighten } from './colour.ts'
import { lettering } from './lettering.ts'
import { type Livery, liveries } from './liveries.ts'
import { drawWornHelmet } from './people.ts'
import { shadow } from './settings/trackside.ts'
import { circle, group, layers, line, type NextId, path, place, rect, repeat } from './svg.ts'
import { drawGtCar } from './vehicles/gt.ts'
import { wheel } from './vehicles/parts.ts'

export const productKinds = [
  'oil',
  'tyre',
  'coffee',
  'tool',
  'helmet',
  'charge',
  'drink',
  'racewear',
  'rig',
] as const

export type ProductKind = (typeof productKinds)[number]

/** Who makes the products, and the height of the bench they stand on. */
type Shelf = BrandIdentity & { nextId: NextId; bench: number; wall: string }

const drawings: Record<ProductKind, (shelf: Shelf) => string> = {
  oil: drawOilCans,
  tyre: drawTyres,
  coffee: drawCoffeeBags,
  tool: drawToolChest,
  helmet: drawHelmets,
  charge: drawChargingPost,
  drink: drawDrinkCans,
  racewear: drawRacewear,
  rig: drawSimRig,
}

export function drawProducts(kind: ProductKind, shelf: Shelf): string {
  return drawings[kind](shelf)
}

function drawOilCans({ mark, main, second, name, bench }: Shelf): string {
  const dark = '#24272E'
  const onBone = paintMark(mark, main, second, name)
  const onMain = paintMark(mark, bone, main, name)
  return layers(
    shadow(500, bench, 330, 0.4),
    oilCan({ x: 230, y: bench, width: 130, height: 210, colour: dark, label: bone, mark: onBone }),
    oilCan({ x: 386, y: bench, width: 160, height: 270, colour: main, label: bone, mark: onBone }),
    oilCan({ x: 570, y: bench, width: 130, height: 210, colour: bone, label: main, mark: onMain }),
    oilCan({ x: 722, y: bench, width: 84, height: 140, colour: dark, label: main, mark: onMain }),
  )
}

type Can = {
  x: number
  y: number
  width: number
  height: number
  colour: string
  label: string
  mark: string
}

function oilCan({ x, y, width, height, colour, label, mark }: Can): string {
  const [w, h] = [width, height]
  return group(
    `translate(${x} ${y})`,
    rect(0, -h, w, h, colour, { rx: 8 }),
    rect(0, -h, w * 0.16, h, '#fff', { opacity: 0.18, rx: 8 }),
    rect(w * 0.8, -h, w * 0.2, h, '#000', { opacity: 0.22, rx: 8 }),
    rect(w * 0.3, -h - 22, w * 0.28, 24, '#15171B'),
    rect(0, -h * 0.74, w, h * 0.46, label),
    placeMark(mark, w / 2 - h * 0.15, -h * 0.66, h * 0.003),
  )
}

function drawTyres({ bench }: Shelf): string {
  const tyre = (x: number, radius: number) =>
    wheel(x, bench - radius, radius, { rim: '#C9CCD2', hasTread: true })
  return layers(shadow(480, bench, 400, 0.4), tyre(250, 120), tyre(480, 160), tyre(716, 120))
}

function drawCoffeeBags({ mark, main, second, name, bench }: Shelf): string {
  const bag = (x: number, w: number, h: number, colour: string) => {
    const isBright = brightness(colour) > 0.6
    const label = paintMark(mark, isBright ? main : bone, isBright ? second : bone, name)
    return group(
      `translate(${x} ${bench})`,
      path(`M10 0 L0 ${-h + 26} L14 ${-h} H${w - 14} L${w} ${-h + 26} L${w - 10} 0Z`, colour),
      rect(14, -h, w - 28, 16, '#000', { opacity: 0.22 }),
      placeMark(label, w / 2 - 40, -h * 0.62, 0.8),
      rect(w * 0.84, -h + 30, w * 0.1, h - 40, '#000', { opacity: 0.12 }),
    )
  }
  return layers(
    shadow(480, bench, 360, 0.35),
    bag(170, 150, 230, main),
    bag(340, 180, 290, '#EFE7D6'),
    bag(540, 150, 230, second === bone ? lighten(main, 0.25) : second),
    // A steaming cup.
    group(
      `translate(740 ${bench})`,
      path('M0 -96 H110 L98 0 H12Z', bone),
      line('M108 -76 C150 -76 146 -24 102 -28', bone, 13),
      line('M30 -120 C20 -150 44 -156 34 -190 M66 -120 C56 -150 80 -156 70 -190', bone, 6, { opacity: 0.55 }),
    ),
  )
}

function drawToolChest({ main, bench, wall }: Shelf): string {
  const trim = main === ink ? flagYellow : main
  return layers(
    shadow(480, bench, 380, 0.4),
    rect(200, bench - 210, 420, 210, '#24272E', { rx: 6 }),
    rect(200, bench - 210, 420, 30, trim),
    repeat(3, (drawer) =>
      layers(
        rect(220, bench - 168 + drawer * 54, 380, 44, '#3A3E46'),
        rect(360, bench - 152 + drawer * 54, 100, 8, '#C9CCD2'),
      ),
    ),
    // A spanner across the chest, three nuts beside it.
    group(
      `translate(560 ${bench - 190}) rotate(-24)`,
      path('M0 0 L0 -40 L240 -40 L240 0Z', '#C9CCD2'),
      circle(270, -20, 48, '#C9CCD2'),
      path('M262 -20 L330 -54 V14Z', wall),
    ),
    repeat(3, (i) => placeMark(paintMark('bolt', '#8A8F99', '#3A3E46', ''), 660 + i * 74, bench - 60, 0.6)),
  )
}

function drawHelmets({ nextId, main, second, bench }: Shelf): string {
  const own: Livery = liveryLedBy(main) ?? { main, second: second === bone ? ink : bone, accent: second }
  const helmet = (x: number, y: number, radius: number, livery: Livery) =>
    group(`translate(${x} ${bench - y})`, drawWornHelmet(nextId, 0, 0, radius, livery))
  return layers(
    shadow(480, bench, 330, 0.35),
    helmet(280, 116, 120, own),
    helmet(520, 144, 150, liveries.signal),
    helmet(750, 106, 110, liveries.lagoon),
  )
}

function liveryLedBy(colour: string): Livery | undefined {
  return Object.values(liveries).find((livery) => livery.main === colour)
}

function drawChargingPost({ nextId, mark, name, bench }: Shelf): string {
  const charging = '#35D07F'
  const car = { livery: liveries.mint, pattern: 'wave', number: '16', brand: name.toUpperCase() } as const
  return layers(
    shadow(480, bench, 360, 0.35),
    place(drawGtCar(nextId, car), 590, bench + 40, 0.56),
    rect(120, bench - 280, 110, 290, bone, { rx: 10 }),
    rect(136, bench - 256, 78, 90, ink, { rx: 4 }),
    placeMark(paintMark(mark, charging, charging, name), 150, bench - 246, 0.5),
    line(`M230 ${bench - 120} C320 ${bench - 60} 260 ${bench + 30} 340 ${bench - 50}`, ink, 9),
  )
}

function drawDrinkCans({ mark, main, second, name, bench }: Shelf): string {
  const can = (x: number, scale: number, colour: string, label: string) =>
    group(
      `translate(${x} ${bench}) scale(${scale})`,
      path('M10 0 L0 -14 V-226 L14 -250 H106 L120 -226 V-14 L110 0Z', colour),
      path('M14 -250 H106 L102 -262 H18Z M10 0 H110 L104 8 H16Z', '#C9CCD2'),
      path('M0 -96 L120 -190 V-120 L0 -26Z', label, { opacity: 0.9 }),
      placeMark(paintMark(mark, bone, second === bone ? main : second, name), 28, -232, 0.64),
      rect(10, -236, 12, 222, '#fff', { opacity: 0.22 }),
      rect(98, -236, 22, 222, '#000', { opacity: 0.22 }),
    )
  return layers(
    shadow(500, bench, 330, 0.4),
    can(210, 0.86, darken(main, 0.25), lighten(main, 0.35)),
    can(350, 1.16, main, darken(main, 0.35)),
    can(530, 0.98, '#24272E', main),
    can(690, 0.86, main, darken(main, 0.35)),
  )
}

function drawRacewear({ mark, main, second, name, bench }: Shelf): string {
  const trim = second === bone ? darken(main, 0.45) : second
  return layers(
    // A rail with two suits, and folded shirts on the bench.
    line(`M190 ${bench} V92 H620 V${bench}`, '#2A2E35', 12),
    raceSuit(230, main, trim, paintMark(mark, bone, bone, name)),
    raceSuit(430, '#24272E', main, paintMark(mark, main, bone, name)),
    shadow(760, bench, 120, 0.35),
    repeat(4, (i) =>
      layers(
        rect(670, bench - 40 - i * 38, 180, 36, i % 2 ? bone : main, { rx: 10 }),
        rect(670, bench - 14 - i * 38, 180, 10, '#000', { opacity: 0.18, rx: 5 }),
      ),
    ),
  )
}

function raceSuit(x: number, colour: string, trim: string, mark: string): string {
  return group(
    `translate(${x} 92)`,
    line('M75 0 V22 M30 44 L75 20 L120 44', '#8A8F99', 6),
    path(
      'M40 36 H110 L150 66 L168 190 L140 196 L124 110 L126 320 H84 L75 190 L66 320 H24 L26 110 L10 196 L-18 190 L0 66Z',
      colour,
    ),
    path('M0 66 L-18 190 L-6 193 L14 72Z M150 66 L168 190 L156 193 L136 72Z', trim),
    path('M26 160 H124 V176 H26Z M58 36 L75 52 L92 36Z', trim),
    line('M75 52 V160', '#000', 3, { opacity: 0.3 }),
    placeMark(mark, 86, 78, 0.3),
  )
}

function drawSimRig({ mark, main, second, name, bench }: Shelf): string {
  const screen = paintMark(mark, main, second === ink ? bone : second, name)
  return layers(
    shadow(470, bench, 380, 0.4),
    // The frame with its three screens.
    path(`M180 ${bench} L210 ${bench - 60} H780 L810 ${bench}Z`, '#24272E'),
    rect(640, bench - 210, 26, 160, '#15171B'),
    path(`M500 ${bench - 360} L800 ${bench - 350} V${bench - 190} L500 ${bench - 180}Z`, '#101215'),
    path(`M512 ${bench - 348} L788 ${bench - 339} V${bench - 201} L512 ${bench - 192}Z`, '#2B3A55'),
    path(`M512 ${bench - 192} L640 ${bench - 280} L664 ${bench - 280} L788 ${bench - 201}Z`, '#5B606A'),
    placeMark(screen, 528, bench - 336, 0.5),
    lettering(name.toUpperCase(), 690, bench - 312, 20, bone),
    // The seat, the wheel on its column, the pedals.
    path(
      `M220 ${bench - 60} C200 ${bench - 170} 210 ${bench - 270} 236 ${bench - 320} L292 ${bench - 316} C284 ${bench - 230} 300 ${bench - 150} 340 ${bench - 116} L460 ${bench - 100} V${bench - 60}Z`,
      main,
    ),
    path(`M244 ${bench - 300} L280 ${bench - 298} L288 ${bench - 170} L262 ${bench - 140}Z`, '#15171B', {
      opacity: 0.55,
    }),
    line(`M600 ${bench - 60} L520 ${bench - 168}`, '#3A3E46', 18),
    line(`M488 ${bench - 214} L528 ${bench - 132}`, ink, 20),
    line(`M690 ${bench - 64} L720 ${bench - 118} M730 ${bench - 64} L760 ${bench - 118}`, '#C9CCD2', 10),
  )
}
