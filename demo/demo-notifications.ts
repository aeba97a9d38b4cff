import { and, eq, isNull, like, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import {
  conversationMembers,
  conversations,
  messageRequests,
  messages,
} from '#server/database/schema/messages.ts'
import { notifications } from '#server/database/schema/notifications.ts'
import type { Database } from '#server/platform/database.ts'
import { paths } from '#shared/paths.ts'
import { emailOf } from './demo-rows.ts'

/**
 * What the talk of the demo world would have told its people: the last word of each conversation, to whoever did not say
 * it. Somebody who was told of anything already is left alone.
 */
export async function fillNotifications(db: Database): Promise<void> {
  const sender = alias(users, 'sender')
  const receiver = alias(users, 'receiver')
  const last = await db
    .select({
      id: messages.id,
      userId: receiver.id,
      senderName: sender.name,
      body: messages.body,
      conversationId: conversations.id,
      isRead: sql<boolean>`${conversationMembers.unread} = 0`,
      isAsked: sql<boolean>`${messageRequests.status} = 'PENDING'`,
      createdAt: messages.createdAt,
    })
    .from(conversations)
    .innerJoin(messages, eq(messages.id, conversations.lastMessageId))
    .innerJoin(messageRequests, eq(messageRequests.conversationId, conversations.id))
    .innerJoin(sender, eq(sender.id, messages.senderId))
    .innerJoin(
      conversationMembers,
      and(
        eq(conversationMembers.conversationId, conversations.id),
        ne(conversationMembers.userId, messages.senderId),
        isNull(conversationMembers.mutedAt),
      ),
    )
    .innerJoin(receiver, eq(receiver.id, conversationMembers.userId))
    .where(
      and(
        like(receiver.email, emailOf('%')),
        notExists(
          db
            .select({ id: notifications.id })
            .from(notifications)
            .where(eq(notifications.userId, conversationMembers.userId)),
        ),
      ),
    )
  if (last.length === 0) return
  await db
    .insert(notifications)
    .values(
      last.map(({ id, userId, senderName, body, conversationId, isRead, isAsked, createdAt }) => ({
        // Each message has one receiver, so its id serves; it sorts by time as those of notifications do.
        id,
        userId,
        kind: 'MESSAGES' as const,
        title: isAsked ? `${senderName} sent you a message request` : senderName,
        body,
        url: paths.messages({ c: conversationId }),
        dedupeKey: id,
        createdAt,
        readAt: isRead ? new Date(createdAt.getTime() + 60_000) : null,
      })),
    )
    .onConflictDoNothing()
}
