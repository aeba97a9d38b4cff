import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import {
  messageAttachments,
  messageFiles,
  messageRequests,
  messages,
} from '#server/database/schema/messages.ts'
import type { Database } from '#server/platform/database.ts'
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

/**
 * Inserts the message and updates the last message, the order of both lists, the receiver's counter and the delivery
 * job in one statement. False when the key was used concurrently for another message.
 */
export async function insertMessage(tx: Database, message: NewMessage, delivery: SQL): Promise<boolean> {
  const { id, conversationId, senderId, authorId, kind, refId, body, clientKey, bulkId } = message
  const at = message.createdAt.toISOString()
  const { rows } = await tx.execute(sql`
    with written as (
      insert into messages (id, conversation_id, sender_id, author_id, kind, ref_id, body, client_key, bulk_id, created_at)
      values (${id}, ${conversationId}, ${senderId}, ${authorId}, ${kind}, ${refId}, ${body}, ${clientKey}, ${bulkId}, ${at}::timestamptz)
      on conflict (sender_id, client_key) do nothing
      returning id
    ), moved as (
      update conversations set last_message_id = ${id}, last_message_at = ${at}::timestamptz
      where id = ${conversationId} and exists (select from written)
    ), counted as (
      update conversation_members set
        last_message_at = ${at}::timestamptz,
        unread = unread + case when user_id = ${senderId} then 0 else 1 end,
        archived_at = case when user_id = ${senderId} or muted_at is null then null else archived_at end
      where conversation_id = ${conversationId} and exists (select from written)
    )
    select ${delivery} from written`)
  return rows.length > 0
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
