import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client, type QueryResultRow } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { processIdentity } from './process-identity.ts'
import {
  type EmbeddedPostgres,
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts'

const running: EmbeddedPostgres[] = []
const folders: string[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newDataDir(): string {
  const folder = makeTemporaryFolder('test')
  folders.push(folder)
  return folder
}

/** A folder with a stopped database, a copy of one, because creating it takes most of the time of a test. */
function usedDataDir(): string {
  const folder = newDataDir()
  // With the owner of its files, the account of the server.
  execFileSync('cp', ['-a', `${original}/.`, folder])
  return folder
}

const original = makeTemporaryFolder('test')
let created: { settings: QueryResultRow[]; socketMode: number; clusterMode: number }
beforeAll(async () => {
  const server = await startEmbeddedPostgres({ dataDir: original })
  const socketDir = decodeURIComponent(new URL(server.url).hostname)
  created = {
    settings: await runSql(
      server,
      `select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
              current_setting('synchronous_commit') as commits, current_setting('full_page_writes') as pages,
              current_setting('listen_addresses') as addresses, lower('ÉCOLE') as lowered`,
    ),
    socketMode: statSync(socketDir).mode & 0o777,
    clusterMode: statSync(join(original, 'cluster')).mode & 0o777,
  }
  await server.stop()
})
afterAll(() => rmSync(original, { recursive: true, force: true }))

async function start(dataDir: string, { isUnsafe = false } = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, isUnsafe })
  running.push(server)
  return server
}

// Tests that kill nothing need no fsync.
const startQuickly = (dataDir: string) => start(dataDir, { isUnsafe: true })

async function stop(server: EmbeddedPostgres): Promise<void> {
  running.splice(running.indexOf(server), 1)
  await server.stop()
}

async function runSql<Row extends QueryResultRow>(server: EmbeddedPostgres, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: server.url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

function postmasterId(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
}

test('a new folder becomes a durable UTF-8 database that only its own account can access', () => {
  expect(created.settings).toEqual([
    {
      encoding: 'UTF8',
      fsync: 'on',
      commits: 'on',
      pages: 'on',
      addresses: '',
      lowered: 'école',
    },
  ])
  expect(created.socketMode).toBe(0o700)
  expect(created.clusterMode).toBe(0o700)
})

test('written data is there after a restart', async () => {
  const dataDir = usedDataDir()
  const first = await start(dataDir)
  await runSql(first, "create table greetings as select 'hello' as word")
  const firstServer = postmasterId(dataDir)
  await stop(first)
  expect(processIdentity(firstServer)).toBeUndefined()
  expect(existsSync(decodeURIComponent(new URL(first.url).hostname))).toBe(false)

  const second = await start(dataDir)

  expect(await runSql(second, 'select word from greetings')).toEqual([{ word: 'hello' }])
})

test('after a kill -9 during writes, the next start has every committed row', async () => {
  const dataDir = usedDataDir()
  const writer = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/support/write-until-killed.ts', dataDir],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  // Its output ends a moment before the process does.
  const hasEnded = once(writer, 'exit')
  const committed: number[] = []
  for await (const line of createInterface(writer.stdout)) {
    committed.push(Number(line))
    if (committed.length === 300) writer.kill('SIGKILL')
  }
  await hasEnded
  const orphan = postmasterId(dataDir)
  expect(processIdentity(orphan)).toBeDefined()

  const server = await start(dataDir)

  expect(processIdentity(orphan)).toBeUndefined()
  const rows = await runSql<{ number: number }>(server, 'select number from written order by number')
  const numbers = rows.map((row) => row.number)
  expect(committed.length).toBeGreaterThanOrEqual(300)
  expect(numbers).toEqual(expect.arrayContaining(committed))
  // At most the one row in flight when the writer died may have been committed.
  expect(numbers.length - committed.length).toBeLessThanOrEqual(1)
})

test('a database server that dies is restarted at the same URL with its rows', async () => {
  const dataDir = usedDataDir()
  const server = await start(dataDir)
  await runSql(server, 'create table kept as select 1 as number')
  const killed = postmasterId(dataDir)

  process.kill(killed, 'SIGKILL')

  await expect
    .poll(() => runSql(server, 'select number from kept').catch(() => 'not yet'))
    .toEqual([{ number: 1 }])
  expect(postmasterId(dataDir)).not.toBe(killed)
})

test('two folders are two databases that run side by side', async () => {
  const [left, right] = await Promise.all([startQuickly(usedDataDir()), startQuickly(usedDataDir())])

  await runSql(left, "create table side as select 'left' as name")
  await runSql(right, "create table side as select 'right' as name")

  expect(await runSql(left, 'select name from side')).toEqual([{ name: 'left' }])
  expect(await runSql(right, 'select name from side')).toEqual([{ name: 'right' }])
})

test('a folder in use is refused with the id of the process, which keeps running', async () => {
  const dataDir = usedDataDir()
  const server = await startQuickly(dataDir)

  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    `Process ${process.pid} already uses the database`,
  )
  await expect(removeEmbeddedPostgres(dataDir)).rejects.toThrow(
    `Process ${process.pid} already uses the database`,
  )

  expect(await runSql(server, 'select 1 as number')).toEqual([{ number: 1 }])
})

test('stale pid files whose ids belong to other processes do not prevent the start', async () => {
  const dataDir = usedDataDir()
  await stop(await startQuickly(dataDir))
  const cluster = join(dataDir, 'cluster')
  const owner = statSync(cluster)
  const account = process.getuid?.() === 0 ? { uid: owner.uid, gid: owner.gid } : {}
  // A process of the same account, because PostgreSQL ignores those of others.
  const otherProcess = spawn('sleep', ['60'], { ...account, stdio: 'ignore' })
  try {
    const pidFile = [otherProcess.pid, cluster, 1_700_000_000, 5432, '/nowhere', '', '1 1', 'ready', '']
    writeFileSync(join(cluster, 'postmaster.pid'), pidFile.join('\n'))
    writeFileSync(
      join(dataDir, 'owner.json'),
      JSON.stringify({ pid: otherProcess.pid, identity: 'an earlier process' }),
    )

    const server = await startQuickly(dataDir)

    expect(await runSql(server, 'select 1 as number')).toEqual([{ number: 1 }])
    expect(otherProcess.exitCode).toBeNull()
  } finally {
    otherProcess.kill()
    await once(otherProcess, 'exit')
  }
})

test('files of another major version are refused with what to do, and stay as they are', async () => {
  const dataDir = usedDataDir()
  const version = join(dataDir, 'cluster', 'PG_VERSION')
  const written = readFileSync(version, 'utf8')
  writeFileSync(version, '17\n')
  await expect(start(dataDir)).rejects.toThrow(
    `is of PostgreSQL 17, and this version of the product runs ${written.trim()}. Export it with the version that you ran before`,
  )
  writeFileSync(version, written)
  const server = await start(dataDir)
  expect(await runSql(server, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a damaged database reports why it cannot start, and a new one is created after its removal', async () => {
  const dataDir = usedDataDir()
  await stop(await startQuickly(dataDir))
  const cluster = join(dataDir, 'cluster')
  rmSync(join(cluster, 'global'), { recursive: true })

  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/^The database could not start: .*global/)
  expect(readdirSync(dataDir)).not.toContain('owner.json')

  await removeEmbeddedPostgres(dataDir)
  expect(existsSync(dataDir)).toBe(false)
  expect(await runSql(await startQuickly(dataDir), 'select 1 as number')).toEqual([{ number: 1 }])
})
