import { clay } from './clay.ts'
import { desert } from './desert.ts'
import { forest } from './forest.ts'
import { harbour } from './harbour.ts'
import { mountain } from './mountain.ts'
import { night } from './night.ts'
import { paddock } from './paddock.ts'
import { pit } from './pit.ts'
import { seaside } from './seaside.ts'
import type { Setting, SettingName } from './setting.ts'
import { snow } from './snow.ts'
import { straight } from './straight.ts'
import { strip } from './strip.ts'

export const settings: Record<SettingName, Setting> = {
  straight,
  night,
  pit,
  forest,
  snow,
  desert,
  clay,
  strip,
  harbour,
  seaside,
  mountain,
  paddock,
}
