import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

/**
 * The pictures that the server under test drew for the demo data, kept for the next run while what they are drawn from
 * stays the same. Drawing them takes twenty seconds of processor time.
 */
const root = path.resolve('node_modules/.cache/demo-pictures')

export function restoreDemoPictures(dataDir: string): void {
  const folder = cacheFolder()
  if (existsSync(folder)) cpSync(folder, path.join(dataDir, 'pictures'), { recursive: true })
}

export function cacheDemoPictures(dataDir: string): void {
  const drawn = path.join(dataDir, 'pictures')
  if (!existsSync(drawn)) return
  rmSync(root, { recursive: true, force: true })
  // Link pictures are about entries whose ids are new in every run.
  const isKept = (source: string) => source !== path.join(drawn, 'links') && !source.endsWith('.part')
  cpSync(drawn, cacheFolder(), { recursive: true, filter: isKept })
}

/** Named after the contents of everything that the drawings depend on. */
function cacheFolder(): string {
  const hash = createHash('sha256').update(readFileSync('package-lock.json'))
  const files = readdirSync('demo', { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  for (const file of files.map((entry) => path.join(entry.parentPath, entry.name)).sort()) {
    hash.update(file).update(readFileSync(file))
  }
  return path.join(root, hash.digest('hex').slice(0, 16))
}
