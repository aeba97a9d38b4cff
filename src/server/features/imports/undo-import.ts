import { withdrawImport } from '#server/features/redemptions/withdraw-import.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/queue.ts'
import { conflict, notFound } from '#shared/http/problem.ts'
import type { importEndpoints } from '#shared/imports/import.contract.ts'
import { findImport, holdImport, markDone, markUndone } from './import.store.ts'
import { undoDue } from './import-work.ts'
import { SLICE_ORDERS } from './record-slice.ts'

const UNDO = 'undo'

/** Takes back what an import recorded, sales and refunds; what was there before it stays. */
export const undoImport: Handler<typeof importEndpoints.undo> = async ({
  tx,
  actor: { userId },
  params: { id },
}) => {
  if (!(await findImport(tx, userId, id))) throw notFound('import')
  if (!(await markUndone(tx, id, UNDO))) {
    throw conflict('ALREADY_UNDONE', 'This import was taken back already.')
  }
  await undoSlice(tx, id)
  const undone = await findImport(tx, userId, id)
  if (!undone) throw notFound('import')
  return undone
}

/** Some of it now; the rest of a long one by the next job. */
export async function undoSlice(tx: Database, importId: string): Promise<void> {
  const held = await holdImport(tx, importId)
  if (!held) return
  const isAll = await withdrawImport(tx, { id: importId, brandId: held.brandId }, SLICE_ORDERS)
  if (isAll) await markDone(tx, importId, UNDO)
  else await enqueue(tx, undoDue, { importId }, { queueName: `import:${importId}` })
}
