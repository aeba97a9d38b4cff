import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * A folder that other accounts may enter: when root runs the server, its embedded PostgreSQL runs under another account,
 * and would move its data out of a folder which that account cannot enter.
 */
export function makeTemporaryFolder(purpose: string, parent = tmpdir()): string {
  const folder = mkdtempSync(path.join(parent, `slipstream-${purpose}-`))
  chmodSync(folder, 0o755)
  return folder
}

const GIGABYTE = 1024 ** 3
/** Several times what all databases of a run take. */
const ENOUGH_BYTES = 4 * GIGABYTE

/** Where to put databases: in memory, where there is room, their thousands of files are created in a seventh of the time. */
export const databaseParent = (): string => (hasRoom('/dev/shm') ? '/dev/shm' : tmpdir())

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= ENOUGH_BYTES
  } catch {
    return false
  }
}
