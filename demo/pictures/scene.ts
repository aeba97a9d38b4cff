import { seedRandom } from '#server/platform/seeded-random.ts'
import type { Livery, LiveryPattern } from './liveries.ts'
import { settings } from './settings/all-settings.ts'
import { speedStreaks } from './settings/land.ts'
import { type SettingName, stageSize } from './settings/setting.ts'
import { shadow } from './settings/trackside.ts'
import { countIds, faded, gradientStops, group, layers, place, rect, verticalGradient } from './svg.ts'
import { leapSpray, type Trail, trailBefore, trailBehind } from './trail.ts'
import { drawVehicle } from './vehicles/draw-vehicle.ts'
import type { Paintwork, VehicleKind } from './vehicles/vehicle.ts'

/** A point of the stage seen from nearer, by the given factor. */
type Focus = { scale: number; x: number; y: number }

export type Rival = Paintwork & { side: 'ahead' | 'behind' }

/** Vehicles are drawn about 1000 units long, for a stage of 1200. */
export const defaultScale = 0.62

export type Scene = {
  seed: string
  vehicle: VehicleKind
  setting: SettingName
  /** One of the setting's palettes; its first when left out. */
  palette?: string
  livery: Livery
  pattern?: LiveryPattern
  number: string
  brand?: string
  team?: string
  /** A second vehicle of the same kind, further away. */
  rival?: Rival
  /** Where and how large the vehicle stands. */
  x?: number
  scale?: number
  tilt?: number
  sink?: number
  trail?: Trail
  isStanding?: boolean
  isLeaping?: boolean
  zoom?: Focus
  cardFocus?: Focus
}

/** The scene on its whole stage, without the frame of a picture. */
export function paintScene(scene: Scene): string {
  const random = seedRandom(scene.seed)
  const nextId = countIds()
  const { width, height } = stageSize
  const {
    number,
    brand = '',
    team = 'REDLINE ORCHARD',
    pattern = 'wave',
    scale = defaultScale,
    x = 600,
  } = scene
  const { backdrop, palette } = settings[scene.setting].draw(
    { random, nextId, width, height, number, team },
    scene.palette,
  )
  const y = backdrop.ground + (scene.sink ?? 0)
  const vehicle = () => drawVehicle(scene.vehicle, nextId, { livery: scene.livery, pattern, number, brand })
  const reflection = () =>
    layers(
      faded(0.22, group(`translate(${x} ${y + 4}) scale(${scale} ${-0.6 * scale})`, vehicle())),
      rect(0, y + 30, width, height, palette.road[1][1], { opacity: 0.35 }),
    )
  const rival = (paintwork: Rival) => {
    const rivalX = paintwork.side === 'ahead' ? x + 470 : x - 430
    const rivalY = (backdrop.roadTop ?? y - 96) + 34
    const rivalScale = scale * 0.42
    return layers(
      shadow(rivalX, rivalY, 470 * rivalScale, 0.3),
      faded(0.9, place(drawVehicle(scene.vehicle, nextId, paintwork), rivalX, rivalY, rivalScale)),
    )
  }
  const hasStreaks = !scene.isStanding && !scene.isLeaping

  const stage = layers(
    backdrop.picture,
    scene.rival ? rival(scene.rival) : '',
    scene.trail ? trailBehind(random, scene.trail, x, y) : '',
    scene.isLeaping ? '' : shadow(x, backdrop.ground + 2, 500 * scale, backdrop.isWet ? 0.6 : 0.42),
    backdrop.isWet ? reflection() : '',
    scene.isLeaping ? leapSpray(random, x, y, backdrop.dirt ?? palette.road[0][1]) : '',
    backdrop.behindVehicle?.(y) ?? '',
    place(vehicle(), x, y, scale, scene.tilt),
    backdrop.beforeVehicle?.(y) ?? '',
    scene.trail ? trailBefore(random, scene.trail, x, y) : '',
    backdrop.foreground?.() ?? '',
    hasStreaks ? speedStreaks(random, width, y - 30, y + 56, '#fff', 9, 0.3) : '',
  )
  return layers(
    `<defs>${verticalGradient('sky', palette.sky)}${verticalGradient('road', palette.road)}${vignette}</defs>`,
    scene.zoom ? zoomed(scene.zoom, stage) : `<g>${stage}</g>`,
    rect(0, 0, width, height, 'url(#vignette)'),
  )
}

const vignette = `<radialGradient id="vignette" cx=".5" cy=".45" r=".8">${gradientStops([
  [0.55, '#000', 0],
  [1, '#000', 0.34],
])}</radialGradient>`

function zoomed({ scale, x, y }: Focus, stage: string): string {
  const centre = `translate(${stageSize.width / 2} ${stageSize.height / 2})`
  return group(`${centre} scale(${scale}) translate(${-x} ${-y})`, stage)
}
