import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { type PgColumn, PgCustomColumn, PgTable } from 'drizzle-orm/pg-core'

const FOLDER = path.join(import.meta.dirname, 'schema')

export type EncryptedColumn = { table: PgTable; key: string; column: PgColumn; name: string }

/** Every column of the type `encrypted`, read from the schema itself, so that a new one cannot be forgotten. */
export async function findEncryptedColumns(): Promise<EncryptedColumn[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.ts')).sort()
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(path.join(FOLDER, file))),
  )
  const tables = modules.flatMap((exported) => Object.values(exported)).filter((value) => is(value, PgTable))
  return [...new Set(tables)].flatMap((table) =>
    Object.entries(getTableColumns(table)).flatMap(([key, column]) =>
      // The other types of our own are no text for PostgreSQL.
      is(column, PgCustomColumn) && column.getSQLType() === 'text'
        ? [{ table, key, column, name: `${getTableName(table)}.${key}` }]
        : [],
    ),
  )
}
