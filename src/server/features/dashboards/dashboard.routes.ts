import * as z from 'zod/mini'
import { listArticles } from '#server/features/articles/list-articles.ts'
import { findAthletePage } from '#server/features/athletes/list-athletes.ts'
import { listAcceptingBrands } from '#server/features/brands/list-brands.ts'
import { listEventDates, listFollowedDates } from '#server/features/events/list-event-dates.ts'
import { countWaiting } from '#server/features/messages/message.reads.ts'
import { getCompleteness } from '#server/features/profiles/get-completeness.ts'
import type { Handler } from '#server/http/context.ts'
import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { serveCsv } from '#server/http/serve-csv.ts'
import { staffRoles } from '#shared/accounts/roles.ts'
import {
  HOME_ARTICLES_SHOWN,
  HOME_DATES,
  RECOMMENDED_BRANDS,
  RECOMMENDED_RACERS,
} from '#shared/dashboards/dashboard.constants.ts'
import { dashboardEndpoints } from '#shared/dashboards/dashboard.contract.ts'
import { tabulateOverview } from '#shared/dashboards/overview-table.rules.ts'
import { nestedContext } from './nested-context.ts'
import { readOverview, showAdminDashboard } from './show-admin-dashboard.ts'
import { showAthleteDashboard } from './show-athlete-dashboard.ts'
import { showBrandDashboard } from './show-brand-dashboard.ts'
import { showPromoterDashboard } from './show-promoter-dashboard.ts'

export function serveDashboards(edge: Edge): void {
  serveAll(edge, dashboardEndpoints, {
    home: showHomeFeed,
    athlete: showAthleteDashboard,
    brand: showBrandDashboard,
    promoter: showPromoterDashboard,
    admin: showAdminDashboard,
  })
  serveOverviewExport(edge)
}

/** Racers see brands, brands see racers, and everybody else sees both. */
const showHomeFeed: Handler<typeof dashboardEndpoints.home> = async (ctx) => {
  const { tx, actor } = ctx
  const nested = nestedContext(ctx)
  const [completeness, counts, brands, racers, followed, dates, articles] = await Promise.all([
    getCompleteness({ ...nested, query: undefined }),
    countWaiting({ tx }, actor.userId),
    actor.role === 'BRAND' ? [] : listAcceptingBrands(tx, RECOMMENDED_BRANDS),
    actor.role === 'ATHLETE' ? [] : findAthletePage({ ...nested, query: { limit: RECOMMENDED_RACERS } }),
    listFollowedDates(tx, actor.userId, HOME_DATES),
    listEventDates({ ...nested, query: { limit: HOME_DATES } }),
    listArticles({ ...nested, query: { limit: HOME_ARTICLES_SHOWN } }),
  ])
  return { completeness, counts, brands, racers, followed, dates: dates.items, articles }
}

/** The figures of the overview as the reader sees them: moderators get no money. */
function serveOverviewExport(edge: Edge): void {
  const { db: tx, env, billing } = edge
  serveCsv(edge, '/api/admin/dashboard/export.csv', {
    roles: staffRoles,
    asked: z.object({}),
    async tableOf(actor) {
      const overview = await readOverview({ tx, env, billing, actor })
      return { name: `overview-${overview.signups.today}`, table: tabulateOverview(overview) }
    },
  })
}
