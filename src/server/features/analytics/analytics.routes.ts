import * as z from 'zod/mini'
import { presentPeople } from '#server/features/messages/message.reads.ts'
import type { Handler } from '#server/http/context.ts'
import type { Edge } from '#server/http/edge.ts'
import { pageOf, readCursor } from '#server/http/page.ts'
import { serveAll } from '#server/http/serve.ts'
import { VIEWERS_PAGE } from '#shared/analytics/analytics.constants.ts'
import { analyticsEndpoints } from '#shared/analytics/analytics.contract.ts'
import { spanOf } from '#shared/analytics/analytics.rules.ts'
import { marketplaceEndpoints } from '#shared/analytics/marketplace.contract.ts'
import { testimonialAnalyticsEndpoints } from '#shared/analytics/testimonial-analytics.contract.ts'
import { findClock } from './analytics.store.ts'
import { checkPeriod, getAnalytics } from './get-analytics.ts'
import { serveAnalyticsExport } from './serve-analytics-export.ts'
import { showMarketplace } from './show-marketplace.ts'
import { showTestimonialAnalytics } from './show-testimonial-analytics.ts'
import { findNamedViewers, isNameShown } from './viewer.store.ts'

export function serveAnalytics(edge: Edge): void {
  serveAnalyticsExport(edge)
  serveAll(edge, marketplaceEndpoints, { show: showMarketplace })
  serveAll(edge, testimonialAnalyticsEndpoints, { show: showTestimonialAnalytics })
  serveAll(edge, analyticsEndpoints, {
    show: getAnalytics,
    viewers: listViewers,
  })
}

const position = z.tuple([z.iso.date(), z.int()])

/** Who viewed the actor's profile in a period, latest first. Both sides must show their names. */
const listViewers: Handler<typeof analyticsEndpoints.viewers> = async (ctx) => {
  const { tx, actor, query } = ctx
  const { cursor, limit: size = VIEWERS_PAGE } = query
  const after = cursor ? readCursor(cursor, position) : undefined
  if (!(await isNameShown(tx, actor.userId))) return []
  const { today } = await findClock(tx, actor.userId)
  const span = spanOf(query, today)
  checkPeriod(actor, { span, before: null }, today)
  const found = await findNamedViewers(tx, { profileUserId: actor.userId, span, after, limit: size + 1 })
  const page = pageOf(ctx, found, { size, cursorOf: ({ day, id }) => [day, id] })
  const people = await presentPeople(
    ctx,
    page.map(({ userId }) => userId),
  )
  return page.flatMap(({ userId, day }) => {
    const person = people.get(userId)
    return person ? [{ ...person, lastViewedOn: day }] : []
  })
}
