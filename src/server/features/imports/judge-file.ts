import type { Database } from '#server/platform/database.ts'
import { type ImportOutcome, importOutcomes, SHOWN_ROWS } from '#shared/imports/import.constants.ts'
import type { ImportCounts, JudgedRow } from '#shared/imports/import.contract.ts'
import { type CsvFile, type ReadFile, readOrders } from '#shared/imports/order.rules.ts'
import type { Layout } from './lay-out.ts'
import { type PlannedOrder, planOrders } from './plan-orders.ts'

type Given = { brandId: string; file: CsvFile; layout: Layout; keepsUnknown: boolean }

/** What would become of every row of a file, in its own order. */
export async function judgeFile(
  tx: Database,
  { brandId, file, layout, keepsUnknown }: Given,
): Promise<{ read: ReadFile; planned: PlannedOrder[]; rows: JudgedRow[] }> {
  const read = readOrders(file, { ...layout, now: new Date() })
  const { planned, rows } = await planOrders(tx, { brandId, source: layout.source, keepsUnknown, read })
  const aside = read.setAside.map((row) => ({
    ...row,
    ...{ code: null, netMinor: null, currency: null, redeemedAt: null },
  }))
  return { read, planned, rows: [...rows, ...aside].sort((a, b) => a.line - b.line) }
}

export function countRows(rows: readonly JudgedRow[]): ImportCounts {
  const counts: ImportCounts = { NEW: 0, UPDATED: 0, THERE: 0, UNKNOWN: 0, SKIPPED: 0, BAD: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}

/** The first of each outcome: enough to see what is meant, and no more than a page can hold. */
export function firstOfEach(rows: readonly JudgedRow[]): JudgedRow[] {
  const left = new Map<ImportOutcome, number>(importOutcomes.map((outcome) => [outcome, SHOWN_ROWS]))
  return rows.filter(({ outcome }) => {
    const places = left.get(outcome) ?? 0
    left.set(outcome, places - 1)
    return places > 0
  })
}
