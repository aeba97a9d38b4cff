import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Client, type ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import {
  ExportError,
  type ExportedTable,
  type Manifest,
  manifestIn,
  PORTABLE_TEXT,
  rowsIn,
} from './database-export.ts'
import { readMigrations } from './earlier-migrations.ts'
import {
  findPosition,
  findSequences,
  findTables,
  quoted,
  quotedColumns,
  type TableToExport,
} from './exported-tables.ts'

/** The rows are text of few repeated words: the fastest level takes most of what can be saved. */
const COMPRESSION_LEVEL = 1

/**
 * Writes all rows as text that other versions of PostgreSQL read, of one moment, also while the product runs. Unlike a copy of the
 * files it is no base for recovering to a point in time.
 */
export async function exportDatabase({ url, target }: { url: string; target: string }): Promise<Manifest> {
  await mkdir(path.join(target, 'tables'), { recursive: true, mode: 0o700 })
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(PORTABLE_TEXT)
    await client.query('begin isolation level repeatable read read only')
    const { appliedAt, ...position } = await findPosition(client)
    const migration = readMigrations().find(({ when }) => String(when) === appliedAt)
    if (!migration) {
      throw new ExportError(
        'The database is of another version of the product: run this command of that one.',
      )
    }
    const tables: ExportedTable[] = []
    for (const table of await findTables(client)) tables.push(await exportTable(client, table, target))
    const written: Manifest = {
      format: 1,
      exportedAt: new Date().toISOString(),
      ...position,
      migration: migration.tag,
      tables,
      sequences: await findSequences(client),
    }
    await client.query('commit')
    await writeFile(manifestIn(target), JSON.stringify(written, null, 1), { mode: 0o600 })
    return written
  } finally {
    await client.end()
  }
}

async function exportTable(client: ClientBase, table: TableToExport, target: string): Promise<ExportedTable> {
  // A partitioned table can be read by a query only.
  const query = `select ${quotedColumns(table.columns)} from ${quoted(table)}`
  const rows = client.query(copyTo(`copy (${query}) to stdout`))
  const file = createWriteStream(rowsIn(target, table), { mode: 0o600 })
  await pipeline(rows, createGzip({ level: COMPRESSION_LEVEL }), file)
  return { ...table, rows: rows.rowCount }
}
