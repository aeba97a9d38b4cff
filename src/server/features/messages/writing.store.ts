import { and, eq, inArray, sql } from 'drizzle-orm'
import {
  conversationMembers,
  conversations,
  messageAttachments,
  messageFiles,
  messageRequests,
  messages,
} from '#server/database/schema/messages.ts'
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

/** A named prepared statement, built once per connection: it runs for every message, and planning takes longer than executing. */
const insertQuery = oncePerPool((tx) => {
  const given = <T>(name: keyof NewMessage) => sql<T>`${sql.placeholder(name)}`
  const at = sql`${sql.placeholder('createdAt')}::timestamptz`
  const written = tx.$with('written').as(
    tx
      .insert(messages)
      .values({
        id: given('id'),
        conversationId: given('conversationId'),
        senderId: given('senderId'),
        authorId: given('authorId'),
        kind: given('kind'),
        refId: given('refId'),
        body: given('body'),
        clientKey: given('clientKey'),
        bulkId: given('bulkId'),
        createdAt: at,
      })
      .onConflictDoNothing({ target: [messages.senderId, messages.clientKey] })
      .returning({ id: messages.id }),
  )
  const isWritten = sql`exists (select from ${written})`
  const moved = tx.$with('moved').as(
    tx
      .update(conversations)
      .set({ lastMessageId: given('id'), lastMessageAt: at })
      .where(and(eq(conversations.id, given('conversationId')), isWritten)),
  )
  const isSender = sql`${conversationMembers.userId} = ${given('senderId')}`
  const counted = tx.$with('counted').as(
    tx
      .update(conversationMembers)
      .set({
        lastMessageAt: at,
        unread: sql`${conversationMembers.unread} + case when ${isSender} then 0 else 1 end`,
        archivedAt: sql`case when ${isSender} or ${conversationMembers.mutedAt} is null then null
          else ${conversationMembers.archivedAt} end`,
      })
      .where(and(eq(conversationMembers.conversationId, given('conversationId')), isWritten)),
  )
  return tx.with(written, moved, counted).select({ id: written.id }).from(written).prepare('insert_message')
})

/**
 * Inserts the message and updates the last message, the order of both lists and the receiver's counter in one statement.
 * False when the key was used concurrently for another message.
 */
export async function insertMessage(tx: Database, message: NewMessage): Promise<boolean> {
  const written = await insertQuery(tx).execute({ ...message, createdAt: message.createdAt.toISOString() })
  return written.length > 0
}

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
