import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Env } from './env.ts'
import type { Logger } from './logger.ts'

/** Where rendered pictures and documents are cached; it can be deleted at any time. */
export const pictureDir = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => path.resolve(DATA_DIR, 'pictures')

/** A name for what a picture shows; it changes whenever that changes. */
export const versionOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 12)

/** Pictures being rendered, so that concurrent requests share one rendering. */
const pending = new Map<string, Promise<Buffer>>()

/** The bytes of a cached picture; renders and stores it first if it is missing. */
export async function cachedPicture(
  folder: string,
  name: string,
  render: () => Promise<Buffer>,
  log: Logger,
): Promise<Buffer> {
  const file = path.join(folder, name)
  const cached = await readFile(file).catch(() => undefined)
  if (cached) return cached
  const rendering = pending.get(file) ?? renderAndStore(file, render, log).finally(() => pending.delete(file))
  pending.set(file, rendering)
  return rendering
}

/** As `cachedPicture`, in a folder of its own: a new version replaces the ones before it. */
export const cachedVersion: typeof cachedPicture = (folder, name, render, log) =>
  cachedPicture(
    folder,
    name,
    async () => {
      const bytes = await render()
      await removeOthers(folder, name)
      return bytes
    },
    log,
  )

async function removeOthers(folder: string, name: string): Promise<void> {
  const files = await readdir(folder).catch(() => [])
  const old = files.filter((file) => file !== name && file.endsWith(path.extname(name)))
  await Promise.all(old.map((file) => rm(path.join(folder, file), { force: true })))
}

async function renderAndStore(file: string, render: () => Promise<Buffer>, log: Logger): Promise<Buffer> {
  const bytes = await render()
  // A full disk costs the next visitor a rendering, not this one the picture.
  await writeAtomically(file, bytes).catch((error: unknown) =>
    log.warn({ err: error }, 'could not cache a picture'),
  )
  return bytes
}

/** Writes to a temporary file and renames it, so that nobody reads half a file. */
async function writeAtomically(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}.part`
  await mkdir(path.dirname(file), { recursive: true })
  try {
    await writeFile(draft, bytes)
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}
