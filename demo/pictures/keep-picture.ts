import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from '#server/platform/logger.ts'
import type { DemoPicture } from './find-picture.ts'

/** Pictures being drawn right now, so that visitors who come at once wait for one drawing. */
const underway = new Map<string, Promise<Buffer>>()

/** The bytes of a picture: from the folder, or drawn now and kept there for the next visitor. */
export async function keepPicture(
  folder: string,
  name: string,
  picture: Pick<DemoPicture, 'draw'>,
  log: Logger,
): Promise<Buffer> {
  const file = path.join(folder, name)
  const kept = await readFile(file).catch(() => undefined)
  if (kept) return kept

  const drawing = underway.get(file) ?? drawAndKeep(file, picture, log).finally(() => underway.delete(file))
  underway.set(file, drawing)
  return drawing
}

async function drawAndKeep(file: string, picture: Pick<DemoPicture, 'draw'>, log: Logger): Promise<Buffer> {
  const bytes = await picture.draw()
  // A full disk costs the next visitor a drawing, not this one the picture.
  await writeWhole(file, bytes).catch((error: unknown) => log.warn({ err: error }, 'a picture was not kept'))
  return bytes
}

/** Nobody ever reads half a file: it appears under its name when it is complete. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}.part`
  await mkdir(path.dirname(file), { recursive: true })
  try {
    await writeFile(draft, bytes)
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}
