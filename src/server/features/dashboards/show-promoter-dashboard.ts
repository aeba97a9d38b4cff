import {
  clockQueries,
  presentViews,
  todayOf,
  viewQueries,
  viewValues,
} from '#server/features/analytics/analytics.reads.ts'
import { listEventDates } from '#server/features/events/list-event-dates.ts'
import { followerQueries } from '#server/features/follows/follow.reads.ts'
import {
  conversationQueries,
  peopleOf,
  peopleQueries,
  presentConversations,
} from '#server/features/messages/message.reads.ts'
import { presentPromoterCompleteness, promoterFactQueries } from '#server/features/profiles/profile.reads.ts'
import type { Handler } from '#server/http/context.ts'
import { combineQueries, given } from '#server/platform/combine-queries.ts'
import { oncePerPool } from '#server/platform/database.ts'
import { DASHBOARD_CONVERSATIONS, DASHBOARD_ROWS } from '#shared/dashboards/dashboard.constants.ts'
import type { dashboardEndpoints } from '#shared/dashboards/dashboard.contract.ts'
import { nestedContext } from './nested-context.ts'
import { needQueries, partnersOf, presentNeeds } from './present-needs.ts'

const userId = given('userId', 'uuid')

const profileOf = oncePerPool((db) =>
  combineQueries(db, 'promoter_dashboard_profile', {
    ...clockQueries(userId),
    ...promoterFactQueries(db, userId),
    ...followerQueries(db, userId),
    ...needQueries(db, userId, 'PROMOTER'),
    ...conversationQueries(db, userId, DASHBOARD_CONVERSATIONS),
  }),
)

const partsOf = oncePerPool((db) =>
  combineQueries(db, 'promoter_dashboard_parts', {
    ...viewQueries(userId),
    ...peopleQueries(db, given('personIds', 'uuid[]')),
  }),
)

/** Decision 54: few statements, whatever is shown. */
export const showPromoterDashboard: Handler<typeof dashboardEndpoints.promoter> = async (ctx) => {
  const { tx, actor } = ctx
  const found = await profileOf(tx).execute({ userId: actor.userId })
  const today = todayOf(found)
  const [parts, dates] = await Promise.all([
    partsOf(tx).execute({ userId: actor.userId, ...viewValues(today), personIds: partnersOf(found) }),
    listEventDates({ ...nestedContext(ctx), query: { mine: true, limit: DASHBOARD_ROWS } }),
  ])
  return {
    needs: presentNeeds(found, peopleOf(parts)),
    views: presentViews(parts, today),
    completeness: presentPromoterCompleteness(found.facts),
    conversations: presentConversations(found, actor.userId),
    followers: found.followers[0]?.followers ?? 0,
    dates: dates.items,
  }
}
