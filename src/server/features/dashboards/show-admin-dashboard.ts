import { hasDemoAccounts } from '#server/features/auth/apply-demo-password.ts'
import { countDisputes } from '#server/features/disputes/list-disputes.ts'
import { countReports } from '#server/features/moderation/list-reports.ts'
import type { Handler } from '#server/http/context.ts'
import { NEW_USER_DAYS } from '#shared/dashboards/dashboard.constants.ts'
import type { dashboardEndpoints } from '#shared/dashboards/dashboard.contract.ts'
import { DAY_MS } from '#shared/time.ts'
import { countUsersByRole, countWaitingTickets } from './dashboard.store.ts'
import { nestedContext } from './show-athlete-dashboard.ts'

/** Counts of what exists, and of what waits for an administrator. */
export const showAdminDashboard: Handler<typeof dashboardEndpoints.admin> = async (ctx) => {
  const since = new Date(Date.now() - NEW_USER_DAYS * DAY_MS)
  const before = new Date(since.getTime() - NEW_USER_DAYS * DAY_MS)
  const counts = await countUsersByRole(ctx.tx, { since, before })
  const totalOf = (role: string | null) => counts.find((row) => row.role === role)?.total ?? 0
  const sum = (key: 'total' | 'new' | 'newBefore') => counts.reduce((total, row) => total + row[key], 0)
  const { open } = await countDisputes({ ...nestedContext(ctx), query: undefined })
  const reports = await countReports({ ...nestedContext(ctx), query: undefined })
  return {
    users: {
      total: sum('total'),
      byRole: {
        ATHLETE: totalOf('ATHLETE'),
        BRAND: totalOf('BRAND'),
        PROMOTER: totalOf('PROMOTER'),
        ADMIN: totalOf('ADMIN') + totalOf('MODERATOR'),
      },
      withoutRole: totalOf(null),
      new: sum('new'),
      newBefore: sum('newBefore'),
    },
    openDisputes: open,
    openReports: reports.open,
    tickets: await countWaitingTickets(ctx.tx),
    hasDemoAccounts: ctx.env.isProduction && (await hasDemoAccounts(ctx.tx)),
  }
}
