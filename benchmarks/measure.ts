/** One row of the results. */
export type Measurement = {
  /** The number of the quality requirement. */
  id: string
  title: string
  measured: string
  /** What it is compared with in the same run, if anything. */
  baseline?: string
  target: string
  isMet: boolean
}

type AtMost = { id: string; title: string; value: number; max: number; unit: string; digits?: number }

export const atMost = ({ id, title, value, max, unit, digits = 1 }: AtMost): Measurement => ({
  id,
  title,
  measured: `${value.toFixed(digits)} ${unit}`,
  target: `≤ ${max} ${unit}`,
  isMet: value <= max,
})

type AtLeast = { id: string; title: string; value: number; min: number; unit: string }

export const atLeast = ({ id, title, value, min, unit }: AtLeast): Measurement => ({
  id,
  title,
  measured: `${Math.round(value)} ${unit}`,
  target: `≥ ${min} ${unit}`,
  isMet: value >= min,
})

type Share = { id: string; title: string; rate: number; of: number; min: number }

/** A rate relative to its baseline; higher is better. */
export const share = ({ id, title, rate, of, min }: Share): Measurement => ({
  id,
  title,
  measured: `${(rate / of).toFixed(2)} (${Math.round(rate)}/s)`,
  baseline: `${Math.round(of)}/s`,
  target: `≥ ${min}`,
  isMet: rate / of >= min,
})

const COLUMNS = ['id', 'title', 'measured', 'baseline', 'target'] as const

export function printTable(rows: readonly Measurement[]): void {
  const heads = {
    id: '#',
    title: 'Measurement',
    measured: 'Measured',
    baseline: 'Compared with',
    target: 'Target',
  }
  const widths = COLUMNS.map((column) => Math.max(...[heads, ...rows].map((row) => row[column]?.length ?? 0)))
  const line = (row: Partial<Record<(typeof COLUMNS)[number], string>>) =>
    COLUMNS.map((column, i) => (row[column] ?? '').padEnd(widths[i] ?? 0)).join('  ')
  console.log(`\n${line(heads)}`)
  for (const row of rows) console.log(`${line(row)}  ${row.isMet ? 'ok' : 'MISSED'}`)
}
