import { rmSync } from 'node:fs'
import { cacheDemoPictures, restoreDemoPictures } from './demo-picture-cache.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

/** The data folder of the server under test. */
export function makeE2eData(): string {
  const dataDir = makeTemporaryFolder('e2e')
  restoreDemoPictures(dataDir)
  return dataDir
}

/** Playwright requires a default export and calls it while the server still runs, so the data is removed on exit. */
export default function removeE2eData(): void {
  const dataDir = process.env.E2E_DATA_DIR
  if (!dataDir) return
  process.once('exit', () => {
    cacheDemoPictures(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  })
}
