import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from './free-port.ts'

const INSTALLER = 'apt-get'
const INSTALL_WITHIN_MS = 90_000
const START_WITHIN_MS = 10_000

type RedisServer = { url: string; start(): Promise<void>; stop(): Promise<void> }

/** A real Redis or Valkey of the system on a port of its own, installed where that is possible; null where it is not. */
export async function startRedisServer(): Promise<RedisServer | null> {
  const program = findProgram() ?? (install() ? findProgram() : null)
  if (!program) {
    console.info('Skipped: there is no redis-server or valkey-server, and none could be installed.')
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
    await untilOpen(port)
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
      timeout: INSTALL_WITHIN_MS,
    })
    return true
  } catch {
    return false
  }
}

async function untilOpen(port: number): Promise<void> {
  const deadline = performance.now() + START_WITHIN_MS
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
