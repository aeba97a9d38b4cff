/** A node of `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON)`. */
export type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Plan[]
}

export type StatementCost = {
  text: string
  milliseconds: number
  /** Pages of 8 KB, from memory or not: they do not depend on the speed of the machine. */
  buffers: number
  /** Rows of tables and indexes, those that a filter then removed included. */
  rows: number
  /** The most rows of a table that was read from its beginning, with its name, and the most rows that were sorted. */
  scanned: { table: string; rows: number }
  sorted: number
}

export type RequestCost = Omit<StatementCost, 'text'> & { statements: StatementCost[] }

type Executed = { 'Query Text': string; Plan: Plan; milliseconds: number }

export function costOf(executed: readonly Executed[]): RequestCost {
  const statements = executed.map(({ 'Query Text': text, Plan: plan, milliseconds }): StatementCost => {
    const nodes = nodesOf(plan)
    return {
      text,
      milliseconds,
      buffers: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
      rows: sum(nodes.filter(({ 'Node Type': type }) => isScan(type)).map(rowsRead)),
      scanned: largest(
        nodes
          .filter(({ 'Node Type': type }) => type === 'Seq Scan')
          .map((node) => ({ table: node['Relation Name'] ?? '', rows: rowsRead(node) })),
      ),
      sorted: Math.max(0, ...nodes.filter(isSort).flatMap(({ Plans = [] }) => Plans.map(rowsMade))),
    }
  })
  return {
    statements,
    milliseconds: sum(statements.map(({ milliseconds }) => milliseconds)),
    buffers: sum(statements.map(({ buffers }) => buffers)),
    rows: sum(statements.map(({ rows }) => rows)),
    scanned: largest(statements.map(({ scanned }) => scanned)),
    sorted: Math.max(0, ...statements.map(({ sorted }) => sorted)),
  }
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** A bitmap is read by the scan above it. */
const isScan = (type: string) =>
  type.endsWith('Scan') && !['Subquery Scan', 'CTE Scan', 'Bitmap Index Scan'].includes(type)

const isSort = ({ 'Node Type': type }: Plan) => type === 'Sort' || type === 'Incremental Sort'

/** Of all loops: PostgreSQL gives the average of one. */
const rowsMade = (node: Plan) => Math.round(node['Actual Rows'] * node['Actual Loops'])

const rowsRead = (node: Plan) =>
  Math.round(
    (node['Actual Rows'] +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0)) *
      node['Actual Loops'],
  )

const largest = (scans: readonly { table: string; rows: number }[]) =>
  scans.reduce((most, scan) => (scan.rows > most.rows ? scan : most), { table: '', rows: 0 })

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
