import type { Random } from '#server/platform/seeded-random.ts'
import type { GradientStop, NextId } from '../svg.ts'

export const settingNames = [
  'straight',
  'night',
  'pit',
  'forest',
  'snow',
  'desert',
  'clay',
  'strip',
  'harbour',
  'seaside',
  'mountain',
  'paddock',
] as const

export type SettingName = (typeof settingNames)[number]

/** Settings are drawn on this stage; only the straight also fills a larger one. */
export const stageSize = { width: 1200, height: 630 }

export type Stage = {
  random: Random
  nextId: NextId
  width: number
  height: number
  /** The racing number on the pit board. */
  number: string
  /** The name on the team's transporter. */
  team: string
}

/** What every palette has; gradients named "sky" and "road" are made from it. */
export type Palette = {
  sky: readonly GradientStop[]
  road: readonly [near: GradientStop, far: GradientStop]
}

export type Backdrop = {
  picture: string
  /** Where wheels touch the ground. */
  ground: number
  /** Where the far lane begins, if the road has one. */
  roadTop?: number
  /** A wet road mirrors the vehicle. */
  isWet?: boolean
  /** Colour of the loose ground that wheels throw up. */
  dirt?: string
  /** People and things that stand around the vehicle, which stands at `ground`. */
  behindVehicle?: (ground: number) => string
  beforeVehicle?: (ground: number) => string
  /** What is nearest to the viewer. */
  foreground?: () => string
}

export type Setting = {
  paletteNames: readonly string[]
  /** Takes the first palette when none is named. */
  draw(stage: Stage, paletteName?: string): { backdrop: Backdrop; palette: Palette }
}

/** Joins a way to draw a setting with the palettes made for it, so that the two cannot be mismatched. */
export function defineSetting<P extends Palette>(
  palettes: Record<string, P>,
  draw: (stage: Stage, palette: P) => Backdrop,
): Setting {
  const paletteNames = Object.keys(palettes)
  return {
    paletteNames,
    draw(stage, paletteName = paletteNames[0] ?? '') {
      const palette = palettes[paletteName]
      if (!palette) throw new Error(`No palette "${paletteName}"; there are ${paletteNames.join(', ')}`)
      return { backdrop: draw(stage, palette), palette }
    },
  }
}
