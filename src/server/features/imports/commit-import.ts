import * as z from 'zod/mini'
import type { Handler, PreparedHandler, RequestContext } from '#server/http/context.ts'
import { pageOf, readCursor } from '#server/http/page.ts'
import { enqueue } from '#server/platform/queue.ts'
import { conflict, invalid } from '#shared/http/problem.ts'
import { IMPORT_PAGE, type ImportField, importFieldLabels } from '#shared/imports/import.constants.ts'
import type { importEndpoints, RedemptionImport } from '#shared/imports/import.contract.ts'
import { saveLayout } from './detect-layout.ts'
import { countRows, planFile } from './dry-run-import.ts'
import { findImport, findImports, insertImport } from './import.store.ts'
import { readImport } from './read-import.ts'
import { type OrderSlice, recordSlice, SLICE_ORDERS, sliceDue } from './record-slice.ts'

const position = z.tuple([z.uuid()])

export const listImports: Handler<typeof importEndpoints.list> = async (ctx) => {
  const before = ctx.query.cursor ? readCursor(ctx.query.cursor, position)[0] : undefined
  const found = await findImports(ctx.tx, ctx.actor.userId, before)
  return pageOf(ctx, found, { size: IMPORT_PAGE, cursorOf: (last) => [last.id] })
}

/**
 * Records the orders of a file: the first slice at once, so that a short file is done with the response, the rest by jobs.
 * Job payloads are encrypted because they contain customer references.
 */
export const commitImport: PreparedHandler<typeof importEndpoints.commit> = {
  prepare: async (before) => {
    const { brandId, layout, missing, read } = await readImport(before, before.body)
    if (missing.length > 0) throw invalid(Object.fromEntries(missing.map(askForColumn)))
    if (!read) throw invalid({ shopId: 'Choose the shop this file is from.' })
    return (ctx) => recordFile(ctx, { brandId, layout, read, keepsUnknown: before.body.keepsUnknown })
  },
}

const askForColumn = (field: ImportField) => [
  `mapping.${field}`,
  `Choose a column for ${importFieldLabels[field].toLowerCase()}.`,
]

async function recordFile(
  ctx: RequestContext<typeof importEndpoints.commit>,
  file: Parameters<typeof planFile>[1],
): Promise<RedemptionImport> {
  const { tx, actor, body, encryption } = ctx
  const { userId } = actor
  const { brandId, layout, read, keepsUnknown } = file
  const { planned, rows } = await planFile(ctx, file)
  if (planned.length === 0) {
    throw conflict('NOTHING_NEW', 'Everything in this file is already recorded.')
  }
  const { source, shopId } = layout
  const [first, ...later] = sliceUp(read, new Set(planned.map(({ orderId }) => orderId)), {
    keepsUnknown,
    shopId,
  })
  const counts = countRows(rows)
  const pending = later.map((_, at) => String(at))
  const { fileName } = body
  const importId = await insertImport(tx, { brandId, userId, fileName, source, counts }, pending)
  await saveLayout(ctx, brandId, layout)
  if (first) await recordSlice(ctx, { importId, brandId, source }, first)
  for (const [at, slice] of later.entries()) {
    const sealed = encryption.encrypt(JSON.stringify(slice))
    await enqueue(tx, sliceDue, { importId, slice: String(at), sealed }, { queueName: `import:${importId}` })
  }
  const created = await findImport(tx, userId, importId)
  if (!created) throw new Error('The new import was not found')
  return created
}

function sliceUp(
  { orders, cancellations }: Pick<OrderSlice, 'orders' | 'cancellations'>,
  planned: ReadonlySet<string>,
  common: Pick<OrderSlice, 'keepsUnknown' | 'shopId'>,
): OrderSlice[] {
  const isPlanned = ({ orderId }: { orderId: string }) => planned.has(orderId)
  const slices: OrderSlice[] = []
  for (const some of inSlices(orders.filter(isPlanned))) {
    slices.push({ ...common, orders: some, cancellations: [] })
  }
  for (const some of inSlices(cancellations.filter(isPlanned))) {
    slices.push({ ...common, orders: [], cancellations: some })
  }
  return slices
}

const inSlices = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / SLICE_ORDERS) }, (_, at) =>
    items.slice(at * SLICE_ORDERS, (at + 1) * SLICE_ORDERS),
  )
