import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { EmbeddedPostgresError } from './choose-account.ts'
import { processIdentity } from './process-identity.ts'

const owner = z.object({ pid: z.number().int().positive(), identity: z.string(), url: z.string().optional() })
type Owner = z.infer<typeof owner>
const OWNER_FILE = 'owner.json'

export interface Claim {
  /** Publishes the database URL for other processes of this account. */
  announce(url: string): void
  release(): void
}

/** Makes this process the only owner of the folder; throws when another running process owns it. */
export function claimDataDir(dataDir: string): Claim {
  const lock = join(dataDir, OWNER_FILE)
  const mine = `${lock}.${process.pid}`
  const me: Owner = { pid: process.pid, identity: processIdentity(process.pid) ?? '' }
  try {
    writeFileSync(mine, JSON.stringify(me), { mode: 0o600 })
    while (!tryToLink(mine, lock)) {
      rejectRunningOwner(readOwner(lock), dataDir)
      removeDeadOwner(lock, dataDir)
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

/** The URL of this folder's database while another process runs it. */
export function findAnnounced(dataDir: string): string | undefined {
  const found = readOwner(join(dataDir, OWNER_FILE))
  return isAlive(found) ? found?.url : undefined
}

// A hard link appears atomically with its content, so nobody reads a half-written owner.
function tryToLink(mine: string, lock: string): boolean {
  try {
    linkSync(mine, lock)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

// Another process may claim the folder between our read and our rename (race condition), so the moved file is read
// again and restored if its owner is running.
function removeDeadOwner(lock: string, dataDir: string): void {
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
    rejectRunningOwner(found, dataDir)
  } finally {
    rmSync(aside, { force: true })
  }
}

function rejectRunningOwner(found: Owner | undefined, dataDir: string): void {
  if (found === undefined || !isAlive(found)) return
  throw new EmbeddedPostgresError(
    `Process ${found.pid} already uses the database in ${dataDir}: stop it, or set DATA_DIR to another folder.`,
  )
}

function isAlive(found: Owner | undefined): boolean {
  return found !== undefined && processIdentity(found.pid) === found.identity
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
