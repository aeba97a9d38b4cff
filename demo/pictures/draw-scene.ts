import { defaultScale, paintScene, type Scene } from './scene.ts'
import { stageSize } from './settings/setting.ts'
import { svgPicture, type ViewBox } from './svg.ts'
import { vehicleHeights } from './vehicles/vehicle.ts'

export const shotSizes = {
  scene: { width: 1200, height: 630 },
  card: { width: 640, height: 460 },
  cover: { width: 1600, height: 440 },
}

export type Shot = keyof typeof shotSizes

/** A vehicle in its setting: whole, closer for a card, or as a wide and low cover. */
export function drawScene({ shot, ...scene }: Scene & { shot: Shot }): string {
  const staged = shot === 'cover' ? fitCover(scene) : scene
  return svgPicture(shotSizes[shot], viewOf(shot, staged), paintScene(staged))
}

function viewOf(shot: Shot, scene: Scene): ViewBox {
  const { width, height } = stageSize
  switch (shot) {
    case 'scene':
      return [0, 0, width, height]
    case 'card': {
      const focus = scene.cardFocus ?? { scale: 1, x: scene.x ?? width / 2, y: 430 }
      const viewWidth = 760 / focus.scale
      const viewHeight = (viewWidth * shotSizes.card.height) / shotSizes.card.width
      return [
        clamp(focus.x - viewWidth / 2, width - viewWidth),
        clamp(focus.y - viewHeight / 2, height - viewHeight),
        viewWidth,
        viewHeight,
      ]
    }
    case 'cover': {
      const viewHeight = (width * shotSizes.cover.height) / shotSizes.cover.width
      return [0, scene.isLeaping ? 110 : 270, width, viewHeight]
    }
  }
}

/** How high a vehicle may be before a cover, which is low, cuts its driver's head off. */
const coverRoom = 275

function fitCover(scene: Scene): Scene {
  const { scale = defaultScale, sink = 0, zoom } = scene
  const height = vehicleHeights[scene.vehicle]
  if (height * scale * (zoom?.scale ?? 1) <= coverRoom) return scene
  const fitting = Math.min(scale, coverRoom / height)
  return { ...scene, zoom: undefined, scale: fitting, sink: (sink * fitting) / scale }
}

function clamp(value: number, highest: number): number {
  return Math.max(0, Math.min(highest, value))
}
