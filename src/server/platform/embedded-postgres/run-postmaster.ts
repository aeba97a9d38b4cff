import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { EmbeddedPostgresError } from './choose-account.ts'
import type { Home } from './choose-home.ts'
import type { Binaries } from './find-binaries.ts'
import { explainLog, serverEnvironment } from './initialise-cluster.ts'
import { isPostmasterOf, processIdentity } from './process-identity.ts'

const POLL_MS = 10
const READY_WITHIN_MS = 300_000
const MEMORY_FREE_WITHIN_MS = 10_000
const FAST_SHUTDOWN_MS = 8_000
const IMMEDIATE_SHUTDOWN_MS = 1_000

/** Only part of the socket's file name; PostgreSQL does not listen on the network. */
export const PORT = '5432'

const SETTINGS = {
  listen_addresses: '',
  port: PORT,
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_error_verbosity: 'terse',
}
const UNSAFE_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Test databases are small and live for seconds.
  autovacuum: 'off',
}

export interface PostmasterOptions {
  home: Home
  binaries: Binaries
  socketDir: string
  isUnsafe: boolean
}

/** Starts the server and waits until it accepts connections, however long it has to recover. */
export async function runPostmaster(options: PostmasterOptions): Promise<ChildProcess> {
  const deadline = Date.now() + MEMORY_FREE_WITHIN_MS
  for (;;) {
    try {
      return await launch(options)
    } catch (error) {
      // Backends that outlive a killed server release its shared memory a moment later.
      const isMemoryInUse = error instanceof Error && error.message.includes('shared memory block')
      if (!isMemoryInUse || Date.now() > deadline) throw error
      await wait(POLL_MS * 10)
    }
  }
}

async function launch({ home, binaries, socketDir, isUnsafe }: PostmasterOptions): Promise<ChildProcess> {
  const settings = {
    ...SETTINGS,
    ...(isUnsafe && UNSAFE_SETTINGS),
    unix_socket_directories: socketDir,
  }
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const logFile = join(home.path, 'server.log')
  rmSync(logFile, { force: true })
  const log = openSync(logFile, 'wx', 0o600)
  // Detached, so that Ctrl-C in the terminal reaches only us; we stop the server after the last request.
  const postmaster = spawn(binaries.postgres, ['-D', home.cluster, ...parameters], {
    ...home.account,
    cwd: '/',
    env: serverEnvironment,
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  postmaster.unref()
  // The last resort when the process exits without stopping it: the server shuts down after us.
  const endWithUs = () => postmaster.kill('SIGINT')
  process.once('exit', endWithUs)
  postmaster.once('exit', () => process.off('exit', endWithUs))
  await untilReady(postmaster, home.cluster, logFile)
  return postmaster
}

async function untilReady(postmaster: ChildProcess, cluster: string, logFile: string): Promise<void> {
  let spawnError: Error | undefined
  postmaster.once('error', (error) => {
    spawnError = error
  })
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    if (spawnError) throw spawnError
    if (postmaster.exitCode !== null || postmaster.signalCode !== null) {
      const reason = explainLog(readFileSync(logFile, 'utf8'))
      throw new EmbeddedPostgresError(`The database could not start: ${reason} (see ${logFile})`)
    }
    const [pid, , , , , , , status] = readPidFile(cluster)
    if (Number(pid) === postmaster.pid && status === 'ready') return
    await wait(POLL_MS)
  }
  postmaster.kill('SIGQUIT')
  throw new EmbeddedPostgresError(
    `The database did not become ready within ${READY_WITHIN_MS / 60_000} minutes.`,
  )
}

/** Stops a server that a killed process left running, and deletes a stale pid file. */
export async function endOrphan(cluster: string, log: (message: string) => void): Promise<void> {
  const [pid, , , , socketDir] = readPidFile(cluster)
  if (pid === undefined) return
  if (isPostmasterOf(Number(pid), cluster)) {
    log(`Ending the database server (process ${pid}) that the last run left behind`)
    await endPostmaster(Number(pid))
  } else if (isPidInUse(Number(pid))) {
    // PostgreSQL would mistake the process that now has this id for a server on its files.
    rmSync(join(cluster, 'postmaster.pid'), { force: true })
  }
  if (socketDir) removeIfEmpty(socketDir)
}

/** Shuts the server down, fast first; one that takes too long is killed and recovers at its next start. */
export async function endPostmaster(pid: number): Promise<void> {
  const identity = processIdentity(pid)
  const steps = [
    { signal: 'SIGINT', patience: FAST_SHUTDOWN_MS },
    { signal: 'SIGQUIT', patience: IMMEDIATE_SHUTDOWN_MS },
    { signal: 'SIGKILL', patience: IMMEDIATE_SHUTDOWN_MS },
  ] as const
  for (const { signal, patience } of steps) {
    if (identity === undefined || processIdentity(pid) !== identity) return
    process.kill(pid, signal)
    const deadline = Date.now() + patience
    while (processIdentity(pid) === identity && Date.now() < deadline) await wait(POLL_MS)
  }
}

function readPidFile(cluster: string): string[] {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return lines.map((line) => line.trim())
  } catch {
    return []
  }
}

function isPidInUse(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // Not empty, or already gone.
  }
}
