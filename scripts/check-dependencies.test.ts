import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, expect, test } from 'vitest'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { runCommand } from './run-command.mjs'

const BULK = '/-/npm/v1/security/advisories/bulk'
const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'))
/** A package that the product ships. */
const LOCKED: string = lockfile.packages['node_modules/hono'].version
const [major = '', minor = ''] = LOCKED.split('.')
const NEXT = `${major}.${Number(minor) + 1}.0`

const cache = makeTemporaryFolder('npm-cache')
afterAll(() => rmSync(cache, { recursive: true, force: true }))

let registry: Server | undefined
afterEach(() => {
  registry?.close()
})

/** A registry on a loopback port, with the advisory about all versions before `fixedIn`; without one it has no advisories at all. */
async function startRegistry(advisory?: { fixedIn: string }): Promise<string> {
  const found = advisory && {
    hono: [
      {
        ...{ id: 1, title: 'Spins off', severity: 'high' },
        vulnerable_versions: `<${advisory.fixedIn}`,
      },
    ],
  }
  const versions = Object.fromEntries([LOCKED, NEXT].map((version) => [version, { name: 'hono', version }]))
  const described = { name: 'hono', 'dist-tags': { latest: NEXT }, versions }
  registry = createServer((request, response) => {
    request.resume()
    const body = request.url === BULK ? found : request.url === '/hono' ? described : undefined
    if (body) response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    else response.writeHead(request.method === 'POST' ? 405 : 404).end()
  }).listen(0, '127.0.0.1')
  await once(registry, 'listening')
  const { port } = registry.address() as AddressInfo
  return `http://127.0.0.1:${port}/`
}

const check = (url: string) =>
  // The command of tsx would start a process to start this one.
  runCommand(process.execPath, ['--import', 'tsx', 'scripts/check-dependencies.ts'], {
    env: { npm_config_registry: url, npm_config_cache: cache, npm_config_noproxy: '127.0.0.1' },
  })

test('a high advisory with a fix fails the check', async () => {
  const { hasPassed, output } = await check(await startRegistry({ fixedIn: NEXT }))
  expect(output).toContain(`hono <${NEXT}: high advisory, run npm audit fix`)
  expect(hasPassed).toBe(false)
})

test('a registry without advisories is reported as such', async () => {
  const { hasPassed, output } = await check(await startRegistry())
  expect(output).toContain('advisories NOT CHECKED: the registry responded with 405')
  expect(hasPassed).toBe(true)
})
