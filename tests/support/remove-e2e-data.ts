import { rmSync } from 'node:fs'

/** Playwright wants a default export here. */
export default function removeE2eData(): void {
  const dataDir = process.env.E2E_DATA_DIR
  if (dataDir) rmSync(dataDir, { recursive: true, force: true })
}
