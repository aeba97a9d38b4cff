import { rmSync } from 'node:fs'

/** Playwright wants a default export here, and calls it while the server still runs; that is stopped before the end. */
export default function removeE2eData(): void {
  const dataDir = process.env.E2E_DATA_DIR
  if (dataDir) process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
}
