import type { Handler } from '#server/http/context.ts'
import { conflict } from '#shared/http/problem.ts'
import type { bulkMessageEndpoints } from '#shared/messages/bulk-message.contract.ts'
import { deleteDraft, markCancelled } from './bulk-message.store.ts'
import { cancelWaiting } from './bulk-recipient.store.ts'
import { ownBulkMessage } from './own-bulk-message.ts'

export const removeBulkMessage: Handler<typeof bulkMessageEndpoints.remove> = async ({
  tx,
  actor: { userId },
  params: { id },
}) => {
  if (await deleteDraft(tx, userId, id)) return undefined
  await ownBulkMessage(tx, userId, id)
  // First the recipients, then the sending: the jobs lock them in this order, too.
  await cancelWaiting(tx, id)
  if (!(await markCancelled(tx, userId, id))) {
    throw conflict('NOTHING_QUEUED', 'This sending is over. There is nothing left to stop.')
  }
  return undefined
}
