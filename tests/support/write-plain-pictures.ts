import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pictureNames } from '#demo/pictures/find-picture.ts'
import { aPicture } from './pictures.ts'

/**
 * Fills the picture cache of a data folder with pictures of one color. Drawing those that the browser tests look at takes
 * twenty seconds of processor time; that they are drawn and served is shown by tests of their own.
 */
const dataDir = process.env.DATA_DIR ?? ''
const folder = path.join(dataDir, 'pictures')

/** The height of each kind of picture for a width of one. */
const heights: Record<string, number> = {
  header: 0.525,
  cover: 0.525,
  hero: 0.5625,
  shot: 0.71875,
  helmet: 1,
}

mkdirSync(folder, { recursive: true })
// See `makeTemporaryFolder`.
chmodSync(dataDir, 0o755)
const drawn = new Map<string, Buffer>()
for (const name of pictureNames()) {
  const [, kind = '', size = ''] = /-([a-z]+)-(\d+)\.webp$/.exec(name) ?? []
  const height = Math.round(Number(size) * (heights[kind] ?? 0))
  if (height === 0) continue
  const bytes = drawn.get(kind + size) ?? (await aPicture(Number(size), height, '#3b5b7a').webp().toBuffer())
  drawn.set(kind + size, bytes)
  writeFileSync(path.join(folder, name), bytes)
}
