import { type Assume, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'
import type { Database } from './database.ts'
import { mapInTurns } from './in-turns.ts'

/**
 * Inserts many rows in one statement with one parameter. Drizzle's own insert has a parameter for each value, and building
 * it for hundreds of rows blocks the event loop for as long as many requests take. All rows have the keys of the first;
 * other columns get their defaults. `ending` may skip conflicts, and name what is returned.
 */
export async function insertRows<Table extends PgTable, Returned extends Record<string, unknown>>(
  tx: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  ending: SQL<Returned> = sql``,
): Promise<Assume<Returned, QueryResultRow>[]> {
  const [first] = rows
  if (!first) return []
  const generated = Object.entries(getTableColumns(table)).flatMap(([key, { defaultFn }]) =>
    defaultFn && !(key in first) ? [{ name: toSnakeCase(key), generate: defaultFn }] : [],
  )
  const given = Object.keys(first).map((key) => ({ key, name: toSnakeCase(key) }))
  const values = await mapInTurns(rows, (row) => {
    const value: Record<string, unknown> = {}
    for (const { key, name } of given) value[name] = storable(Reflect.get(row, key))
    for (const { name, generate } of generated) value[name] = generate()
    return JSON.stringify(value)
  })
  const columns = sql.join(
    [...given, ...generated].map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  const inserted = await tx.execute<Returned>(sql`
    insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, ${`[${values.join()}]`}::jsonb) ${ending}`)
  return inserted.rows
}

const LONE_SURROGATE = /\p{Cs}/u

/** JSON of PostgreSQL refuses half a character, which becomes the replacement character in a parameter of its own. */
const storable = (value: unknown): unknown =>
  typeof value === 'string' && LONE_SURROGATE.test(value) ? Buffer.from(value).toString() : value
