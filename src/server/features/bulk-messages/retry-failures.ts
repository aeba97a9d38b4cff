import type { Handler } from '#server/http/context.ts'
import { enqueue } from '#server/platform/queue.ts'
import { conflict } from '#shared/http/problem.ts'
import type { bulkMessageEndpoints } from '#shared/messages/bulk-message.contract.ts'
import { markSending } from './bulk-message.store.ts'
import { reviveFailed } from './bulk-recipient.store.ts'
import { ownBulkMessage } from './own-bulk-message.ts'
import { writeJob } from './write-job.ts'

export const retryFailures: Handler<typeof bulkMessageEndpoints.retry> = async ({
  tx,
  actor,
  params: { id },
}) => {
  const { status } = await ownBulkMessage(tx, actor.userId, id)
  const userIds = status === 'SENDING' || status === 'SENT' ? await reviveFailed(tx, id) : []
  if (userIds.length === 0) {
    throw conflict('NOTHING_TO_RETRY', 'Nothing of this sending failed that could be tried again.')
  }
  await markSending(tx, id)
  for (const userId of userIds) await enqueue(tx, writeJob, { bulkId: id, userId })
  return ownBulkMessage(tx, actor.userId, id)
}
