import type { ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Account, canEnter, EmbeddedPostgresError } from './choose-account.ts'
import { chooseHome } from './choose-home.ts'
import { claimDataDir, findAnnounced } from './claim-data-dir.ts'
import { requireMajor } from './cluster-version.ts'
import { findBinaries } from './find-binaries.ts'
import { DATABASE, initialiseCluster, SUPERUSER } from './initialise-cluster.ts'
import { endOrphan, endPostmaster, PORT, type PostmasterOptions, runPostmaster } from './run-postmaster.ts'

const RESTART_PAUSE_MS = 500
const SOCKET_PATH_LIMIT = 100

export interface EmbeddedPostgresOptions {
  /** The folder that holds the database; made when missing. */
  dataDir: string
  log?: (message: string) => void
  /** Faster, and loses data when the machine stops: for tests only. */
  isUnsafe?: boolean
}

export interface EmbeddedPostgres {
  url: string
  stop(): Promise<void>
}

/**
 * Runs PostgreSQL on this folder until `stop`. It listens on a socket in a folder that only its account may enter, so it
 * needs no port and no password, and several can run at the same time.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log = () => {}, isUnsafe = false } = options
  if (process.platform === 'win32') {
    throw new EmbeddedPostgresError(
      'The embedded database runs on Linux and macOS: use WSL, or set DATABASE_URL.',
    )
  }
  mkdirSync(options.dataDir, { recursive: true })
  const dataDir = realpathSync(options.dataDir)
  const claim = claimDataDir(dataDir)
  try {
    const home = chooseHome(dataDir)
    const binaries = await findBinaries(home.account)
    if (existsSync(home.cluster)) {
      requireMajor(home.cluster, binaries.major)
      await endOrphan(home.cluster, log)
    } else await initialiseCluster(home, binaries, isUnsafe)

    const socketDir = makeSocketDir(home.account)
    const removeSocketDir = () => rmSync(socketDir, { recursive: true, force: true })
    const end = await superviseServer({ home, binaries, socketDir, isUnsafe }, log).catch(
      (error: unknown) => {
        removeSocketDir()
        throw error
      },
    )
    // Explicit port and sslmode, because PGPORT and PGSSLMODE in the environment would be used otherwise.
    const url = `postgresql://${SUPERUSER}@${encodeURIComponent(socketDir)}:${PORT}/${DATABASE}?sslmode=disable`
    claim.announce(url)
    return {
      url,
      async stop() {
        await end()
        removeSocketDir()
        claim.release()
      },
    }
  } catch (error) {
    claim.release()
    throw error
  }
}

/** For commands beside the product: its running database, or the same one started for as long as the command takes. */
export async function attachEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const url = findAnnounced(options.dataDir)
  return url ? { url, stop: async () => {} } : startEmbeddedPostgres(options)
}

/** Deletes the database of this folder for good; refuses while a living process uses it. */
export async function removeEmbeddedPostgres(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return
  const claim = claimDataDir(realpathSync(dataDir))
  try {
    const home = chooseHome(realpathSync(dataDir))
    await endOrphan(home.cluster, () => {})
    rmSync(home.path, { recursive: true, force: true })
    rmSync(dataDir, { recursive: true, force: true })
  } finally {
    claim.release()
  }
}

/** Starts the server, and starts it again whenever it ends unexpectedly. */
async function superviseServer(
  options: PostmasterOptions,
  log: (message: string) => void,
): Promise<() => Promise<void>> {
  let isEnding = false
  let postmaster = await runPostmaster(options)

  const restart = async (): Promise<void> => {
    while (!isEnding) {
      log('The database server ended unexpectedly; starting it again')
      try {
        postmaster = await runPostmaster(options)
        return watch(postmaster)
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
        await wait(RESTART_PAUSE_MS)
      }
    }
  }
  let restarting = Promise.resolve()
  const watch = (watched: ChildProcess) => {
    watched.once('exit', () => {
      restarting = restart()
    })
  }
  watch(postmaster)

  return async () => {
    isEnding = true
    // A server that is just restarting is known only by its pid file.
    await endOrphan(options.home.cluster, () => {})
    await restarting
    if (postmaster.pid !== undefined) await endPostmaster(postmaster.pid)
  }
}

// The path of a socket is limited to about 100 bytes, which a folder deep in a home directory exceeds.
function makeSocketDir(account: Account): string {
  const parent = [tmpdir(), '/tmp', '/var/tmp'].find(
    (candidate) =>
      Buffer.byteLength(join(candidate, 'slipstream-123456', `.s.PGSQL.${PORT}`)) < SOCKET_PATH_LIMIT &&
      canEnter(account, candidate),
  )
  if (parent === undefined) {
    throw new EmbeddedPostgresError('No folder for temporary files can be used: set TMPDIR to one that can.')
  }
  const socketDir = mkdtempSync(join(parent, 'slipstream-'))
  if (account) chownSync(socketDir, account.uid, account.gid)
  return socketDir
}
