import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { databaseParent } from './temporary-folder.ts'

/** The data folder of the server under test. Its command creates it, because other tools read the configuration too. */
export const chooseE2eData = (): string => path.join(databaseParent(), `slipstream-e2e-${randomUUID()}`)

/** Playwright requires a default export and calls it while the server still runs, so the data is removed on exit. */
export default function removeE2eData(): void {
  const dataDir = process.env.E2E_DATA_DIR
  if (!dataDir) return
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
}
