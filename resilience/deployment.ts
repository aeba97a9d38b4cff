import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { chooseHome } from '#server/platform/embedded-postgres/choose-home.ts'
import { DATABASE, SUPERUSER } from '#server/platform/embedded-postgres/initialise-cluster.ts'
import { PORT } from '#server/platform/embedded-postgres/run-postmaster.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { startRedisServer } from '#tests/support/redis-server.ts'
import { startS3Server } from '#tests/support/s3-server.ts'
import { databaseParent } from '#tests/support/temporary-folder.ts'
import { startCluster } from './cluster.ts'
import { createNodes } from './nodes.ts'
import type { Version } from './previous-version.ts'
import { startStandby } from './standby.ts'

const WEB_NODES = 3
const WORKERS = 2
const OPEN_WITHIN_MS = 60_000

export type Deployment = Awaited<ReturnType<typeof startDeployment>>

/**
 * Runs the reference deployment of `deploy/` on this machine: HAProxy, three web nodes, two workers, PgBouncer, PostgreSQL with
 * two standbys, Redis and an S3-compatible store. A program that is not installed is left out and named in `absent`; without
 * HAProxy there is no deployment. With `previous`, its first nodes and its schema are of that version.
 */
export async function startDeployment({
  isSynchronous = true,
  previous,
}: {
  isSynchronous?: boolean
  previous?: Version
} = {}) {
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const closePart of closers.reverse()) await closePart()
  }
  try {
    const folder = mkdtempSync(path.join(tmpdir(), 'slipstream-deployment-'))
    chmodSync(folder, 0o755)
    closers.push(async () => rmSync(folder, { recursive: true, force: true }))
    const primary = await startCluster(databaseParent(), previous?.applySchema)
    closers.push(primary.remove)
    const standby = await startStandby(primary, 'b')
    closers.push(standby.remove)
    const reserve = await startStandby(primary, 'c')
    closers.push(reserve.remove)
    if (isSynchronous) {
      // What is acknowledged is in the log of b, or of c while b is away.
      await primary.query(`alter system set synchronous_standby_names = 'FIRST 1 (b, c)'`)
      await primary.query('select pg_reload_conf()')
    }
    const storage = await startS3Server()
    closers.push(storage.stop)
    const redis = await startRedisServer()
    if (redis) closers.push(redis.stop)

    const ports = await findPorts(WEB_NODES + 2)
    const [publicPort = 0, postgresPort = 0, ...webPorts] = ports
    const balancer = await startBalancer(folder, {
      PUBLIC_BIND: `127.0.0.1:${publicPort}`,
      POSTGRES_BIND: `127.0.0.1:${postgresPort}`,
      POSTGRES_A: `unix@${primary.socketDir}/.s.PGSQL.${PORT}`,
      POSTGRES_B: `unix@${standby.socketDir}/.s.PGSQL.${PORT}`,
      ...Object.fromEntries(webPorts.map((port, at) => [`WEB_${at + 1}`, `127.0.0.1:${port}`])),
    })
    closers.push(balancer.stop)
    await waitUntilOpen(postgresPort)
    const pooler = await startPooler(folder, primary.folder, postgresPort)
    if (pooler) closers.push(pooler.stop)

    const urlAt = (port: number) => `postgresql://${SUPERUSER}@127.0.0.1:${port}/${DATABASE}?sslmode=disable`
    const nodes = createNodes(
      { url: urlAt(pooler ? pooler.port : postgresPort) },
      {
        ...(pooler && { DATABASE_DIRECT_URL: urlAt(postgresPort) }),
        DATABASE_REPLICA_URL: standby.url,
        ...(redis && { REDIS_URL: redis.url }),
        ...storage.settings,
        TRUST_PROXY: '1',
      },
    )
    closers.push(() => nodes.close())
    const startWeb = (at: number, version?: Version) =>
      nodes.start({ ROLE: 'web', PORT: String(webPorts[at]) }, version?.checkout)
    const startWorker = (version?: Version) => nodes.start({ ROLE: 'worker' }, version?.checkout)
    const web = await Promise.all(webPorts.map((_, at) => startWeb(at, previous)))
    const workers = await Promise.all(Array.from({ length: WORKERS }, () => startWorker(previous)))
    const url = `http://127.0.0.1:${publicPort}`
    await waitUntilReady(`${url}/readyz`)
    return {
      /** As visitors reach it. */
      url,
      primary,
      standby,
      storage,
      redis,
      balancer,
      web,
      workers,
      startWeb,
      startWorker,
      absent: [...(pooler ? [] : ['PgBouncer']), ...(redis ? [] : ['Redis'])],
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Different ones: each is free until it is used. */
async function findPorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await findFreePort())
  return [...ports]
}

export const isInstalled = (program: string): boolean =>
  spawnSync('sh', ['-c', 'command -v "$0"', program]).status === 0

async function startBalancer(folder: string, addresses: Record<string, string>) {
  const socket = path.join(folder, 'haproxy.sock')
  const balancer = spawn('haproxy', ['-f', 'deploy/haproxy.cfg', '-db'], {
    env: { PATH: process.env.PATH, HAPROXY_SOCKET: socket, ...addresses },
    stdio: 'ignore',
  })
  return {
    /** A command of HAProxy's runtime API. */
    async command(line: string): Promise<string> {
      const client = connect(socket)
      client.end(`${line}\n`)
      return text(client)
    },
    stop: () => end(balancer),
  }
}

/** PgBouncer with the configuration of `deploy/`, with other ports and without passwords; null where it is not installed. */
async function startPooler(folder: string, dataDir: string, postgresPort: number) {
  if (!isInstalled('pgbouncer')) return null
  const port = await findFreePort()
  const users = path.join(folder, 'userlist.txt')
  const configuration = path.join(folder, 'pgbouncer.ini')
  writeFileSync(users, `"${SUPERUSER}" ""\n`)
  const changes = {
    'port=5433': `port=${postgresPort}`,
    'listen_port = 6432': `listen_port = ${port}\nunix_socket_dir =`,
    'auth_type = scram-sha-256': 'auth_type = trust',
    '/etc/pgbouncer/userlist.txt': users,
  }
  let lines = readFileSync('deploy/pgbouncer.ini', 'utf8')
  for (const [from, to] of Object.entries(changes)) {
    if (!lines.includes(from)) throw new Error(`deploy/pgbouncer.ini has no ${from}`)
    lines = lines.replace(from, to)
  }
  writeFileSync(configuration, lines)
  const { account } = chooseHome(dataDir)
  if (account) for (const file of [users, configuration]) chownSync(file, account.uid, account.gid)
  const pooler = spawn('pgbouncer', ['-q', configuration], { ...account, cwd: '/', stdio: 'ignore' })
  await waitUntilOpen(port)
  return { port, stop: () => end(pooler) }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function waitUntilOpen(port: number): Promise<void> {
  const deadline = performance.now() + OPEN_WITHIN_MS
  while (performance.now() < deadline) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await wait(50)
  }
  throw new Error(`Nothing listens on port ${port}`)
}

async function waitUntilReady(url: string): Promise<void> {
  const deadline = performance.now() + OPEN_WITHIN_MS
  while (performance.now() < deadline) {
    if ((await fetch(url).catch(() => null))?.ok) return
    await wait(100)
  }
  throw new Error('The deployment did not become ready')
}
