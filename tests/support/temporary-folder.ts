import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * A folder that other accounts may enter: when root runs the server, its embedded PostgreSQL runs under another account,
 * and would move its data out of a folder which that account cannot enter.
 */
export function makeTemporaryFolder(purpose: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `slipstream-${purpose}-`))
  chmodSync(folder, 0o755)
  return folder
}
