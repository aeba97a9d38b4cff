import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from './free-port.ts'

const GIVE_UP_MS = 60_000

export type Product = {
  url: string
  pid: number
  startSeconds: number
  /** Asks it to end, or makes it, and gives its exit code, which a killed process has none of. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Runs the built product on its own data, as `npm start` does after its checks, until `stop`. */
export async function startProduct(dataDir: string, settings: Record<string, string> = {}): Promise<Product> {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const started = performance.now()
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilAnswered(`${url}/healthz`, server)
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

/** Whether a process with this id is there, as far as the system tells. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** What the process itself occupies, in MB. */
export const residentMegabytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

async function untilAnswered(address: string, server: ChildProcess): Promise<void> {
  const deadline = performance.now() + GIVE_UP_MS
  while (performance.now() < deadline && server.exitCode === null) {
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    await wait(10)
  }
  server.kill('SIGKILL')
  throw new Error('The product did not start: run `npm run build` and look at what `npm start` says.')
}
