import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Client, type ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { errorCodeOf } from '#server/platform/database-errors.ts'
import {
  ExportError,
  type ExportedTable,
  type Manifest,
  PORTABLE_TEXT,
  readManifest,
  rowsIn,
} from './database-export.ts'
import { readMigrations } from './earlier-migrations.ts'
import { findPosition, quoted, quotedColumns } from './exported-tables.ts'
import { migrate } from './migrate.ts'

const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * Reads an export into an empty database: the schema that the rows were exported from, the rows, then the later migrations, which
 * may change them.
 */
export async function importDatabase({ url, source }: { url: string; source: string }): Promise<Manifest> {
  const manifest = await readManifest(source)
  if (!readMigrations().some(({ tag }) => tag === manifest.migration)) {
    throw new ExportError(
      `This export is of a later version of the product (${manifest.migration}): import it with that one.`,
    )
  }
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await requireEmpty(client)
    await migrate(url, { upTo: manifest.migration })
    const { queueMigration } = await findPosition(client)
    if (queueMigration < manifest.queueMigration) {
      throw new ExportError('This export is of a later version of the job queue: import it with that one.')
    }
    await client.query(PORTABLE_TEXT)
    await client.query('begin')
    await importRows(client, manifest, source)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
  await migrate(url)
  return manifest
}

async function requireEmpty(client: ClientBase): Promise<void> {
  const found = await client.query(`
    select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'graphile_worker', 'migrations') and relkind in ('r', 'p') limit 1`)
  if (found.rowCount) throw new ExportError('The database has tables already: import into an empty one.')
}

/** Without triggers and checks of references: the rows are of one moment, in which they were consistent. */
async function importRows(
  client: ClientBase,
  { tables, sequences }: Manifest,
  source: string,
): Promise<void> {
  await client.query('set local session_replication_role = replica').catch((error: unknown) => {
    if (errorCodeOf(error) !== INSUFFICIENT_PRIVILEGE) throw error
    throw new ExportError('This database account may not switch off triggers: import as a superuser.')
  })
  // Migrations insert rows, too, which the export has as they became.
  await client.query(`truncate ${tables.map(quoted).join(', ')}`)
  for (const table of tables) await importTable(client, table, source)
  for (const { value, isCalled, ...sequence } of sequences)
    await client.query('select setval($1, $2, $3)', [quoted(sequence), value, isCalled])
}

async function importTable(client: ClientBase, table: ExportedTable, source: string): Promise<void> {
  for (const { bounds, ...partition } of table.partitions)
    await client.query(
      `create table if not exists ${quoted(partition)} partition of ${quoted(table)} ${bounds}`,
    )
  const target = client.query(copyFrom(`copy ${quoted(table)} (${quotedColumns(table.columns)}) from stdin`))
  await pipeline(createReadStream(rowsIn(source, table)), createGunzip(), target)
  if (target.rowCount !== table.rows) {
    throw new ExportError(
      `${table.name} should have ${table.rows} rows, and the file has ${target.rowCount}.`,
    )
  }
}
