import { Column, getTableName, is, SQL, Subquery } from 'drizzle-orm'
import { NodePgPreparedQuery } from 'drizzle-orm/node-postgres'

type Decoder = { mapFromDriverValue(value: unknown): unknown }
type Field = { path: string[]; field: unknown }
/** What Drizzle maps rows by. Private in its types. */
type Statement = {
  fields: Field[] | undefined
  joinsNotNullableMap: Record<string, boolean> | undefined
  customResultMapper?: (rows: unknown[][]) => unknown[]
}

/**
 * Makes a prepared statement map its rows by generated code; other values stay as they are. Drizzle adds each value of each
 * row by a computed key. That is slow, and leaves objects of more than some fifteen keys as hash tables, which every later
 * copy, check and serialization of them pays for.
 */
export function compileRows(value: unknown): void {
  if (!(value instanceof NodePgPreparedQuery)) return
  const statement = value as unknown as Statement
  const { fields, joinsNotNullableMap } = statement
  if (!fields || statement.customResultMapper) return
  const read = rowReader(fields, joinsNotNullableMap)
  statement.customResultMapper = (rows) => rows.map(read)
}

type Read = (row: unknown[]) => unknown

/** Names get into the code as JSON strings only. */
function rowReader(fields: readonly Field[], joins: Statement['joinsNotNullableMap']): Read {
  const decoders = fields.map(({ field }) => decoderOf(field))
  const valueAt = (at: number) =>
    isIdentity(decoders[at])
      ? `row[${at}]`
      : `row[${at}] === null ? null : decoders[${at}].mapFromDriverValue(row[${at}])`
  const literal = (tree: Tree): string =>
    `{ ${[...tree].map(([name, at]) => `${JSON.stringify(name)}: ${typeof at === 'number' ? valueAt(at) : group(name, at)}`)} }`
  const group = (name: string, tree: Tree) => {
    const first = joins && deciding(fields, name, joins)
    return first === undefined ? literal(tree) : `${valueAt(first)} === null ? null : ${literal(tree)}`
  }
  return new Function('decoders', `return (row) => (${literal(treeOf(fields))})`)(decoders) as Read
}

/** The names of an object, each with the position of its value in the row, or with the names of the object in it. */
type Tree = Map<string, number | Tree>

function treeOf(fields: readonly Field[]): Tree {
  const tree: Tree = new Map()
  for (const [at, { path }] of fields.entries()) {
    let node = tree
    for (const name of path.slice(0, -1)) {
      const inner = node.get(name)
      const next: Tree = inner instanceof Map ? inner : new Map()
      node.set(name, next)
      node = next
    }
    node.set(path.at(-1) ?? '', at)
  }
  return tree
}

/**
 * The column whose null means that the joined table has no row, by the rule of Drizzle: the first column of an object whose
 * columns are all of one table that may have none.
 */
function deciding(
  fields: readonly Field[],
  name: string,
  joins: Record<string, boolean>,
): number | undefined {
  const columns = [...fields.entries()].flatMap(([at, { path, field }]) =>
    path.length === 2 && path[0] === name && is(field, Column)
      ? { at, table: getTableName(field.table) }
      : [],
  )
  const [first] = columns
  const isOneTable = columns.every(({ table }) => table === first?.table)
  return first && isOneTable && !joins[first.table] ? first.at : undefined
}

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field
  const text = is(field, SQL) ? field : is(field, Subquery) ? field._.sql : (field as { sql: SQL }).sql
  // Private in the types of Drizzle.
  return Reflect.get(text, 'decoder') as Decoder
}

const text = new SQL([])

const isIdentity = (decoder: Decoder | undefined): boolean =>
  decoder?.mapFromDriverValue === Column.prototype.mapFromDriverValue || decoder === decoderOf(text)
