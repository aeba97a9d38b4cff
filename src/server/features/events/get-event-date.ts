import type { Handler } from '#server/http/context.ts'
import type { eventDateEndpoints } from '#shared/events/event.contract.ts'
import { notFound } from '#shared/http/problem.ts'
import { findEventDate } from './event.store.ts'

export const getEventDate: Handler<typeof eventDateEndpoints.get> = async ({ tx, actor, params: { id } }) => {
  const date = await findEventDate(tx, id, actor?.userId)
  if (!date) throw notFound('event date')
  return date
}
