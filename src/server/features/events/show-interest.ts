import type { Verb } from '#server/http/serve.ts'
import type { eventDateEndpoints } from '#shared/events/event.contract.ts'
import { notFound } from '#shared/http/problem.ts'
import { deleteInterest, findEventDate, insertInterest } from './event.store.ts'

export const showInterest: Verb<typeof eventDateEndpoints.showInterest> = async ({
  tx,
  actor,
  params: { id },
}) => {
  if (!(await findEventDate(tx, id, actor.userId))) throw notFound('event date')
  await insertInterest(tx, actor.userId, id)
}

export const endInterest: Verb<typeof eventDateEndpoints.endInterest> = async ({
  tx,
  actor,
  params: { id },
}) => {
  await deleteInterest(tx, actor.userId, id)
}
