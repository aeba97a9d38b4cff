import { writeMessage } from '#server/features/messages/write-message.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import { conflict, Problem } from '#shared/http/problem.ts'
import { type Addressed, writtenText } from '#shared/messages/fill-variables.ts'
import { MESSAGE_MAX } from '#shared/messages/message.constants.ts'
import { findLetter, settleStatus } from './bulk-message.store.ts'
import { claimRecipient, markFailed, markWritten } from './bulk-recipient.store.ts'

type Letter = NonNullable<Awaited<ReturnType<typeof findLetter>>>
type Recipient = Addressed & { isListed: boolean }

/**
 * Writes to one racer of a sending. All of it is one transaction, so a crash leaves either nothing or a message that
 * is known to be written; the key of the message says the same once more.
 */
export async function writeToRecipient(
  tx: Database,
  { bulkId, userId, realtime }: { bulkId: string; userId: string; realtime: Realtime },
): Promise<void> {
  const letter = await findLetter(tx, bulkId)
  const recipient = await claimRecipient(tx, bulkId, userId)
  if (!letter || !recipient) return
  try {
    // What is refused half way leaves nothing behind but the refusal.
    const { id } = await inTransaction(tx, (inner) => write(inner, { bulkId, userId, letter, recipient }))
    await markWritten(tx, bulkId, userId, id)
  } catch (refusal) {
    if (!(refusal instanceof Problem)) throw refusal
    await markFailed(tx, bulkId, userId, refusal.message)
  }
  await settleStatus(tx, bulkId)
  await realtime.publish(tx, { userId: letter.ownerId, event: { type: 'bulk', bulkId } })
}

function write(
  tx: Database,
  {
    bulkId,
    userId,
    letter,
    recipient,
  }: { bulkId: string; userId: string; letter: Letter; recipient: Recipient },
) {
  if (!recipient.isListed) throw conflict('NOT_LISTED', 'They have left the directory.')
  const body = writtenText(letter.subject, letter.body, recipient)
  if (body.length > MESSAGE_MAX) {
    throw conflict('TOO_LONG', 'Filled in for them, the text is longer than a message may be.')
  }
  return writeMessage(tx, {
    fromUserId: letter.ownerId,
    toUserId: userId,
    body,
    clientKey: `${bulkId}:${userId}`,
    bulkId,
  })
}
