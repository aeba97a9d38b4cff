import * as z from 'zod/mini'
import type { Handler } from '#server/http/context.ts'
import { pageOf, readCursor } from '#server/http/page.ts'
import { REQUESTS_PAGE } from '#shared/testimonials/testimonial-request.constants.ts'
import type { testimonialRequestEndpoints } from '#shared/testimonials/testimonial-request.contract.ts'
import { presentRequests } from './load-request.ts'
import { findRequests } from './testimonial-request.store.ts'

const lastId = z.tuple([z.uuid()])

export const listRequests: Handler<typeof testimonialRequestEndpoints.list> = async (ctx) => {
  const { cursor } = ctx.query
  const [before] = cursor ? readCursor(cursor, lastId) : []
  const rows = await findRequests(ctx.tx, ctx.actor.userId, before)
  const page = pageOf(ctx, rows, { size: REQUESTS_PAGE, cursorOf: ({ request }) => [request.id] })
  return presentRequests(ctx, page)
}
