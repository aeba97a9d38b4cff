import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { isRunning } from '#tests/support/built-product.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a start that is stopped by %s leaves no database server behind',
  async (signal) => {
    const dataDir = makeTemporaryFolder('test')
    const server = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
      env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const hasEnded = once(server, 'exit')
    try {
      // Its line ends when the database server is ready.
      for await (const line of createInterface(server.stdout)) if (line.startsWith('Starting')) break
      const pidFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
      const database = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
      server.kill(signal)
      expect(await hasEnded).toEqual([0, null])
      await expect.poll(() => isRunning(database)).toBe(false)
    } finally {
      server.kill('SIGTERM')
      await hasEnded
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)
