import { requireBrandId } from '#server/features/brands/get-brand.ts'
import type { Handler } from '#server/http/context.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { enqueue } from '#server/platform/queue.ts'
import { conflict, invalid } from '#shared/http/problem.ts'
import { importFieldWords } from '#shared/imports/import.constants.ts'
import type { importEndpoints } from '#shared/imports/import.contract.ts'
import { missingFields } from '#shared/imports/mapping.rules.ts'
import { findImport, insertImport } from './import.store.ts'
import { sliceDue } from './import-work.ts'
import { countRows, judgeFile } from './judge-file.ts'
import { layOut, rememberLayout } from './lay-out.ts'
import { readCsv } from './read-csv.ts'
import { type OrderSlice, recordSlice, SLICE_ORDERS } from './record-slice.ts'

/**
 * Records the orders of a file. The first of them at once, so that a short file is done with the answer; the rest of a
 * long one by jobs, slice by slice. What waits is sealed, because it names buyers.
 */
export const commitImport =
  (encryption: Encryption): Handler<typeof importEndpoints.commit> =>
  async ({ tx, actor: { userId }, body }) => {
    const { fileName, keepsUnknown } = body
    const brandId = await requireBrandId(tx, userId)
    const file = readCsv(body.csv)
    const layout = await layOut(tx, brandId, file.headers, body)
    const missing = missingFields(layout.mapping, layout.fixedCurrency)
    if (missing.length > 0) {
      throw invalid(
        Object.fromEntries(
          missing.map((field) => [
            `mapping.${field}`,
            `Choose the column of this: ${importFieldWords[field].toLowerCase()}.`,
          ]),
        ),
      )
    }
    const { read, planned, rows } = await judgeFile(tx, { brandId, file, layout, keepsUnknown })
    if (planned.length === 0) {
      throw conflict('NOTHING_NEW', 'Nothing in this file is new: there is nothing to record.')
    }
    const { source } = layout
    const [first, ...later] = sliceUp(read, new Set(planned.map(({ orderId }) => orderId)), keepsUnknown)
    const counts = countRows(rows)
    const waiting = later.map((_, at) => String(at))
    const importId = await insertImport(tx, { brandId, userId, fileName, source, counts }, waiting)
    await rememberLayout(tx, brandId, layout)
    if (first) await recordSlice(tx, encryption, { importId, brandId, source }, first)
    for (const [at, slice] of later.entries()) {
      await enqueue(
        tx,
        sliceDue,
        { importId, slice: String(at), sealed: encryption.encrypt(JSON.stringify(slice)) },
        { queueName: `import:${importId}` },
      )
    }
    const made = await findImport(tx, userId, importId)
    if (!made) throw new Error('An import is gone that was just made')
    return made
  }

function sliceUp(
  { orders, cancellations }: Pick<OrderSlice, 'orders' | 'cancellations'>,
  planned: ReadonlySet<string>,
  keepsUnknown: boolean,
): OrderSlice[] {
  const isPlanned = ({ orderId }: { orderId: string }) => planned.has(orderId)
  const slices: OrderSlice[] = []
  for (const some of inSlices(orders.filter(isPlanned))) {
    slices.push({ keepsUnknown, orders: some, cancellations: [] })
  }
  for (const some of inSlices(cancellations.filter(isPlanned))) {
    slices.push({ keepsUnknown, orders: [], cancellations: some })
  }
  return slices
}

const inSlices = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / SLICE_ORDERS) }, (_, at) =>
    items.slice(at * SLICE_ORDERS, (at + 1) * SLICE_ORDERS),
  )
