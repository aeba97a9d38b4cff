import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { type Account, canEnter, chooseAccount } from './choose-account.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** Where the database files of one data folder lie, and who the server runs as. */
export interface Home {
  path: string
  cluster: string
  account: Account
}

const location = z.object({ dataDir: z.string(), home: z.string() })

// Both outlive a restart of the machine. Nobody but root may write into them, or they are not used.
const SHARED_PLACES = ['/var/lib/slipstream', '/var/tmp/slipstream']

/**
 * The files lie in the data folder itself, unless root's server account cannot get there (a clone in root's
 * private home): then in a place of their own, which the data folder remembers.
 */
export function chooseHome(dataDir: string): Home {
  const path = readLocation(dataDir) ?? dataDir
  const cluster = join(path, 'cluster')
  const account = chooseAccount(cluster)
  if (account === undefined) return { path, cluster, account }

  mkdirSync(path, { recursive: true })
  chmodSync(path, 0o711)
  if (canEnter(account, path)) return { path, cluster, account }
  if (existsSync(cluster)) {
    throw new EmbeddedPostgresError(
      `The account of the database (uid ${account.uid}) can no longer enter ${path}: open the folders above it to it.`,
    )
  }
  return makeHomeElsewhere(dataDir, account)
}

/** A folder of root's that every account may enter and nobody else may write into. */
export function findSharedPlace(account: Account): string {
  const place = SHARED_PLACES.find((candidate) => {
    try {
      mkdirSync(candidate, { recursive: true })
      const found = lstatSync(candidate)
      if (!found.isDirectory() || found.uid !== 0 || found.mode & 0o022) return false
      chmodSync(candidate, 0o755)
      return canEnter(account, candidate)
    } catch {
      return false
    }
  })
  if (place) return place
  throw new EmbeddedPostgresError(
    `The database needs a folder that other users can enter, and neither ${SHARED_PLACES.join(' nor ')} can be used: move the clone, or set DATA_DIR.`,
  )
}

function makeHomeElsewhere(dataDir: string, account: Account): Home {
  const path = join(findSharedPlace(account), `data-${randomBytes(6).toString('hex')}`)
  mkdirSync(path)
  chmodSync(path, 0o711)
  noteLocation(dataDir, path)
  return { path, cluster: join(path, 'cluster'), account }
}

// A copied clone carries the note of the one it was copied from; a moved one is the only one that has it.
function readLocation(dataDir: string): string | undefined {
  if (!existsSync(locationFile(dataDir))) return undefined
  const noted = location.parse(JSON.parse(readFileSync(locationFile(dataDir), 'utf8')))
  if (noted.dataDir === realpathSync(dataDir)) return noted.home
  if (existsSync(locationFile(noted.dataDir))) return undefined
  noteLocation(dataDir, noted.home)
  return noted.home
}

function noteLocation(dataDir: string, home: string): void {
  writeFileSync(locationFile(dataDir), JSON.stringify({ dataDir: realpathSync(dataDir), home }))
}

function locationFile(dataDir: string): string {
  return join(dataDir, 'location.json')
}
