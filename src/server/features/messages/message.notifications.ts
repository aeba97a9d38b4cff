import type { UserEvent } from '#server/platform/realtime.ts'
import type { Services } from '#server/platform/services.ts'
import { countsEvents } from './message.reads.ts'
import { type MessageRow, presentMessage } from './message.store.ts'

type Live = Pick<Services, 'tx' | 'realtime'>

/** A message as each of the two users sees it. */
export const messageEvents = (
  message: MessageRow,
  [one, other]: readonly [string, string],
): [UserEvent, UserEvent] => {
  const eventFor = (userId: string): UserEvent => ({
    userId,
    event: { type: 'message', message: presentMessage(message, userId) },
  })
  return [eventFor(one), eventFor(other)]
}

export const publishMessage = (
  { tx, realtime }: Live,
  message: MessageRow,
  users: readonly [string, string],
): Promise<void> => realtime.publish(tx, ...messageEvents(message, users))

/** Tells open pages to refetch a conversation, and publishes the badge counts. */
export async function publishConversationChange(
  { tx, realtime }: Live,
  conversationId: string,
  userIds: readonly [string, ...string[]],
): Promise<void> {
  const changeFor = (userId: string): UserEvent => ({
    userId,
    event: { type: 'conversation', conversationId },
  })
  const [first, ...others] = userIds
  await realtime.publish(
    tx,
    changeFor(first),
    ...others.map(changeFor),
    ...(await countsEvents({ tx }, userIds)),
  )
}
