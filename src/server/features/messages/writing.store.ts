import { and, eq, inArray, sql } from 'drizzle-orm'
import {
  conversationMembers,
  conversations,
  messageAttachments,
  messageFiles,
  messageRequests,
  messages,
} from '#server/database/schema/messages.ts'
import { given } from '#server/platform/combine-queries.ts'
import { type Database, oncePerPool } from '#server/platform/database.ts'
import type { MessageKind, RequestStatus } from '#shared/messages/message.constants.ts'
import { recountUnread } from './reading.store.ts'

export type NewMessage = {
  id: string
  kind: MessageKind
  refId: string | null
  conversationId: string
  senderId: string
  authorId: string | null
  body: string
  clientKey: string
  bulkId: string | null
  createdAt: Date
}

/** A list for each column, because the statement is the same for any number of messages. */
const givenMessages = sql`unnest(
    ${given('ids', 'uuid[]')}, ${given('conversationIds', 'uuid[]')}, ${given('senderIds', 'uuid[]')},
    ${given('authorIds', 'uuid[]')}, ${given('kinds', 'text[]')}, ${given('refIds', 'uuid[]')}, ${given('bodies', 'text[]')},
    ${given('clientKeys', 'text[]')}, ${given('bulkIds', 'uuid[]')}, ${given('times', 'text[]')})
  as given(id, conversation_id, sender_id, author_id, kind, ref_id, body, client_key, bulk_id, created_at)`

/** A named prepared statement, built once per connection: it runs for every message, and planning takes longer than executing. */
const insertQuery = oncePerPool((tx) => {
  const written = tx.$with('written').as(
    tx
      .insert(messages)
      .select(
        tx
          .select({
            id: sql`given.id`.as('id'),
            conversationId: sql`given.conversation_id`.as('conversation_id'),
            senderId: sql`given.sender_id`.as('sender_id'),
            authorId: sql`given.author_id`.as('author_id'),
            kind: sql`given.kind::message_kind`.as('kind'),
            body: sql`given.body`.as('body'),
            refId: sql`given.ref_id`.as('ref_id'),
            clientKey: sql`given.client_key`.as('client_key'),
            bulkId: sql`given.bulk_id`.as('bulk_id'),
            deliveredAt: sql`null::timestamptz`.as('delivered_at'),
            deletedAt: sql`null::timestamptz`.as('deleted_at'),
            removedAt: sql`null::timestamptz`.as('removed_at'),
            createdAt: sql`given.created_at::timestamptz`.as('created_at'),
          })
          .from(givenMessages),
      )
      .onConflictDoNothing({ target: [messages.senderId, messages.clientKey] })
      .returning({
        id: messages.id,
        conversationId: messages.conversationId,
        senderId: messages.senderId,
        createdAt: messages.createdAt,
      }),
  )
  const moved = tx.$with('moved').as(
    tx
      .update(conversations)
      .set({ lastMessageId: sql`${written.id}`, lastMessageAt: sql`${written.createdAt}` })
      .from(written)
      .where(eq(conversations.id, written.conversationId)),
  )
  const isSender = sql`${conversationMembers.userId} = ${written.senderId}`
  const counted = tx.$with('counted').as(
    tx
      .update(conversationMembers)
      .set({
        lastMessageAt: sql`${written.createdAt}`,
        unread: sql`${conversationMembers.unread} + case when ${isSender} then 0 else 1 end`,
        archivedAt: sql`case when ${isSender} or ${conversationMembers.mutedAt} is null then null
          else ${conversationMembers.archivedAt} end`,
      })
      .from(written)
      .where(eq(conversationMembers.conversationId, written.conversationId)),
  )
  return tx.with(written, moved, counted).select({ id: written.id }).from(written).prepare('insert_messages')
})

/**
 * Inserts messages of different conversations and updates the last message, the order of both lists and the receiver's counter
 * of each in one statement. Returns the ids of those that were written: the others' keys were used concurrently for another
 * message.
 */
export async function insertMessages(tx: Database, all: readonly NewMessage[]): Promise<Set<string>> {
  // In one order, so that nodes which insert the same keys cannot wait for each other.
  const rows = all.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  const written = await insertQuery(tx).execute({
    ids: rows.map(({ id }) => id),
    conversationIds: rows.map(({ conversationId }) => conversationId),
    senderIds: rows.map(({ senderId }) => senderId),
    authorIds: rows.map(({ authorId }) => authorId),
    kinds: rows.map(({ kind }) => kind),
    refIds: rows.map(({ refId }) => refId),
    bodies: rows.map(({ body }) => body),
    clientKeys: rows.map(({ clientKey }) => clientKey),
    bulkIds: rows.map(({ bulkId }) => bulkId),
    times: rows.map(({ createdAt }) => createdAt.toISOString()),
  })
  return new Set(written.map(({ id }) => id))
}

const keyOf = ({ senderId, clientKey }: NewMessage) => `${senderId} ${clientKey}`

export async function attachPictures(
  tx: Database,
  messageId: string,
  uploadIds: readonly string[],
): Promise<void> {
  await tx
    .insert(messageAttachments)
    .values(uploadIds.map((uploadId, position) => ({ messageId, uploadId, position })))
}

export async function attachFiles(
  tx: Database,
  messageId: string,
  fileIds: readonly string[],
): Promise<void> {
  await tx.insert(messageFiles).values(fileIds.map((fileId, position) => ({ messageId, fileId, position })))
}

/** Deletes the first message of a withdrawn request, which must not appear when the other user writes first. */
export async function hideWithdrawn(tx: Database, conversationId: string): Promise<void> {
  const gone: RequestStatus = 'WITHDRAWN'
  const first = tx
    .select({ id: messageRequests.firstMessageId })
    .from(messageRequests)
    .where(and(eq(messageRequests.conversationId, conversationId), eq(messageRequests.status, gone)))
  await tx
    .update(messages)
    .set({ deletedAt: sql`coalesce(${messages.deletedAt}, now())` })
    .where(inArray(messages.id, first))
  await recountUnread(tx, conversationId)
}
