import { Column, getTableColumns, is, SQL, type SQLWrapper, sql, Table } from 'drizzle-orm'
import type { Database } from './database.ts'

/** A value of a statement that is built once and given with each execution, or one that is known when it is built. */
export type Given<Value> = Value | SQLWrapper

/**
 * A value that is given with each execution. As a subquery, because PostgreSQL then plans without it: with the value it
 * would expect a cheaper plan of large statements, and plan them again each time, which takes longer than they do.
 */
export const given = (name: string, type: 'uuid' | 'uuid[]' | 'date' | 'int' | 'text' | 'text[]'): SQL =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)})`

/** A condition on a list of ids, in one form for lists of every length. */
export const isAmong = (column: SQLWrapper, ids: Given<readonly string[]>): SQL =>
  sql`${column} = any(${isWrapper(ids) ? ids : sql.param([...ids])}::uuid[])`

const isWrapper = (value: Given<readonly string[]>): value is SQLWrapper => 'getSQL' in value

/** A select of Drizzle; its rows are what awaiting it would give. */
type Select = SQLWrapper & PromiseLike<unknown[]> & { readonly _: { readonly selectedFields: unknown } }

/** SQL of its own; its columns are those of `Row`, as JSON has them: timestamps are ISO 8601, and numbers are numbers. */
type Rows<Row> = { sql: SQL; row?: Row }
export const rowsOf = <Row>(text: SQL): Rows<Row> => ({ sql: text })

type Part = Select | Rows<unknown>
type RowsOf<P extends Part> = P extends Rows<infer Row> ? Row[] : Awaited<P>
type Result<Parts> = { [Name in keyof Parts]: Parts[Name] extends Part ? RowsOf<Parts[Name]> : never }

/**
 * Several queries as one statement, prepared by name: one round trip, planned a few times per connection, and built once
 * where the caller uses `oncePerPool`. Each query becomes a JSON array. The name stands for one text.
 */
export function combineQueries<const Parts extends Record<string, Part>>(
  db: Database,
  name: string,
  parts: Parts,
): { execute(values: Record<string, unknown>): Promise<Result<Parts>> } {
  const columns = Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, columnOf(part)]))
  const statement = db.select(columns).from(sql`(select) as one`).prepare(name)
  return {
    async execute(values) {
      const [row] = await statement.execute(values)
      return row as Result<Parts>
    },
  }
}

function columnOf(part: Part): SQL {
  if ('sql' in part) return constant(sql`(select coalesce(json_agg(part), '[]') from (${part.sql}) as part)`)
  const leaves: Leaf[] = []
  const read = objectReader(part._.selectedFields as Selection, leaves)
  // By position, because joined tables have columns of the same name.
  const names = sql.raw(leaves.map((_, at) => `c${at}`).join(', '))
  const rows = sql`(select coalesce(json_agg(json_build_array(${names})), '[]') from ${part} as part(${names}))`
  return constant(rows).mapWith((found: unknown[][]) => found.map(read))
}

/** Limits and statuses are part of the text: PostgreSQL would expect a tenth of a table for a limit that it does not know. */
const constant = (text: SQL): SQL => sql`${text.inlineParams()}`

type Leaf = Column | SQL | SQL.Aliased
type Selection = { [name: string]: Leaf | Table | Selection }
type Read = (values: readonly unknown[]) => unknown

/** Appends the leaves in the order in which Drizzle selects them, which is that of their values. */
function objectReader(selection: Selection, leaves: Leaf[]): Read {
  const readers = Object.entries(selection).map(([name, field]) => {
    if (is(field, Column) || is(field, SQL) || is(field, SQL.Aliased)) {
      return [name, leafReader(field, leaves.push(field) - 1)] as const
    }
    const start = leaves.length
    const read = objectReader(is(field, Table) ? getTableColumns(field) : field, leaves)
    const columns = leaves.flatMap((leaf, at) => (at >= start && is(leaf, Column) ? at : []))
    return [name, orNull(read, columns)] as const
  })
  // Property by property, because objects of `Object.fromEntries` are slow to make and to read.
  return (values) => {
    const object: Record<string, unknown> = {}
    for (const [name, read] of readers) object[name] = read(values)
    return object
  }
}

/** Null if all columns of the object are: the joined table has no row. */
const orNull =
  (read: Read, columns: readonly number[]): Read =>
  (values) =>
    columns.length > 0 && columns.every((at) => values[at] === null) ? null : read(values)

function leafReader(leaf: Leaf, at: number): Read {
  const decoder = is(leaf, Column) ? leaf : decoderOf(is(leaf, SQL) ? leaf : leaf.sql)
  return (values) => (values[at] === null ? null : decoder.mapFromDriverValue(values[at]))
}

/** What `mapWith` was given. Drizzle has no type for it. */
const decoderOf = (field: SQL) =>
  Reflect.get(field, 'decoder') as { mapFromDriverValue: (value: unknown) => unknown }
