import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pictureNames } from '#demo/pictures/find-picture.ts'
import { startProduct } from './built-product.ts'
import { chooseE2eData } from './e2e-data.ts'
import { aPicture } from './pictures.ts'

/** The height of each kind of picture for a width of one. */
const heights: Record<string, number> = {
  header: 0.525,
  cover: 0.525,
  hero: 0.5625,
  shot: 0.71875,
  helmet: 1,
}

/**
 * Fills the picture cache with pictures of one color. Drawing those that the browser tests look at takes twenty seconds of
 * processor time; that they are drawn and served is shown by tests of their own.
 */
async function writePlainPictures(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const drawn = new Map<string, Buffer>()
  for (const name of pictureNames()) {
    const [, kind = '', size = ''] = /-([a-z]+)-(\d+)\.webp$/.exec(name) ?? []
    const height = Math.round(Number(size) * (heights[kind] ?? 0))
    if (height === 0) continue
    const bytes =
      drawn.get(kind + size) ?? (await aPicture(Number(size), height, '#3b5b7a').webp().toBuffer())
    drawn.set(kind + size, bytes)
    writeFileSync(path.join(folder, name), bytes)
  }
}

// Creates the data folder of the server under test, with a migrated database and the demo data, and prints its path. `npm test`
// runs it beside the unit tests, which leave a part of the processor unused; Playwright alone runs it before it starts the server.
const dataDir = process.env.E2E_DATA_DIR ?? chooseE2eData()
if (!existsSync(dataDir)) {
  await writePlainPictures(path.join(dataDir, 'pictures'))
  // See `makeTemporaryFolder`.
  chmodSync(dataDir, 0o755)
  const product = await startProduct(dataDir, { PLACE_DIRECTORY: '0' })
  await product.stop()
}
console.log(dataDir)
