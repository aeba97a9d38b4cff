import type { Handler } from '#server/http/context.ts'
import { enqueue } from '#server/platform/queue.ts'
import { conflict } from '#shared/http/problem.ts'
import type { bulkMessageEndpoints } from '#shared/messages/bulk-message.contract.ts'
import { writeJob } from './bulk-message.jobs.ts'
import { deleteDraft, markCancelled, markSending } from './bulk-message.store.ts'
import { cancelPending, resetFailed } from './bulk-recipient.store.ts'
import { loadBulkMessage } from './list-bulk-messages.ts'

/** Deletes a draft, or cancels the messages that are still queued. */
export const removeBulkMessage: Handler<typeof bulkMessageEndpoints.remove> = async (ctx) => {
  const { tx, actor, params } = ctx
  if (await deleteDraft(tx, actor.userId, params.id)) return undefined
  await loadBulkMessage(ctx, params.id)
  // Recipients before the bulk message: the jobs lock them in the same order.
  await cancelPending(tx, params.id)
  if (!(await markCancelled(tx, actor.userId, params.id))) {
    throw conflict('NOTHING_QUEUED', 'This message has already been sent. There is nothing left to cancel.')
  }
  return undefined
}

export const retryFailures: Handler<typeof bulkMessageEndpoints.retry> = async (ctx) => {
  const { tx, params } = ctx
  const { status } = await loadBulkMessage(ctx, params.id)
  const userIds = status === 'SENDING' || status === 'SENT' ? await resetFailed(tx, params.id) : []
  if (userIds.length === 0) throw conflict('NOTHING_TO_RETRY', 'There are no failed messages to retry.')
  await markSending(tx, params.id)
  for (const userId of userIds) await enqueue(tx, writeJob, { bulkId: params.id, userId })
  return loadBulkMessage(ctx, params.id)
}
