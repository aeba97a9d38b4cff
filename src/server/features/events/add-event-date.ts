import { recountActivity } from '#server/features/promoters/score-promoter.ts'
import type { Handler } from '#server/http/context.ts'
import type { eventDateEndpoints } from '#shared/events/event.contract.ts'
import { notFound } from '#shared/http/problem.ts'
import { findEventDate, insertEventDate } from './event.store.ts'
import { ownPromoter } from './own-promoter.ts'
import { scheduleEvent } from './schedule-event.ts'

export const addEventDate: Handler<typeof eventDateEndpoints.create> = async ({ tx, actor, body }) => {
  const promoter = await ownPromoter(tx, actor.userId)
  const id = await insertEventDate(tx, promoter, scheduleEvent(body, promoter))
  await recountActivity(tx, promoter.id)
  const added = id && (await findEventDate(tx, id, actor.userId))
  if (!added) throw notFound('event date')
  return added
}
