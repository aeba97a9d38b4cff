import type { Services } from '#server/platform/services.ts'
import { openConversation, touchConversationOf } from './conversation-lock.store.ts'
import { publishConversationChange } from './message.notifications.ts'
import { settleByDeal } from './request.machine.ts'
import { findRequestOf } from './request.store.ts'

/** Opens the conversation of two users who just made a deal, so that neither has to send a request. */
export async function openDealConversation(ctx: Services, one: string, other: string): Promise<void> {
  const { tx } = ctx
  await openConversation(tx, one, other)
  const id = await touchConversationOf(tx, one, other)
  if (!id) throw new Error('The conversation that was just opened was not found')
  const request = await findRequestOf(tx, id)
  if (request && request.status !== 'ACCEPTED') await settleByDeal(ctx, request)
  await publishConversationChange(ctx, id, [one, other])
}
