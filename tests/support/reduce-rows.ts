export type Row = Record<string, unknown>
export type Tables = Map<string, Row[]>
export type ForeignKey = { child: string; columns: string[]; parent: string; referenced: string[] }

const ROWS_PER_TABLE = 2
const ENOUGH_SALES = 5
const logins = ['racer', 'brand', 'promoter', 'admin'].map((name) => `${name}@demo.test`)

/** Rows that come with the one they belong to: without them people could not log in, and sums and counters would be wrong. */
const families: Record<string, string[]> = {
  users: ['accounts'],
  offers: ['contracts'],
  conversations: ['messages', 'conversation_members'],
  discount_codes: ['redemptions', 'redemption_days', 'redemption_code_months'],
}

/** The demo logins and the first rows of each table, with what they refer to, their families and their histories. */
export function reduceRows(all: Tables, foreignKeys: readonly ForeignKey[]): Tables {
  const tables = withOneCode(all, foreignKeys)
  const rowsOf = (table: string) => tables.get(table) ?? []
  const kept = new Set<Row>()
  const add = (table: string, row: Row) => {
    if (kept.has(row)) return
    kept.add(row)
    for (const { child, columns, parent, referenced } of foreignKeys) {
      if (child === table && columns.every((column) => row[column] !== null))
        addMatching(parent, referenced, valuesOf(row, columns))
      if (parent === table && families[table]?.includes(child))
        addMatching(child, columns, valuesOf(row, referenced))
    }
    if (row.id) addMatching('lifecycle_steps', ['subject_id'], valuesOf(row, ['id']))
  }
  const addMatching = (table: string, columns: string[], values: string) => {
    for (const row of rowsOf(table)) if (valuesOf(row, columns) === values) add(table, row)
  }
  for (const user of rowsOf('users')) if (logins.includes(String(user.email))) add('users', user)
  for (const [table, rows] of tables) {
    if (table === 'lifecycle_steps') continue
    for (const row of rows.slice(0, ROWS_PER_TABLE)) add(table, row)
  }
  const reduced: Tables = new Map(
    [...tables].map(([table, rows]) => [table, rows.filter((row) => kept.has(row))]),
  )
  reduced.set('redemption_brand_days', sumBrandDays(rowsOf('redemption_brand_days'), reduced))
  return reduced
}

const valuesOf = (row: Row, columns: string[]) => JSON.stringify(columns.map((column) => row[column]))

/** Nearly all rows of the demo data are sales: those of one code are left, the one with the fewest. */
function withOneCode(all: Tables, foreignKeys: readonly ForeignKey[]): Tables {
  const sales = new Map<unknown, number>()
  for (const { code_id } of all.get('redemptions') ?? []) sales.set(code_id, (sales.get(code_id) ?? 0) + 1)
  const [code] =
    [...sales].filter(([, count]) => count >= ENOUGH_SALES).sort(([, a], [, b]) => a - b)[0] ?? []
  const tables: Tables = new Map(all)
  for (const table of families.discount_codes ?? [])
    tables.set(
      table,
      (all.get(table) ?? []).filter(({ code_id }) => code_id === code),
    )
  const removedParents = foreignKeys.filter(({ parent }) => parent === 'redemptions')
  for (const { child, columns, referenced } of removedParents) {
    const left = new Set(tables.get('redemptions')?.map((sale) => valuesOf(sale, referenced)))
    const isLeft = (row: Row) =>
      columns.some((column) => row[column] === null) || left.has(valuesOf(row, columns))
    tables.set(child, (tables.get(child) ?? []).filter(isLeft))
  }
  return tables
}

/** The daily sales of brands, as the sum of those of the codes that are left. */
function sumBrandDays(days: Row[], reduced: Tables): Row[] {
  const key = ['brand_id', 'day', 'currency', 'country']
  return days.flatMap((day) => {
    const parts = reduced.get('redemption_days')?.filter((part) => valuesOf(part, key) === valuesOf(day, key))
    if (!parts?.length) return []
    const sums = Object.keys(day)
      .filter((column) => !key.includes(column))
      .map((column) => [column, parts.reduce((sum, part) => sum + Number(part[column] ?? 0), 0)])
    return [{ ...day, ...Object.fromEntries(sums) }]
  })
}
