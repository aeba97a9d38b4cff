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
import { type Account, canEnter, chooseAccount, EmbeddedPostgresError } from './choose-account.ts'

/** Where the database files of a data folder are, and the account the server runs as. */
export interface Home {
  path: string
  cluster: string
  account: Account
}

const location = z.object({ dataDir: z.string(), home: z.string() })

// Both survive a reboot. They are used only if nobody but root may write to them.
const SHARED_PLACES = ['/var/lib/slipstream', '/var/tmp/slipstream']

/**
 * The data folder itself, unless root's server account cannot enter it (a clone in root's private home): then a shared
 * folder, which is recorded in the data folder.
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
  return createSharedHome(dataDir, account)
}

/** A folder that every account may enter and only root may write to. */
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

function createSharedHome(dataDir: string, account: Account): Home {
  const path = join(findSharedPlace(account), `data-${randomBytes(6).toString('hex')}`)
  mkdirSync(path)
  chmodSync(path, 0o711)
  recordLocation(dataDir, path)
  return { path, cluster: join(path, 'cluster'), account }
}

// A copied clone has the record of its original; a moved clone is the only one with it.
function readLocation(dataDir: string): string | undefined {
  if (!existsSync(locationFile(dataDir))) return undefined
  const recorded = location.parse(JSON.parse(readFileSync(locationFile(dataDir), 'utf8')))
  if (recorded.dataDir === realpathSync(dataDir)) return recorded.home
  if (existsSync(locationFile(recorded.dataDir))) return undefined
  recordLocation(dataDir, recorded.home)
  return recorded.home
}

function recordLocation(dataDir: string, home: string): void {
  writeFileSync(locationFile(dataDir), JSON.stringify({ dataDir: realpathSync(dataDir), home }))
}

function locationFile(dataDir: string): string {
  return join(dataDir, 'location.json')
}
