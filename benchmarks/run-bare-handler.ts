import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '#tests/support/free-port.ts'
import type { Dataset } from './datasets.ts'
import type { Statement } from './record-statements.ts'

const TIMEOUT_MS = 15_000

/** Starts the baseline on a dataset: one path for each list of statements. */
export async function runBareHandler({ url }: Dataset, routes: Record<string, readonly Statement[]>) {
  const port = await findFreePort()
  const baseUrl = `http://localhost:${port}`
  const handler = spawn(process.execPath, ['--import', 'tsx', 'benchmarks/bare-handler.ts'], {
    env: { ...process.env, DATABASE_URL: url, PORT: String(port), ROUTES: JSON.stringify(routes) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const deadline = performance.now() + TIMEOUT_MS
  while (!(await fetch(baseUrl).catch(() => null))) {
    if (performance.now() > deadline) throw new Error('The bare handler did not start')
    await wait(20)
  }
  return {
    url: baseUrl,
    async stop() {
      handler.kill('SIGTERM')
      await once(handler, 'exit')
    },
  }
}
