/** One line of the table: what was measured, what it may be at most, and in which unit. */
export type Measurement = { what: string; measured: number; target: number; unit: string }

export const isMet = ({ measured, target }: Measurement) => measured <= target

export function printTable(rows: readonly Measurement[]): void {
  const width = Math.max(...rows.map(({ what }) => what.length))
  console.log(`\n${'What'.padEnd(width)}  ${'measured'.padStart(10)}  ${'at most'.padStart(10)}`)
  for (const row of rows) {
    const { what, measured, target, unit } = row
    const cells = [`${measured.toFixed(1)} ${unit}`.padStart(10), `${target} ${unit}`.padStart(10)]
    console.log(`${what.padEnd(width)}  ${cells.join('  ')}  ${isMet(row) ? 'ok' : 'MISSED'}`)
  }
}
