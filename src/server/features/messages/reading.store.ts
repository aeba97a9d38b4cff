import { and, eq, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import type { Database } from '#server/platform/database.ts'

/** Returns the new read position; null when it did not move. The conversation must be locked. */
export async function markRead(
  tx: Database,
  { conversationId, userId, upTo }: { conversationId: string; userId: string; upTo: string },
): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with reached as (
      select id from messages where conversation_id = ${conversationId} and id <= ${upTo}
      order by id desc limit 1
    )
    update conversation_members as own set
      last_read_message_id = reached.id,
      unread = (select count(*) from messages
        where conversation_id = own.conversation_id and sender_id <> own.user_id
          and deleted_at is null and messages.id > reached.id)
    from reached
    where own.conversation_id = ${conversationId} and own.user_id = ${userId}
      and (own.last_read_message_id is null or own.last_read_message_id < reached.id)
    returning reached.id`)
  return rows[0]?.id ?? null
}

/** Recomputes the unread counters: messages of the other user after the read position, without deleted ones. */
export async function recountUnread(tx: Database, conversationId: string): Promise<void> {
  await tx.execute(sql`
    update conversation_members as own set unread = (
      select count(*) from messages
      where messages.conversation_id = own.conversation_id and messages.sender_id <> own.user_id
        and messages.deleted_at is null
        and (own.last_read_message_id is null or messages.id > own.last_read_message_id))
    where own.conversation_id = ${conversationId}`)
}

/** Whether others see what this user has read and when they type. */
export const showsReading = async (tx: Database, userId: string): Promise<boolean> =>
  (await tx.$count(users, and(eq(users.id, userId), users.showsReading))) > 0
