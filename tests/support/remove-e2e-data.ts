import { rmSync } from 'node:fs'

/** Playwright requires a default export and calls it while the server still runs, so the data is removed on exit. */
export default function removeE2eData(): void {
  const dataDir = process.env.E2E_DATA_DIR
  if (dataDir) process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
}
