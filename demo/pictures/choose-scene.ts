import { pick, type Random, seedRandom, shuffle } from '#server/platform/seeded-random.ts'
import { choosePaint, type Livery, liveries, liveryPatterns } from './liveries.ts'
import type { Rival, Scene } from './scene.ts'
import { settings } from './settings/all-settings.ts'
import { type SettingName, stageSize } from './settings/setting.ts'
import { advertisers } from './settings/trackside.ts'
import type { VehicleKind } from './vehicles/vehicle.ts'

type Staging = readonly [VehicleKind, readonly [SettingName, ...SettingName[]]]

/** What is driven in each motorsport, and where. */
const stagings: Record<string, readonly Staging[]> = {
  trials: [['bike', ['desert', 'forest', 'mountain', 'snow', 'clay']]],
  karting: [['kart', ['seaside', 'straight', 'harbour', 'night', 'paddock']]],
  'formula-racing': [['formula', ['straight', 'night', 'seaside', 'pit']]],
  'drag-racing': [['rail', ['strip', 'night', 'straight']]],
  'stock-car-racing': [
    ['stock', ['straight', 'night', 'pit', 'paddock']],
    ['sprint', ['clay', 'straight']],
  ],
  'rally-racing': [['rally', ['forest', 'snow', 'mountain', 'desert', 'clay']]],
  drifting: [['drift', ['harbour', 'night', 'mountain', 'straight']]],
  autocross: [
    ['gt', ['seaside', 'straight', 'harbour', 'paddock']],
    ['rally', ['straight', 'seaside']],
  ],
  'hill-climb': [
    ['prototype', ['mountain', 'forest', 'snow']],
    ['gt', ['mountain', 'snow']],
  ],
}

/** How each vehicle stands in the picture when nothing else asks for more. */
const stances: Record<VehicleKind, Pick<Scene, 'scale' | 'tilt'>> = {
  stock: { scale: 0.62 },
  gt: { scale: 0.62 },
  formula: { scale: 0.72 },
  kart: { scale: 0.6 },
  rail: { scale: 0.88 },
  rally: { scale: 0.62, tilt: -2 },
  drift: { scale: 0.62, tilt: -1.5 },
  bike: { scale: 0.44 },
  sprint: { scale: 0.62, tilt: -2.5 },
  prototype: { scale: 0.6 },
}

const dustColours: Partial<Record<SettingName, string>> = {
  forest: '#E4CDA2',
  snow: '#FFFFFF',
  clay: '#B98A6A',
}

const zooms: Partial<Record<SettingName, number>> = { night: 1.2, harbour: 1.12, clay: 1.14 }

/**
 * A scene for any racer of a motorsport, staged by the seed. Further turns show the same racer, vehicle and
 * colours in other places. Spread the scene to change what should be fixed.
 */
export function chooseScene(seed: string, motorsport: string, number: string, turn = 0): Scene {
  const racer = seedRandom(`racer-${seed}`)
  const [vehicle, places] = pick(racer, stagingsOf(motorsport))
  const setting = shuffle(racer, places)[turn % places.length] ?? places[0]
  const { livery, pattern } = choosePaint(seed)
  const random = seedRandom(`scene-${seed}-${turn}`)
  const scene: Scene = {
    seed: `${seed}-${turn}`,
    vehicle,
    setting,
    palette: pick(random, settings[setting].paletteNames),
    livery,
    pattern,
    number,
    brand: pick(racer, advertisers),
    team: pick(racer, advertisers),
    x: 560 + Math.round(random() * 80),
    ...stances[vehicle],
    trail: chooseTrail(vehicle, setting),
  }
  if (setting === 'desert') return { ...scene, ...leap(vehicle) }
  if (setting === 'pit' || setting === 'paddock') {
    return { ...scene, ...standStill(setting), trail: undefined, tilt: 0 }
  }
  const isRaced = random() < 0.6 && roadsForTwo.includes(setting)
  return {
    ...scene,
    ...(vehicle === 'bike' ? wheelie(scene) : {}),
    ...focusOn(scene, zooms[setting] ?? 1 + random() * 0.14),
    rival: isRaced ? chooseRival(random, livery) : undefined,
  }
}

/** Each vehicle as often as it has places, so that the usual one of a motorsport is usual here too. */
function stagingsOf(motorsport: string): Staging[] {
  const fitting = stagings[motorsport] ?? Object.values(stagings).flat()
  return fitting.flatMap((staging) => staging[1].map(() => staging))
}

const roadsForTwo: readonly SettingName[] = ['straight', 'night', 'seaside', 'clay', 'strip']

function chooseTrail(vehicle: VehicleKind, setting: SettingName): Scene['trail'] {
  if (vehicle === 'drift') return { kind: 'smoke', colour: '#EAF1F6' }
  if (vehicle === 'sprint' && setting === 'clay') return { kind: 'roost', colour: '#8F583C' }
  const dust = dustColours[setting]
  return dust && vehicle !== 'bike' ? { kind: 'dust', colour: dust } : undefined
}

function leap(vehicle: VehicleKind): Partial<Scene> {
  const isBike = vehicle === 'bike'
  return {
    x: 560,
    scale: isBike ? 0.42 : 0.46,
    tilt: isBike ? -14 : -9,
    sink: isBike ? 34 : 10,
    isLeaping: true,
    cardFocus: { scale: 1.1, x: 560, y: isBike ? 250 : 300 },
  }
}

/** The front wheel up: the bike turns about the rear wheel, which must stay on the ground. */
function wheelie({ scale = 1 }: Scene): Partial<Scene> {
  const tilt = -9
  const rearWheel = { x: -286, radius: 126 }
  const angle = (tilt * Math.PI) / 180
  const rearAxle = rearWheel.x * Math.sin(angle) - rearWheel.radius * Math.cos(angle)
  return { tilt, sink: Math.round(-(rearAxle + rearWheel.radius) * scale) }
}

function standStill(setting: 'pit' | 'paddock'): Partial<Scene> {
  return { isStanding: true, scale: setting === 'pit' ? 0.62 : 0.54, x: setting === 'pit' ? 600 : 620 }
}

/** The camera comes closer, and the card looks at where the vehicle then is; a rail is too long for it. */
function focusOn({ vehicle, x = 600 }: Scene, scale: number): Partial<Scene> {
  const zoom = { scale: Math.round(scale * 100) / 100, x: 620, y: 358 }
  const seenAt = Math.round((x - zoom.x) * zoom.scale + stageSize.width / 2)
  return { zoom, cardFocus: { scale: 1, x: vehicle === 'rail' ? seenAt - 180 : seenAt, y: 430 } }
}

function chooseRival(random: Random, own: Livery): Rival {
  const others = Object.values(liveries).filter((livery) => livery !== own)
  return {
    livery: pick(random, others),
    pattern: pick(random, liveryPatterns),
    number: String(2 + Math.floor(random() * 97)),
    brand: pick(random, advertisers),
    side: random() < 0.5 ? 'ahead' : 'behind',
  }
}
