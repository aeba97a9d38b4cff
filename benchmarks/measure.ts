/** One line of the table. */
export type Measurement = {
  /** As `quality.md` numbers it. */
  id: string
  what: string
  measured: string
  /** What a bare handler did with the same statements in the same run, where there is one. */
  ceiling?: string
  target: string
  isMet: boolean
}

type AtMost = { id: string; what: string; value: number; max: number; unit: string; digits?: number }

export const atMost = ({ id, what, value, max, unit, digits = 1 }: AtMost): Measurement => ({
  id,
  what,
  measured: `${value.toFixed(digits)} ${unit}`,
  target: `≤ ${max} ${unit}`,
  isMet: value <= max,
})

type Share = { id: string; what: string; rate: number; of: number; min: number }

/** A rate beside the rate it is held against: more is better. */
export const share = ({ id, what, rate, of, min }: Share): Measurement => ({
  id,
  what,
  measured: `${(rate / of).toFixed(2)} (${Math.round(rate)}/s)`,
  ceiling: `${Math.round(of)}/s`,
  target: `≥ ${min}`,
  isMet: rate / of >= min,
})

const COLUMNS = ['id', 'what', 'measured', 'ceiling', 'target'] as const

export function printTable(rows: readonly Measurement[]): void {
  const heads = { id: '#', what: 'What', measured: 'measured', ceiling: 'held against', target: 'target' }
  const widths = COLUMNS.map((column) => Math.max(...[heads, ...rows].map((row) => row[column]?.length ?? 0)))
  const line = (row: Partial<Record<(typeof COLUMNS)[number], string>>) =>
    COLUMNS.map((column, i) => (row[column] ?? '').padEnd(widths[i] ?? 0)).join('  ')
  console.log(`\n${line(heads)}`)
  for (const row of rows) console.log(`${line(row)}  ${row.isMet ? 'ok' : 'MISSED'}`)
}
