import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from './free-port.ts'

const INSTALLER = 'apt-get'
const INSTALL_TIMEOUT_MS = 90_000
const START_TIMEOUT_MS = 10_000

type RedisServer = { url: string; start(): Promise<void>; stop(): Promise<void> }

/** Starts Redis or Valkey on a free port, installing it if possible; null if neither is available. */
export async function startRedisServer(): Promise<RedisServer | null> {
  const program = findProgram() ?? (install() ? findProgram() : null)
  if (!program) {
    console.info('Skipped: redis-server and valkey-server are missing and could not be installed.')
    return null
  }
  const port = await findFreePort()
  let server: ChildProcess | undefined
  const start = async () => {
    server = spawn(
      program,
      ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      {
        stdio: 'ignore',
      },
    )
    await waitUntilOpen(port)
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    async stop() {
      if (!server || server.exitCode !== null || server.signalCode !== null) return
      server.kill('SIGKILL')
      await once(server, 'exit')
    },
  }
}

const findProgram = () =>
  ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0) ?? null

function install(): boolean {
  if (process.getuid?.() !== 0 || spawnSync(INSTALLER, ['--version']).status !== 0) return false
  try {
    execFileSync(INSTALLER, ['install', '-y', '--no-install-recommends', 'redis-server'], {
      stdio: 'ignore',
      timeout: INSTALL_TIMEOUT_MS,
    })
    return true
  } catch {
    return false
  }
}

async function waitUntilOpen(port: number): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS
  while (performance.now() < deadline) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await wait(20)
  }
  throw new Error('Redis did not start')
}
