import type { Services } from '#server/platform/services.ts'
import { lockConversation } from './conversation-lock.store.ts'
import { publishConversationChange, publishMessage } from './message.notifications.ts'
import { findMessage, findPairOfMessage, setRemoved } from './message.store.ts'
import { recountUnread } from './reading.store.ts'

/** A moderator's removal hides the text from both people; it can be undone, unlike a deletion by the sender. */
export async function moderateMessage(
  ctx: Services,
  id: string,
  { isRemoved }: { isRemoved: boolean },
): Promise<void> {
  const pair = await findPairOfMessage(ctx.tx, id)
  if (!pair) return
  await lockConversation(ctx.tx, pair.conversationId)
  await setRemoved(ctx.tx, id, isRemoved)
  const message = await findMessage(ctx.tx, id)
  if (!message) return
  await recountUnread(ctx.tx, pair.conversationId)
  await publishMessage(ctx, message, pair.userIds)
  await publishConversationChange(ctx, pair.conversationId, pair.userIds)
}
