import type { PreparedHandler } from '#server/http/context.ts'
import type { Services } from '#server/platform/services.ts'
import { type ImportOutcome, importOutcomes, SHOWN_ROWS } from '#shared/imports/import.constants.ts'
import type { ImportCounts, ImportedRow, importEndpoints } from '#shared/imports/import.contract.ts'
import type { ReadFile } from '#shared/imports/order.rules.ts'
import type { Layout } from './detect-layout.ts'
import { type PlannedOrder, planOrders } from './plan-orders.ts'
import { readImport } from './read-import.ts'

/** The outcome of each row of a file; nothing is recorded. */
export const dryRunImport: PreparedHandler<typeof importEndpoints.dryRun> = {
  prepare: async (before) => {
    const { brandId, headers, layout, missing, read } = await readImport(before, before.body)
    const { keepsUnknown } = before.body
    const found = { headers: [...new Set(headers.filter(Boolean))], ...layout, missing }
    return async (ctx) => {
      if (!read) return { ...found, ambiguousDate: null, counts: countRows([]), rows: [] }
      const { rows } = await planFile(ctx, { brandId, layout, read, keepsUnknown })
      const { ambiguousDate } = read
      return { ...found, ambiguousDate, counts: countRows(rows), rows: firstOfEach(rows) }
    }
  },
}

type FileToPlan = { brandId: string; layout: Layout; read: ReadFile; keepsUnknown: boolean }

/** The outcome of every row, in the order of the file. */
export async function planFile(
  ctx: Services,
  { brandId, layout: { source, shopId }, read, keepsUnknown }: FileToPlan,
): Promise<{ planned: PlannedOrder[]; rows: ImportedRow[] }> {
  const { planned, rows } = await planOrders(ctx, { brandId, keepsUnknown, read, source, shopId })
  const rejected = read.rejected.map((row) => ({
    ...row,
    code: null,
    netMinor: null,
    currency: null,
    redeemedAt: null,
  }))
  return { planned, rows: [...rows, ...rejected].sort((a, b) => a.line - b.line) }
}

export function countRows(rows: readonly ImportedRow[]): ImportCounts {
  const counts: ImportCounts = { NEW: 0, UPDATED: 0, THERE: 0, UNKNOWN: 0, SKIPPED: 0, BAD: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}

function firstOfEach(rows: readonly ImportedRow[]): ImportedRow[] {
  const left = new Map<ImportOutcome, number>(importOutcomes.map((outcome) => [outcome, SHOWN_ROWS]))
  return rows.filter(({ outcome }) => {
    const remaining = left.get(outcome) ?? 0
    left.set(outcome, remaining - 1)
    return remaining > 0
  })
}
