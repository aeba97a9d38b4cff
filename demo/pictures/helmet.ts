import { pick, seedRandom } from '#server/platform/seeded-random.ts'
import { bone, brightness, darken, ink, lighten, signalRed } from './colour.ts'
import { drawHelmetPattern, type HelmetPattern, helmetPatterns } from './helmet-patterns.ts'
import { lettering } from './lettering.ts'
import { choosePaint, type Livery } from './liveries.ts'
import { circle, clipPath, clipped, gradientStops, layers, line, path, rect, svgPicture } from './svg.ts'

const visorTints = {
  smoke: { glass: '#0D1118', gleam: '#2A3442' },
  gold: { glass: '#6E4A10', gleam: '#F2C24B' },
  blue: { glass: '#0B2E5C', gleam: '#5FB3E6' },
  red: { glass: '#4A0F18', gleam: '#F0674F' },
  green: { glass: '#0F3B33', gleam: '#58CFA0' },
}

export type VisorTint = keyof typeof visorTints

const visorTintNames: readonly VisorTint[] = ['smoke', 'gold', 'blue', 'red', 'green']

const backgrounds = [
  '#E7C9A0',
  '#A9CBD6',
  '#9DB8A6',
  '#2B3147',
  '#C9D3B4',
  '#EDB27C',
  '#DCE6EA',
  '#6A4660',
  '#26404F',
  '#E9C8B4',
  '#CFC6E2',
  '#3C6A6B',
]

export type Helmet = {
  number: string
  livery: Livery
  pattern: HelmetPattern
  visor: VisorTint
  background: string
  suit: string
}

/** A person's portrait: never a face, always the helmet. What is not given is chosen by the seed. */
export function drawHelmet({ seed, ...given }: { seed: string } & Partial<Helmet>): string {
  const random = seedRandom(`helmet-${seed}`)
  const livery = given.livery ?? choosePaint(seed).livery
  const { main, second, accent } = livery
  const chosen = {
    pattern: pick(random, helmetPatterns),
    visor: pick(random, visorTintNames),
    background: pick(random, backgrounds),
    suit: pick(random, [ink, main, accent === bone ? second : accent]),
  }
  return paintHelmet({
    number: given.number ?? '',
    livery,
    pattern: given.pattern ?? chosen.pattern,
    visor: given.visor ?? chosen.visor,
    background: given.background ?? chosen.background,
    suit: given.suit ?? chosen.suit,
  })
}

const size = { width: 320, height: 320 }

const shell =
  'M62 196 C50 118 96 58 178 56 C256 55 296 104 294 172 C293 218 284 250 268 268 C256 278 236 280 214 280 L132 282 C104 280 90 262 82 244 C70 230 64 214 62 196Z'

const visorOpening =
  'M64 166 C88 138 148 130 208 138 C216 150 218 176 208 202 C160 214 104 214 70 206 C64 194 62 180 64 166Z'

function paintHelmet({ number, livery, pattern, visor, background, suit }: Helmet): string {
  return svgPicture(
    size,
    [0, 0, size.width, size.height],
    helmetDefs(visor),
    rect(0, 0, 320, 320, background),
    path('M0 214 L320 150 V320 H0Z', darken(background, 0.16)),
    circle(236, 96, 120, lighten(background, 0.14), { opacity: 0.6 }),
    shoulders(suit),
    clipped(
      'shell',
      rect(0, 0, 320, 320, livery.main),
      drawHelmetPattern(pattern, livery),
      path('M40 236 C110 252 200 254 262 236 L300 230 V340 H40Z', '#000', { opacity: 0.14 }),
      rect(0, 0, 320, 320, 'url(#shine)'),
    ),
    line(shell, darken(livery.main, 0.55), 2, { opacity: 0.35 }),
    visorWithSunStrip(number),
    // The pivot of the visor.
    circle(226, 170, 13, '#1B1E24'),
    circle(226, 170, 8, '#C9CCD2'),
    line('M220 170 H232', '#3A3E46', 2),
    vents(livery.accent),
    lettering(number, 258, 222, 17, bone, { outline: { colour: ink, width: 3 }, tracking: 1 }),
  )
}

function helmetDefs(visor: VisorTint): string {
  const { glass, gleam } = visorTints[visor]
  const shine = gradientStops([
    [0, '#fff', 0.5],
    [0.3, '#fff', 0.12],
    [0.55, '#000', 0],
    [1, '#000', 0.5],
  ])
  const tint = gradientStops([
    [0, gleam],
    [0.5, glass],
    [1, darken(glass, 0.4)],
  ])
  return layers(
    '<defs>',
    clipPath('shell', shell),
    clipPath('visor', visorOpening),
    `<radialGradient id="shine" cx=".36" cy=".2" r=".95">${shine}</radialGradient>`,
    `<linearGradient id="tint" x1="0" y1="0" x2="1" y2="1">${tint}</linearGradient>`,
    '</defs>',
  )
}

function shoulders(suit: string): string {
  return layers(
    path('M20 330 C26 292 76 276 108 268 L250 266 C288 278 316 300 320 330Z', suit),
    path(
      'M120 330 L104 272 L130 266 L150 330Z M238 330 L246 270 L270 274 L264 330Z',
      brightness(suit) > 0.5 ? signalRed : lighten(suit, 0.22),
    ),
    path('M92 272 C130 300 240 300 270 268 L262 250 H96Z', '#17191E'),
    path('M92 272 C130 300 240 300 270 268 L268 260 C238 288 132 290 94 262Z', '#3A3E46'),
  )
}

function visorWithSunStrip(number: string): string {
  return layers(
    path(
      'M60 164 C84 132 148 124 212 132 C222 148 224 180 212 208 C160 222 100 222 66 212 C58 196 57 180 60 164Z',
      '#101318',
    ),
    clipped(
      'visor',
      rect(50, 120, 180, 110, 'url(#tint)'),
      path('M60 128 C110 122 170 122 214 130 V150 C170 144 110 146 60 160Z', '#0B0D11'),
      path('M88 206 L128 150 H150 L112 214Z M124 214 L164 150 H172 L134 214Z', '#fff', { opacity: 0.16 }),
    ),
    lettering(number, 140, 144, 13, bone, { skew: -6, tracking: 1 }),
  )
}

function vents(accent: string): string {
  return layers(
    path('M84 236 L124 240 L122 252 L90 248Z', '#0D0F13'),
    line('M92 240 V248 M104 241 V250 M114 242 V250', '#3A3E46', 2),
    path('M112 68 L150 58 L152 66 L118 76Z', '#0D0F13', { opacity: 0.7 }),
    path('M196 258 L252 252 L250 262 L198 268Z', accent, { opacity: 0.9 }),
  )
}
