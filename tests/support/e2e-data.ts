import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { makeDatabaseFolder } from './temporary-folder.ts'

/** The data folder of the server under test. */
export function makeE2eData(): string {
  const dataDir = makeDatabaseFolder('e2e')
  // In a process of its own, because it loads the generator of the demo pictures.
  execFileSync(process.execPath, ['--import', 'tsx', 'tests/support/write-plain-pictures.ts', dataDir], {
    stdio: 'inherit',
  })
  return dataDir
}

/** Playwright requires a default export and calls it while the server still runs, so the data is removed on exit. */
export default function removeE2eData(): void {
  const dataDir = process.env.E2E_DATA_DIR
  if (!dataDir) return
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
}
