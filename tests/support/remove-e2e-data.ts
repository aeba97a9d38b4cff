import { rmSync } from 'node:fs'

/** Playwright wants a default export here, and calls it while the server is still writing its last lines. */
export default function removeE2eData(): void {
  const dataDir = process.env.E2E_DATA_DIR
  if (dataDir) rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
}
