import { requireBrandId, timezoneOfBrand } from '#server/features/brands/get-brand.ts'
import type { ActorContext } from '#server/http/context.ts'
import { threads } from '#server/platform/threads/threads.ts'
import type { DateOrder } from '#shared/format/written-date.ts'
import type { ImportField } from '#shared/imports/import.constants.ts'
import { missingFields } from '#shared/imports/mapping.rules.ts'
import type { ReadFile } from '#shared/imports/order.rules.ts'
import { csvTasks } from './csv-tasks.ts'
import { detectLayout, type Layout, type RequestedLayout } from './detect-layout.ts'

type ImportFile = RequestedLayout & { csv: string; dateOrder?: DateOrder | undefined }

export type ReadImport = {
  brandId: string
  headers: readonly string[]
  layout: Layout
  missing: ImportField[]
  needsShop: boolean
  /** Null until every column and the shop are chosen. */
  read: ReadFile | null
}

/** Reads a file in a thread, before a transaction is open: a waiting import must not hold a connection. */
export async function readImport(ctx: ActorContext, file: ImportFile): Promise<ReadImport> {
  const { userId } = ctx.actor
  const brandId = await requireBrandId(ctx.tx, userId)
  const headers = await threads.parsing.run(csvTasks.headers, file.csv, { client: userId })
  const layout = await detectLayout(ctx, brandId, headers, file)
  const missing = missingFields(layout.mapping, layout.fixedCurrency)
  const needsShop = layout.shops.length > 0 && !layout.shopId
  const found = { brandId, headers, layout, missing, needsShop }
  if (missing.length > 0 || needsShop) return { ...found, read: null }
  const { source, mapping, fixedCurrency } = layout
  const timezone = await timezoneOfBrand(ctx.tx, brandId)
  const reading = { source, mapping, fixedCurrency, dateOrder: file.dateOrder, timezone, now: new Date() }
  const read = await threads.parsing.run(csvTasks.orders, { csv: file.csv, reading }, { client: userId })
  return { ...found, read }
}
