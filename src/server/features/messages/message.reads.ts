import type { UserEvent } from '#server/platform/realtime.ts'
import type { Services } from '#server/platform/services.ts'
import type { Correspondent } from '#shared/messages/message.contract.ts'
import type { NotificationCounts } from '#shared/notifications/notification.contract.ts'
import { findCorrespondents } from './correspondent.store.ts'
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

/** Users as their public pages show them, by id, in one query. */
export const presentPeople = (
  { tx }: Reads,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Correspondent>> => findCorrespondents(tx, userIds)
