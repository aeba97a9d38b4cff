import { loadVisitors, loadVolume } from '#server/features/analytics/analytics.reads.ts'
import { listLatestEntries } from '#server/features/audit/list-audit-entries.ts'
import { hasDemoAccounts } from '#server/features/auth/apply-demo-password.ts'
import { countDisputes } from '#server/features/disputes/list-disputes.ts'
import { sumRecurring } from '#server/features/memberships/sum-recurring.ts'
import { countReports } from '#server/features/moderation/list-reports.ts'
import { loadErrorRate } from '#server/features/system/system.reads.ts'
import { countDesk } from '#server/features/testimonials/list-desk.ts'
import { listNewestUsers } from '#server/features/users/list-users.ts'
import type { Handler } from '#server/http/context.ts'
import { countJobs } from '#server/platform/queue.ts'
import { NEW_USER_DAYS, VOLUME_DAYS } from '#shared/dashboards/dashboard.constants.ts'
import type { AdminDashboard, dashboardEndpoints } from '#shared/dashboards/dashboard.contract.ts'
import { DAY_MS } from '#shared/time.ts'
import { countUsersByRole, countWaitingTickets } from './dashboard.store.ts'
import { nestedContext } from './nested-context.ts'

/** Counts of what exists, and of what waits for staff. */
export const showAdminDashboard: Handler<typeof dashboardEndpoints.admin> = async (ctx) => {
  const since = new Date(Date.now() - NEW_USER_DAYS * DAY_MS)
  const before = new Date(since.getTime() - NEW_USER_DAYS * DAY_MS)
  const counts = await countUsersByRole(ctx.tx, { since, before })
  const totalOf = (role: string | null) => counts.find((row) => row.role === role)?.total ?? 0
  const sum = (key: 'total' | 'new' | 'newBefore') => counts.reduce((total, row) => total + row[key], 0)
  const reports = await countReports({ ...nestedContext(ctx), query: undefined })
  const testimonials = await countDesk({ ...nestedContext(ctx), query: undefined })
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
    visitors: await loadVisitors(ctx.tx, NEW_USER_DAYS),
    openReports: reports.open,
    testimonials: testimonials.pending + testimonials.replies + testimonials.reported,
    tickets: await countWaitingTickets(ctx.tx),
    newest: await listNewestUsers(ctx.tx),
    admin: ctx.actor.role === 'ADMIN' ? await showAdminPart(ctx) : null,
    hasDemoAccounts: ctx.env.isProduction && (await hasDemoAccounts(ctx.tx)),
  }
}

type AdminContext = Parameters<typeof showAdminDashboard>[0]

/** Money, roles and the audit log are not for moderators. */
async function showAdminPart(ctx: AdminContext): Promise<AdminDashboard['admin']> {
  const { open } = await countDisputes({ ...nestedContext(ctx), query: undefined })
  return {
    openDisputes: open,
    recurring: await sumRecurring(ctx),
    volume: await loadVolume(ctx.tx, VOLUME_DAYS),
    jobs: await countJobs(ctx.tx),
    errorRate: await loadErrorRate(ctx.tx),
    audit: await listLatestEntries(ctx.tx),
  }
}
