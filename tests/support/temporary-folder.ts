import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * A folder that others may enter. Where root runs the product, its database runs under another account; out of a folder
 * that this one cannot enter it would move elsewhere, and stay there after the folder is gone.
 */
export function makeTemporaryFolder(purpose: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `slipstream-${purpose}-`))
  chmodSync(folder, 0o755)
  return folder
}
