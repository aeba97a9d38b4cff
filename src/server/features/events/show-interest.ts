import type { Handler } from '#server/http/context.ts'
import type { eventDateEndpoints } from '#shared/events/event.contract.ts'
import { deleteInterest, insertInterest } from './interest.store.ts'
import { loadEventDate } from './list-event-dates.ts'

export const showInterest: Handler<typeof eventDateEndpoints.showInterest> = async (ctx) => {
  const { id } = await loadEventDate(ctx, ctx.params.id)
  await insertInterest(ctx.tx, ctx.actor.userId, id)
}

/** Also takes a racer off the list of those who compete. */
export const endInterest: Handler<typeof eventDateEndpoints.endInterest> = async ({ tx, actor, params }) => {
  await deleteInterest(tx, actor.userId, params.id)
}
