import { lockOpenAccounts } from '#server/http/edge.store.ts'
import { batchWrites } from '#server/platform/batch-writes.ts'
import { inTransaction, oncePerPool } from '#server/platform/database.ts'
import type { Services } from '#server/platform/services.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import { openingFor } from '#shared/messages/acquaintance.rules.ts'
import { lockAllForWriting, type WrittenMessage } from './conversation-lock.store.ts'
import { deliverAfterCommit } from './deliver-messages.ts'
import { newMessage, toWritten, type Writing } from './write-message.ts'
import { insertMessages } from './writing.store.ts'

/** Bounds the transaction, and the work that is repeated when it fails. */
const BATCH = 32

export type BatchedWriting = { actor: Actor; writing: Writing }
type Input = BatchedWriting & { services: Pick<Services, 'db' | 'outbox' | 'log'> }

/** A conversation is once in a batch, because each message gets its id from the one before it. */
const batches = oncePerPool(() =>
  batchWrites<Input, WrittenMessage | null>({
    max: BATCH,
    keyOf: ({ writing: { fromUserId, toUserId } }) => [fromUserId, toUserId].sort().join(),
    write: writeBatch,
  }),
)

/**
 * Writes a text into a conversation that exists, together with those that others send at the same time: a transaction costs
 * more than a message. Null for whatever is not plainly allowed, e.g. refused, repeated, or locked by another transaction:
 * `writeMessage` decides about it alone, so that there is one place for that.
 */
export const writeInBatch = (services: Services, message: BatchedWriting): Promise<WrittenMessage | null> =>
  batches(services.db)({ services, ...message })

async function writeBatch(all: readonly Input[]): Promise<readonly (WrittenMessage | null)[]> {
  const [first] = all
  if (!first) return []
  const { services } = first
  try {
    return await writeTogether(services, all)
  } catch (error) {
    services.log.warn({ err: error }, 'messages could not be written together')
    return all.map(() => null)
  }
}

/** Three round trips for all messages: lock and read, insert, commit. */
const writeTogether = ({ db, outbox }: Input['services'], all: readonly BatchedWriting[]) =>
  inTransaction(db, async (tx) => {
    const [areOpen, conversations] = await Promise.all([
      lockOpenAccounts(
        tx,
        all.map(({ actor }) => actor),
      ),
      lockAllForWriting(
        tx,
        all.map(({ writing: { fromUserId, toUserId, clientKey, body } }) => ({
          userId: fromUserId,
          otherId: toUserId,
          clientKey,
          body,
        })),
      ),
    ])
    const messages = all.map(({ writing }, at) => {
      const conversation = conversations[at]
      if (!areOpen[at] || !conversation || conversation.repeat) return null
      return openingFor(conversation.acquaintance) === 'say' ? newMessage(writing, conversation) : null
    })
    const allowed = messages.filter((message) => message !== null)
    if (allowed.length === 0) return all.map(() => null)
    const written = await insertMessages(tx, allowed)
    await deliverAfterCommit({ tx, outbox })
    return messages.map((message) => (message && written.has(message.id) ? toWritten(message) : null))
  })
