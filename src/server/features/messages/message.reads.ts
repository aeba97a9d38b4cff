import type { Given } from '#server/platform/combine-queries.ts'
import type { Database } from '#server/platform/database.ts'
import type { UserEvent } from '#server/platform/realtime.ts'
import type { Services } from '#server/platform/services.ts'
import type { Conversation, Correspondent } from '#shared/messages/message.contract.ts'
import type { NotificationCounts } from '#shared/notifications/notification.contract.ts'
import {
  type ConversationRow,
  findConversationIdWith,
  presentConversation,
  selectLatest,
} from './conversation.store.ts'
import {
  byUserId,
  type CorrespondentRow,
  findCorrespondents,
  selectCorrespondents,
} from './correspondent.store.ts'
import { findWhetherContacts } from './partner.store.ts'
import { countAllWaiting } from './waiting.store.ts'

type Reads = Pick<Services, 'tx'>

/** Badge counts: unread messages plus pending requests, and offers awaiting the user's response. */
export async function countWaiting({ tx }: Reads, userId: string): Promise<NotificationCounts> {
  const [waiting] = await countAllWaiting(tx, [userId])
  return waiting?.counts ?? { messages: 0, offers: 0 }
}

export const countsEvents = async ({ tx }: Reads, userIds: readonly string[]): Promise<UserEvent[]> =>
  (await countAllWaiting(tx, userIds)).map(({ userId, counts }) => ({
    userId,
    event: { type: 'counts', counts },
  }))

export const countsEvent = async (ctx: Reads, userId: string): Promise<UserEvent> => ({
  userId,
  event: { type: 'counts', counts: await countWaiting(ctx, userId) },
})

/** Whether somebody may learn who an account is: it has a public page, or the two have a conversation or a contract. */
export async function isKnownTo(tx: Database, userId: string, other: Correspondent): Promise<boolean> {
  if (other.path !== null) return true
  if (await findConversationIdWith(tx, userId, other.userId)) return true
  return findWhetherContacts(tx, userId, other.userId)
}

/** Users as their public pages show them, by id, in one query. */
export const presentPeople = (
  { tx }: Reads,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Correspondent>> => findCorrespondents(tx, userIds)

/** For a dashboard: the latest conversations of a user. */
export const conversationQueries = (db: Database, userId: Given<string>, limit: number) => ({
  conversations: selectLatest(db, userId, limit),
})

export const presentConversations = (
  { conversations }: { conversations: readonly ConversationRow[] },
  userId: string,
): Conversation[] => conversations.map((row) => presentConversation(row, userId))

/** For a dashboard: the people whom its panels name. */
export const peopleQueries = (db: Database, userIds: Given<readonly string[]>) => ({
  people: selectCorrespondents(db, userIds),
})

export const peopleOf = ({
  people,
}: {
  people: readonly CorrespondentRow[]
}): ReadonlyMap<string, Correspondent> => byUserId(people)
