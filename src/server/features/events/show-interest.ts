import type { Handler } from '#server/http/context.ts'
import type { eventDateEndpoints } from '#shared/events/event.contract.ts'
import { notFound } from '#shared/http/problem.ts'
import { deleteInterest, findEventDate, insertInterest } from './event.store.ts'

export const showInterest: Handler<typeof eventDateEndpoints.showInterest> = async ({
  tx,
  actor,
  params: { id },
}) => {
  if (!(await findEventDate(tx, id, actor.userId))) throw notFound('event date')
  await insertInterest(tx, actor.userId, id)
}

export const endInterest: Handler<typeof eventDateEndpoints.endInterest> = async ({
  tx,
  actor,
  params: { id },
}) => {
  await deleteInterest(tx, actor.userId, id)
}
