import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { identifyProcess } from './identify-process.ts'

const owner = z.object({ pid: z.number().int().positive(), identity: z.string(), url: z.string().optional() })
type Owner = z.infer<typeof owner>
const OWNER_FILE = 'owner.json'

export interface Claim {
  /** Tells other processes of this account where the database is reached. */
  announce(url: string): void
  release(): void
}

/** Makes this process the one owner of the folder, or refuses when another living process is. */
export function claimDataDir(dataDir: string): Claim {
  const lock = join(dataDir, OWNER_FILE)
  const mine = `${lock}.${process.pid}`
  const me: Owner = { pid: process.pid, identity: identifyProcess(process.pid) ?? '' }
  try {
    writeFileSync(mine, JSON.stringify(me), { mode: 0o600 })
    while (!tryToLink(mine, lock)) {
      refuseLivingOwner(readOwner(lock), dataDir)
      setAsideDeadOwner(lock, dataDir)
    }
  } finally {
    rmSync(mine, { force: true })
  }
  return {
    announce(url) {
      writeFileSync(mine, JSON.stringify({ ...me, url }), { mode: 0o600 })
      renameSync(mine, lock)
    },
    release: () => rmSync(lock, { force: true }),
  }
}

/** Where the database of this folder is reached, while another process runs it. */
export function findAnnounced(dataDir: string): string | undefined {
  const found = readOwner(join(dataDir, OWNER_FILE))
  return isAlive(found) ? found?.url : undefined
}

// A hard link appears at once with its whole content, so no one can read a half-written owner.
function tryToLink(mine: string, lock: string): boolean {
  try {
    linkSync(mine, lock)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

// Another process may take the folder between our look and our rename; what was set aside is looked at again
// and given back if it is alive.
function setAsideDeadOwner(lock: string, dataDir: string): void {
  const aside = `${lock}.${process.pid}.ended`
  try {
    renameSync(lock, aside)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  try {
    const found = readOwner(aside)
    if (isAlive(found)) tryToLink(aside, lock)
    refuseLivingOwner(found, dataDir)
  } finally {
    rmSync(aside, { force: true })
  }
}

function refuseLivingOwner(found: Owner | undefined, dataDir: string): void {
  if (found === undefined || !isAlive(found)) return
  throw new EmbeddedPostgresError(
    `Process ${found.pid} already uses the database in ${dataDir}: stop it, or set DATA_DIR to another folder.`,
  )
}

function isAlive(found: Owner | undefined): boolean {
  return found !== undefined && identifyProcess(found.pid) === found.identity
}

function readOwner(path: string): Owner | undefined {
  try {
    return owner.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return undefined
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
