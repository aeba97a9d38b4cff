import * as z from 'zod'
import { withdrawImport } from '#server/features/redemptions/withdraw-import.ts'
import type { Handler } from '#server/http/context.ts'
import { enqueue, job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { conflict, notFound } from '#shared/http/problem.ts'
import type { importEndpoints } from '#shared/imports/import.contract.ts'
import { findImport, lockImport, markDone, markUndone } from './import.store.ts'
import { SLICE_ORDERS } from './record-slice.ts'

export const undoDue = job('imports.undo', z.object({ importId: z.uuid() }))

const UNDO = 'undo'

/** Deletes the sales and refunds that an import recorded; what was there before stays. */
export const undoImport: Handler<typeof importEndpoints.undo> = async (ctx) => {
  const { tx, actor, params } = ctx
  if (!(await findImport(tx, actor.userId, params.id))) throw notFound('import')
  if (!(await markUndone(tx, params.id, UNDO))) {
    throw conflict('ALREADY_UNDONE', 'This import is already undone.')
  }
  await undoSlice(ctx, params.id)
  const undone = await findImport(tx, actor.userId, params.id)
  if (!undone) throw notFound('import')
  return undone
}

/** One slice now; the next job continues. */
export async function undoSlice(ctx: Services, importId: string): Promise<void> {
  const locked = await lockImport(ctx.tx, importId)
  if (!locked) return
  const isDone = await withdrawImport(ctx, { id: importId, brandId: locked.brandId }, SLICE_ORDERS)
  if (isDone) await markDone(ctx.tx, importId, UNDO)
  else await enqueue(ctx.tx, undoDue, { importId }, { queueName: `import:${importId}` })
}
