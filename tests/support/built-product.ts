import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from './free-port.ts'

/** A limit for a machine many times slower than ours. */
const START_TIMEOUT_MS = 600_000

export type Product = {
  url: string
  pid: number
  startSeconds: number
  /** Sends a signal, waits for the exit and returns the exit code; null after a kill. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/**
 * Starts the built server on a free port, or that of the settings, with this data directory, as `npm start` does; `checkout` is
 * another version than this one.
 */
export async function startProduct(
  dataDir: string,
  settings: Record<string, string> = {},
  checkout = '.',
): Promise<Product> {
  const port = Number(settings.PORT) || (await findFreePort())
  const url = `http://localhost:${port}`
  const started = performance.now()
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: checkout,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await waitUntilHealthy(`${url}/healthz`, server)
  return {
    url,
    pid: server.pid ?? 0,
    startSeconds: (performance.now() - started) / 1000,
    async stop(signal = 'SIGTERM') {
      if (server.exitCode === null && server.signalCode === null) {
        server.kill(signal)
        await once(server, 'exit')
      }
      return server.exitCode
    },
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** The resident memory of a process, without its children. */
export const residentMegabytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

async function waitUntilHealthy(url: string, server: ChildProcess): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS
  while (performance.now() < deadline && server.exitCode === null) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    await wait(10)
  }
  server.kill('SIGKILL')
  throw new Error('The server did not start: run `npm run build`, then check the output of `npm start`.')
}
