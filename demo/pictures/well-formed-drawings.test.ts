import { expect, test } from 'vitest'
import { drawCircuit } from '#server/features/promoters/draw-circuit.ts'
import { chooseBrandHero, drawBrandHero } from './brand-hero.ts'
import { chooseBrandIdentity } from './brand-identity.ts'
import { drawBrandLogo } from './brand-logo.ts'
import { chooseScene } from './choose-scene.ts'
import { demoBrands } from './demo-brands.ts'
import { demoHelmets } from './demo-helmets.ts'
import { demoScenes } from './demo-scenes.ts'
import { drawScene } from './draw-scene.ts'
import { drawHelmet } from './helmet.ts'
import { lettering } from './lettering.ts'
import { liveries, liveryPatterns } from './liveries.ts'
import { productKinds } from './products.ts'
import { settings } from './settings/all-settings.ts'
import { settingNames } from './settings/setting.ts'
import { drawHomeHero } from './site-pictures.ts'
import { vehicleKinds } from './vehicles/vehicle.ts'

const motorsports = [
  'trials',
  'karting',
  'formula-racing',
  'drag-racing',
  'stock-car-racing',
  'rally-racing',
  'drifting',
  'autocross',
  'hill-climb',
]

/** Lists what is wrong with a drawing: broken markup, invalid numbers, text that needs a font. */
function faultsOf(svg: string): string[] {
  const faults: string[] = []
  const open: string[] = []
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?: [\w:-]+="[^"<]*")*)(\/?)>/g,
    (_, closes: string, name: string, __, isEmpty: string) => {
      if (closes && open.pop() !== name) faults.push(`</${name}> closes another element`)
      if (!closes && !isEmpty) open.push(name)
      return ''
    },
  )
  if (rest !== '' || open.length > 0) faults.push(`broken markup near ${rest.slice(0, 60)} ${open}`)
  if (/NaN|undefined|null|Infinity|\[object/.test(svg)) faults.push('a value is missing')
  if (svg.includes('<text')) faults.push('text is not drawn as a path')
  if (/&(?!amp;|lt;|gt;|quot;)/.test(svg)) faults.push('an ampersand is not escaped')

  const ids = [...svg.matchAll(/ id="([^"]*)"/g)].map((match) => match[1])
  if (new Set(ids).size !== ids.length) faults.push('two elements share an id')
  const used = [...svg.matchAll(/url\(#([^)]*)\)/g)].map((match) => match[1])
  faults.push(...used.filter((id) => !ids.includes(id)).map((id) => `nothing is called ${id}`))
  return faults
}

test('the check finds malformed drawings', () => {
  expect(faultsOf('<svg><g></svg>')).not.toEqual([])
  expect(faultsOf('<svg><rect x="NaN"/></svg>')).not.toEqual([])
  expect(faultsOf('<svg><rect fill="url(#sky)"/></svg>')).not.toEqual([])
  expect(faultsOf('<svg><text>27</text></svg>')).not.toEqual([])
})

test.each(settingNames)('every vehicle can be drawn in the setting "%s", in each palette', (setting) => {
  for (const [i, vehicle] of vehicleKinds.entries()) {
    const palettes = settings[setting].paletteNames
    const svg = drawScene({
      seed: `${vehicle}-${setting}`,
      vehicle,
      setting,
      palette: palettes[i % palettes.length],
      livery: liveries.coal,
      pattern: liveryPatterns[i % liveryPatterns.length],
      number: '07',
      brand: 'TALLOW & PINE',
      shot: 'scene',
    })
    expect(faultsOf(svg), vehicle).toEqual([])
  }
})

test.each(motorsports)('scenes chosen for %s match and show more than one place', (motorsport) => {
  const scenes = [0, 1, 2].map((turn) => chooseScene('mira', motorsport, '27', turn))
  for (const scene of scenes) {
    expect(faultsOf(drawScene({ ...scene, shot: 'card' }))).toEqual([])
    expect(scene.number).toBe('27')
  }
  expect(new Set(scenes.map((scene) => scene.setting)).size).toBeGreaterThan(1)
  expect(new Set(scenes.map((scene) => scene.vehicle)).size).toBe(1)
  expect(new Set(scenes.map((scene) => scene.livery)).size).toBe(1)
})

test('a racer whose motorsport is unknown still gets a scene', () => {
  expect(faultsOf(drawScene({ ...chooseScene('mira', 'lawnmowers', ''), shot: 'scene' }))).toEqual([])
})

test('an unknown palette is refused with its name', () => {
  const scene = { ...demoScenes.stockDusk, palette: 'midnight', shot: 'scene' } as const
  expect(() => drawScene(scene)).toThrow('No palette "midnight"; there are dusk, morning, overcast')
})

test('the scenes composed for the demo data are well formed', () => {
  const drawings = [
    ...Object.values(demoScenes).map((scene) => drawScene({ ...scene, shot: 'cover' })),
    ...Object.values(demoHelmets).map((helmet) => drawHelmet({ seed: 'demo', ...helmet })),
    ...Object.values(demoBrands).flatMap((brand) => [drawBrandHero(brand), drawBrandLogo(brand)]),
    drawHomeHero(),
    drawCircuit('harrow-creek'),
  ]
  expect(drawings.flatMap(faultsOf)).toEqual([])
})

test('a helmet needs neither a number nor colours', () => {
  expect(faultsOf(drawHelmet({ seed: 'redline' }))).toEqual([])
})

test.each(productKinds)('any brand can show products of the kind "%s"', (products) => {
  const names = ['Søren & Åkeby', 'x', 'A "quoted" <name>']
  for (const name of names) {
    const identity = chooseBrandIdentity(name, name, 'racing & more')
    expect(faultsOf(drawBrandLogo(identity))).toEqual([])
    const hero = chooseBrandHero(name, identity, [])
    expect(faultsOf(drawBrandHero({ ...hero, products }))).toEqual([])
  }
})

test.each([
  ['engine_oil', 'oil'],
  ['Tires', 'tyre'],
  ['energy_drink', 'drink'],
  ['ev_charging', 'charge'],
  ['Safety', 'helmet'],
  ['apparel', 'racewear'],
])('a brand in the category %s shows its %s', (category, products) => {
  const identity = chooseBrandIdentity('halden', 'Halden')
  expect(chooseBrandHero('halden', identity, [category]).products).toBe(products)
})

test('lettering is drawn as paths, and empty text draws nothing', () => {
  expect(lettering('MORAINE 27', 0, 0, 40, '#000000')).toMatch(/^<g [^>]*><path d="M[^"]{200,}/)
  expect(lettering(' ', 0, 0, 40, '#000000')).toBe('')
})
