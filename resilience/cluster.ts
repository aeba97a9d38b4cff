import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client, type QueryResultRow } from 'pg'
import { migrate } from '#server/database/migrate.ts'
import { gazetteerEdition } from '#server/features/locations/read-gazetteer.ts'
import { chooseHome } from '#server/platform/embedded-postgres/choose-home.ts'
import { findBinaries } from '#server/platform/embedded-postgres/find-binaries.ts'
import {
  DATABASE,
  initialiseCluster,
  SUPERUSER,
} from '#server/platform/embedded-postgres/initialise-cluster.ts'
import { endPostmaster, PORT, runPostmaster } from '#server/platform/embedded-postgres/run-postmaster.ts'
import { confirmAddresses } from '#tests/support/confirm-addresses.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** Starts a durable PostgreSQL with an empty, migrated database that a test can stop and crash. */
export async function startCluster(parent = tmpdir(), applySchema = migrate) {
  const folder = makeTemporaryFolder('resilience', parent)
  const home = chooseHome(folder)
  await initialiseCluster(home, await findBinaries(home.account), false)
  const server = await createServer(folder)
  const { url, query } = server
  await server.start()
  await applySchema(url)
  await confirmAddresses(query)
  // Marks the gazetteer as imported: no test needs it, and the import would load the machine.
  await query('insert into gazetteer_editions (edition) values ($1)', [gazetteerEdition()])
  return server
}

/** Controls the PostgreSQL of a folder with a database in it, by default that of the product. */
export async function createServer(folder: string, packageFolder?: string) {
  const home = chooseHome(folder)
  const binaries = await findBinaries(home.account, packageFolder)
  const socketDir = mkdtempSync(path.join(tmpdir(), 'slipstream-'))
  if (home.account) chownSync(socketDir, home.account.uid, home.account.gid)

  const url = `postgresql://${SUPERUSER}@${encodeURIComponent(socketDir)}:${PORT}/${DATABASE}?sslmode=disable`
  let postmaster: ChildProcess | undefined
  const start = async () => {
    postmaster = await runPostmaster({ home, binaries, socketDir, isUnsafe: false })
  }
  const stop = () => endPostmaster(postmaster?.pid ?? 0)
  const query = <Row extends QueryResultRow>(sql: string, values: unknown[] = []) =>
    queryDatabase<Row>(url, sql, values)

  return {
    folder,
    socketDir,
    url,
    query,
    start,
    stop,
    /** Kills every PostgreSQL process at once; whatever was not flushed is lost. */
    async crash() {
      if (!postmaster) return
      const { pid = 0 } = postmaster
      const hasExited = once(postmaster, 'exit')
      // Where nothing else keeps this process running, it would end while it waits.
      postmaster.ref()
      const backends = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout
      for (const victim of [pid, ...backends.split('\n').filter(Boolean).map(Number)]) sigkill(victim)
      await hasExited
    },
    /** Applies settings with `alter system` and restarts. */
    async configure(settings: Record<string, string>) {
      for (const [name, value] of Object.entries(settings))
        await query(`alter system set ${name} = '${value}'`)
      await stop()
      await start()
    },
    async remove() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
      rmSync(socketDir, { recursive: true, force: true })
    },
  }
}

/** Runs one statement on a connection of its own. */
export async function queryDatabase<Row extends QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  // PostgreSQL may end while the statement runs, which rejects it as well.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

function sigkill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process had already exited.
  }
}
