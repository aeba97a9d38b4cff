// @ts-check
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuild } from './build-product.mjs'
import { fail } from './console.mjs'
import { checkNodeVersion, ensureDependencies } from './install-dependencies.mjs'
import { root } from './run-command.mjs'

try {
  checkNodeVersion()
  const settings = join(root, '.env')
  if (existsSync(settings)) process.loadEnvFile(settings)
  await ensureDependencies()
  await ensureBuild()
} catch (error) {
  fail(error)
}

// The server runs in this process, so that there is one process to signal and to measure.
process.chdir(root)
process.env.NODE_ENV = 'production'
await import(new URL('../dist/server/main.js', import.meta.url).href)
