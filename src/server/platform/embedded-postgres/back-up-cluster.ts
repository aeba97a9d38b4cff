import { realpathSync } from 'node:fs'
import { copyFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { copyFolder } from '#server/platform/copy-folder.ts'
import { chooseHome } from './choose-home.ts'

const LOG_FOLDER = 'pg_wal'
/** A server creates their content again; the log is copied apart, once it is complete. */
const EMPTIED = [
  LOG_FOLDER,
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
const LEFT_OUT = /^(postmaster\.(pid|opts)|pgsql_tmp.*)$/

type Backup = { url: string; dataDir: string; target: string }

/**
 * Copies the files of the running database of a data folder. Those that change meanwhile are repaired from PostgreSQL's log
 * when the copy is started, as after a crash; a replication slot keeps the log until it is copied.
 */
export async function backUpCluster({ url, dataDir, target }: Backup): Promise<void> {
  const { cluster } = chooseHome(realpathSync(dataDir))
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      "select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)",
    )
    const started = await client.query<{ first: string }>(
      "select pg_walfile_name(pg_backup_start('backup', true)) as first",
    )
    await copyFolder(cluster, target, {
      isEmptied: (name) => EMPTIED.includes(name),
      isLeftOut: (name) => LEFT_OUT.test(name),
    })
    const stopped = await client.query<{ labelfile: string; last: string }>(
      'select labelfile, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
    )
    const [{ first }, { labelfile, last }] = [only(started.rows), only(stopped.rows)]
    await writeFile(path.join(target, 'backup_label'), labelfile)
    for (const segment of await readdir(path.join(cluster, LOG_FOLDER)))
      if (/^[\dA-F]{24}$/.test(segment) && segment >= first && segment <= last)
        await copyFile(path.join(cluster, LOG_FOLDER, segment), path.join(target, LOG_FOLDER, segment))
  } finally {
    // The slot ends with its connection.
    await client.end()
  }
}

function only<Row>([row]: Row[]): Row {
  if (!row) throw new Error('PostgreSQL returned no row')
  return row
}
