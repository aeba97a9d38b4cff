import type { Handler } from '#server/http/context.ts'
import type { eventDateEndpoints } from '#shared/events/event.contract.ts'
import { canRaceAt } from '#shared/events/event.rules.ts'
import { conflict } from '#shared/http/problem.ts'
import { clearRacing, deleteInterest, insertInterest, saveRacing } from './interest.store.ts'
import { loadEventDate } from './list-event-dates.ts'

export const showInterest: Handler<typeof eventDateEndpoints.showInterest> = async (ctx) => {
  const { id } = await loadEventDate(ctx, ctx.params.id)
  await insertInterest(ctx.tx, ctx.actor.userId, id)
}

/** Also takes a racer off the list of those who compete. */
export const endInterest: Handler<typeof eventDateEndpoints.endInterest> = async ({ tx, actor, params }) => {
  await deleteInterest(tx, actor.userId, params.id)
}

export const startRacing: Handler<typeof eventDateEndpoints.startRacing> = async (ctx) => {
  const date = await loadEventDate(ctx, ctx.params.id)
  if (!canRaceAt(date, Date.now())) {
    throw conflict('EVENT_OVER', 'This event is over or was cancelled.')
  }
  await saveRacing(ctx.tx, ctx.actor.userId, date.id)
}

export const endRacing: Handler<typeof eventDateEndpoints.endRacing> = async ({ tx, actor, params }) => {
  await clearRacing(tx, actor.userId, params.id)
}
