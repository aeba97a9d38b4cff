import { and, eq, isNull, ne, sql } from 'drizzle-orm'
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

/** One notification for the last message of each conversation, for its receiver. */
export async function loadNotifications(tx: Database): Promise<void> {
  const sender = alias(users, 'sender')
  const receiver = alias(users, 'receiver')
  const last = await tx
    .select({
      id: messages.id,
      userId: receiver.id,
      senderName: sender.name,
      body: messages.body,
      conversationId: conversations.id,
      isRead: sql<boolean>`${conversationMembers.unread} = 0`,
      isRequest: sql<boolean>`${messageRequests.status} = 'PENDING'`,
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
  await tx.insert(notifications).values(
    last.map(({ id, userId, senderName, body, conversationId, isRead, isRequest, createdAt }) => ({
      // Each message has one receiver, so its id is unique here; it sorts by time.
      id,
      userId,
      kind: 'MESSAGES' as const,
      title: isRequest ? `${senderName} sent you a message request` : senderName,
      body,
      url: paths.messages({ c: conversationId }),
      dedupeKey: id,
      createdAt,
      readAt: isRead ? new Date(createdAt.getTime() + 60_000) : null,
    })),
  )
}
