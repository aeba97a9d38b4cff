import { sql } from 'drizzle-orm'
import { type Database, inTransaction } from '#server/platform/database.ts'
import { hiddenColumns } from './personal-data.ts'
import { type ExportedRows, forAccount } from './personal-table.store.ts'

export type PersonalRow = Record<string, unknown>

const ROWS_AT_ONCE = 500

/** The columns of each table, in their order. */
async function findColumns(tx: Database, table: string): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} order by ordinal_position`)
  return rows.map(({ name }) => name).filter((name) => !hiddenColumns.has(name))
}

/**
 * Passes the rows of an account in batches; `write` is called for each format with the same rows, because a transaction
 * that repeats its reads is around all of them.
 */
export async function readPersonalRows(
  db: Database,
  { table, rows, columns: named }: ExportedRows,
  userId: string,
  writers: readonly ((batches: AsyncIterable<PersonalRow[]>) => Promise<void>)[],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    const columns = named ?? (await findColumns(tx, table)).map((name) => `"${name}"`).join(', ')
    const query = sql`select row_to_json(r) as row from (
      select ${forAccount(columns, userId)} from ${sql.identifier(table)} as t where ${forAccount(rows, userId)}) as r`
    const { rows: first } = await tx.execute(sql`${query} limit 1`)
    if (first.length === 0) return
    for (const write of writers) await write(fetchAll(tx, query))
  })
}

/** A cursor bounds the memory, however many rows there are. */
async function* fetchAll(tx: Database, query: ReturnType<typeof sql>): AsyncIterable<PersonalRow[]> {
  await tx.execute(sql`declare personal_rows cursor for ${query}`)
  for (;;) {
    const { rows } = await tx.execute<{ row: PersonalRow }>(
      sql`fetch ${sql.raw(String(ROWS_AT_ONCE))} from personal_rows`,
    )
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < ROWS_AT_ONCE) break
  }
  await tx.execute(sql`close personal_rows`)
}
