import { recountActivity } from '#server/features/promoters/score-promoter.ts'
import type { Handler } from '#server/http/context.ts'
import type { eventDateEndpoints } from '#shared/events/event.contract.ts'
import { notFound } from '#shared/http/problem.ts'
import { deleteEventDate } from './event.store.ts'
import { ownPromoter } from './own-promoter.ts'

export const removeEventDate: Handler<typeof eventDateEndpoints.remove> = async ({
  tx,
  actor,
  params: { id },
}) => {
  const promoter = await ownPromoter(tx, actor.userId)
  if (!(await deleteEventDate(tx, id, promoter.id))) throw notFound('event date')
  await recountActivity(tx, promoter.id)
}
