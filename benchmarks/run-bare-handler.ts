import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '#tests/support/free-port.ts'
import type { Statement } from './record-statements.ts'
import type { World } from './worlds.ts'

const GIVE_UP_MS = 15_000

/** The ceiling on a world: one address for each list of statements. */
export async function runBareHandler({ url }: World, routes: Record<string, readonly Statement[]>) {
  const port = await findFreePort()
  const address = `http://localhost:${port}`
  const handler = spawn(process.execPath, ['--import', 'tsx', 'benchmarks/bare-handler.ts'], {
    env: { ...process.env, DATABASE_URL: url, PORT: String(port), ROUTES: JSON.stringify(routes) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const deadline = performance.now() + GIVE_UP_MS
  while (!(await fetch(address).catch(() => null))) {
    if (performance.now() > deadline) throw new Error('The bare handler did not start')
    await wait(20)
  }
  return {
    url: address,
    async stop() {
      handler.kill('SIGTERM')
      await once(handler, 'exit')
    },
  }
}
