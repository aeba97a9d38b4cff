import { requireBrandId, timezoneOfBrand } from '#server/features/brands/get-brand.ts'
import type { Handler } from '#server/http/context.ts'
import type { Services } from '#server/platform/services.ts'
import type { DateOrder } from '#shared/format/written-date.ts'
import { type ImportOutcome, importOutcomes, SHOWN_ROWS } from '#shared/imports/import.constants.ts'
import type { ImportCounts, ImportedRow, importEndpoints } from '#shared/imports/import.contract.ts'
import { missingFields } from '#shared/imports/mapping.rules.ts'
import { type CsvFile, type ReadFile, readOrders } from '#shared/imports/order.rules.ts'
import { detectLayout, type Layout } from './detect-layout.ts'
import { type PlannedOrder, planOrders } from './plan-orders.ts'
import { readCsv } from './read-csv.ts'

/** The outcome of each row of a file; nothing is recorded. */
export const dryRunImport: Handler<typeof importEndpoints.dryRun> = async (ctx) => {
  const { actor, body } = ctx
  const brandId = await requireBrandId(ctx.tx, actor.userId)
  const file = readCsv(body.csv)
  const layout = await detectLayout(ctx, brandId, file.headers, body)
  const missing = missingFields(layout.mapping, layout.fixedCurrency)
  const headers = [...new Set(file.headers.filter(Boolean))]
  const found = { headers, ...layout, missing }
  const needsShop = layout.shops.length > 0 && !layout.shopId
  if (missing.length > 0 || needsShop) {
    return { ...found, ambiguousDate: null, counts: countRows([]), rows: [] }
  }
  const { keepsUnknown, dateOrder } = body
  const { read, rows } = await planFile(ctx, { brandId, file, layout, keepsUnknown, dateOrder })
  const { ambiguousDate } = read
  return { ...found, ambiguousDate, counts: countRows(rows), rows: firstOfEach(rows) }
}

type FileToPlan = {
  brandId: string
  file: CsvFile
  layout: Layout
  keepsUnknown: boolean
  dateOrder: DateOrder | undefined
}

/** The outcome of every row, in the order of the file. */
export async function planFile(
  ctx: Services,
  { brandId, file, layout, keepsUnknown, dateOrder }: FileToPlan,
): Promise<{ read: ReadFile; planned: PlannedOrder[]; rows: ImportedRow[] }> {
  const read = readOrders(file, {
    ...layout,
    dateOrder,
    timezone: await timezoneOfBrand(ctx.tx, brandId),
    now: new Date(),
  })
  const { planned, rows } = await planOrders(ctx, {
    ...{ brandId, keepsUnknown, read },
    source: layout.source,
    shopId: layout.shopId,
  })
  const rejected = read.rejected.map((row) => ({
    ...row,
    code: null,
    netMinor: null,
    currency: null,
    redeemedAt: null,
  }))
  return { read, planned, rows: [...rows, ...rejected].sort((a, b) => a.line - b.line) }
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
