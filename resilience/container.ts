import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DATABASE, SUPERUSER } from '#server/platform/embedded-postgres/initialise-cluster.ts'
import { PORT } from '#server/platform/embedded-postgres/run-postmaster.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import type { Cluster } from './cluster.ts'
import type { ResilienceTest, Result } from './resilience-test.ts'
import { withCluster } from './with-cluster.ts'

const IMAGE = 'slipstream-resilience'
const HEALTHY_WITHIN_MS = 60_000

/** The image is built and started as `compose.yaml` starts it: without root, on a read-only file system. */
export const containerTest: ResilienceTest = {
  id: 'R22',
  title: 'the server in a container',
  runs: 1,
  run: () => onEngine((engine, cluster) => checkContainer(engine, cluster, ['--tmpfs', '/data:mode=1777'])),
  control: () => onEngine(detectBrokenContainer),
}

async function onEngine(work: (engine: string, cluster: Cluster) => Promise<Result>): Promise<Result> {
  const engine = ['docker', 'podman'].find((name) => spawnSync(name, ['version']).status === 0)
  if (!engine) return { summary: 'not run: this machine has no container engine', hasPassed: true }
  const built = spawnSync(engine, ['build', '--tag', IMAGE, '.'], { encoding: 'utf8' })
  if (built.status !== 0) return { summary: `not built: ${built.stderr.slice(-500)}`, hasPassed: false }
  return withCluster((cluster) => work(engine, cluster))
}

async function checkContainer(engine: string, cluster: Cluster, options: string[]): Promise<Result> {
  const port = await findFreePort()
  const database = await listenOnLoopback(cluster)
  const settings = {
    PORT: String(port),
    APP_URL: `http://localhost:${port}`,
    DATABASE_URL: database.url,
    SESSION_SECRET: 'a session secret for resilience tests only',
    MAILBOX: '1',
    DEMO: '0',
  }
  const given = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  const started = spawnSync(
    engine,
    ['run', '--detach', '--read-only', '--tmpfs', '/tmp', '--network', 'host', ...options, ...given, IMAGE],
    { encoding: 'utf8' },
  )
  const id = started.stdout.trim()
  try {
    const isHealthy = await respondsWithin(`http://localhost:${port}/readyz`)
    const user = spawnSync(engine, ['exec', id, 'id', '-u'], { encoding: 'utf8' }).stdout.trim()
    return {
      summary: `ready: ${isHealthy ? 'yes' : 'no'}, user ${user || 'unknown'}`,
      hasPassed: isHealthy && user !== '' && user !== '0',
    }
  } finally {
    spawnSync(engine, ['rm', '--force', id])
    database.close()
  }
}

/** The database listens on a socket in a folder of its own account, which the container cannot enter. */
async function listenOnLoopback({ socketDir }: Cluster): Promise<{ url: string; close(): void }> {
  const proxy = createServer((client) => {
    const upstream = connect(path.join(socketDir, `.s.PGSQL.${PORT}`))
    client.on('error', () => upstream.destroy())
    upstream.on('error', () => client.destroy())
    client.pipe(upstream).pipe(client)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  return {
    url: `postgresql://${SUPERUSER}@127.0.0.1:${port}/${DATABASE}?sslmode=disable`,
    close: () => proxy.close(),
  }
}

/** Without its database the container must not be reported as ready. */
async function detectBrokenContainer(engine: string, cluster: Cluster): Promise<Result> {
  await cluster.stop()
  const { summary, hasPassed } = await checkContainer(engine, cluster, [])
  return { summary: `without a database, ${summary}`, hasPassed: !hasPassed }
}

async function respondsWithin(url: string): Promise<boolean> {
  const deadline = performance.now() + HEALTHY_WITHIN_MS
  while (performance.now() < deadline) {
    if ((await fetch(url).catch(() => null))?.ok) return true
    await wait(200)
  }
  return false
}
