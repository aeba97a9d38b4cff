import * as z from 'zod'
import { writeMessage } from '#server/features/messages/write-message.ts'
import { inTransaction } from '#server/platform/database.ts'
import { handleJob, type JobHandler, job, onRunner } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { conflict, Problem } from '#shared/http/problem.ts'
import { writtenText } from '#shared/messages/fill-variables.ts'
import { MESSAGE_MAX } from '#shared/messages/message.constants.ts'
import { findContent, settleStatus } from './bulk-message.store.ts'
import { claimRecipient, markFailed, markWritten, type Recipient } from './bulk-recipient.store.ts'

export const writeJob = job('bulk-message.write', z.object({ bulkId: z.uuid(), userId: z.uuid() }))

type Content = NonNullable<Awaited<ReturnType<typeof findContent>>>

/**
 * Writes to one recipient in one transaction, so a crash leaves either nothing or a message that is marked as written.
 * The message's client key makes a repeat harmless as well.
 */
export async function writeToRecipient(
  ctx: Services,
  { bulkId, userId }: { bulkId: string; userId: string },
): Promise<void> {
  const { tx, realtime } = ctx
  const content = await findContent(tx, bulkId)
  const recipient = await claimRecipient(tx, bulkId, userId)
  if (!content || !recipient) return
  try {
    // A nested transaction: a refused message is rolled back, its failure is still recorded.
    const { id } = await inTransaction(tx, (inner) =>
      write({ ...ctx, tx: inner }, { bulkId, userId, content, recipient }),
    )
    await markWritten(tx, bulkId, userId, id)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await markFailed(tx, bulkId, userId, error.message)
  }
  await settleStatus(tx, bulkId)
  await realtime.publish(tx, { userId: content.ownerId, event: { type: 'bulk', bulkId } })
}

function write(
  ctx: Services,
  {
    bulkId,
    userId,
    content,
    recipient,
  }: { bulkId: string; userId: string; content: Content; recipient: Recipient },
) {
  if (!content.isOwnerOpen) throw conflict('SUSPENDED', 'Your account was suspended.')
  if (!recipient.isListed) throw conflict('NOT_LISTED', 'This racer has left the directory.')
  const body = writtenText(content.subject, content.body, recipient)
  if (body.length > MESSAGE_MAX) {
    throw conflict('TOO_LONG', 'The message is too long with its variables filled in.')
  }
  return writeMessage(ctx, {
    fromUserId: content.ownerId,
    toUserId: userId,
    body,
    clientKey: `${bulkId}:${userId}`,
    bulkId,
  })
}

export const bulkMessageJobs: JobHandler[] = onRunner('bulk', [
  handleJob(writeJob, (recipient, ctx) => writeToRecipient(ctx, recipient)),
])
