import * as z from 'zod/mini'
import type { Edge } from '#server/http/edge.ts'
import { serveCsv } from '#server/http/serve-csv.ts'
import { staffRoles } from '#shared/accounts/roles.ts'
import { tabulateOverview } from '#shared/dashboards/overview-table.rules.ts'
import { readOverview } from './show-admin-dashboard.ts'

/** The figures of the overview as the reader sees them: moderators get no money. */
export function serveOverviewExport(edge: Edge): void {
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
