import { visitorQueries, volumeQueries } from '#server/features/analytics/analytics.reads.ts'
import { latestEntryQueries, presentEntries } from '#server/features/audit/audit.reads.ts'
import { hasDemoAccounts } from '#server/features/auth/apply-demo-password.ts'
import { disputeCountQueries } from '#server/features/disputes/dispute.reads.ts'
import { billingQueries, recurringOf } from '#server/features/memberships/billing.reads.ts'
import { reportCountQueries } from '#server/features/moderation/report.reads.ts'
import { findFreeBytes, healthQueries } from '#server/features/system/system.reads.ts'
import { testimonialCountQueries } from '#server/features/testimonials/testimonial.reads.ts'
import { newestUserQueries, presentUsers } from '#server/features/users/user.reads.ts'
import type { Handler } from '#server/http/context.ts'
import { combineQueries } from '#server/platform/combine-queries.ts'
import { oncePerPool } from '#server/platform/database.ts'
import type { Role } from '#shared/accounts/roles.ts'
import { NEW_USER_DAYS } from '#shared/dashboards/dashboard.constants.ts'
import type { AdminDashboard, dashboardEndpoints } from '#shared/dashboards/dashboard.contract.ts'
import { addDays, toIsoDay } from '#shared/time.ts'
import { USERS_COUNTED_MAX, usersByRole, waitingTickets } from './dashboard.store.ts'

const overviewOf = oncePerPool((db) =>
  combineQueries(db, 'staff_overview', {
    users: usersByRole(db),
    tickets: waitingTickets(db),
    ...reportCountQueries(db),
    ...testimonialCountQueries(db),
    ...visitorQueries,
    ...newestUserQueries(db),
  }),
)

const adminPartOf = oncePerPool((db) =>
  combineQueries(db, 'admin_overview', {
    ...disputeCountQueries(db),
    ...billingQueries(db),
    ...volumeQueries,
    ...healthQueries(db),
    ...latestEntryQueries(db),
  }),
)

/** Counts of what exists, and of what waits for staff. Decision 54: one statement, and one more for administrators. */
export const showAdminDashboard: Handler<typeof dashboardEndpoints.admin> = (ctx) => readOverview(ctx)

type OverviewContext = Pick<Parameters<typeof showAdminDashboard>[0], 'tx' | 'env' | 'billing' | 'actor'>

export async function readOverview(ctx: OverviewContext): Promise<AdminDashboard> {
  const [found, admin] = await Promise.all([
    overviewOf(ctx.tx).execute({}),
    ctx.actor.role === 'ADMIN' ? showAdminPart(ctx) : null,
  ])
  const { reports, testimonials, tickets, visitors, signups, clock, newest } = found
  const today = clock[0]?.today ?? toIsoDay(Date.now())
  const [desk] = testimonials
  const [cases] = reports
  return {
    users: presentUserCounts(found, today),
    visitors: visitors[0] ?? { now: 0, before: 0 },
    signups: { today, days: signups },
    reports: queueOf(cases ? cases.open + cases.appeals : 0, cases?.since),
    testimonials: queueOf(desk ? desk.pending + desk.replies + desk.reported : 0, desk?.since),
    tickets: queueOf(tickets[0]?.waiting, tickets[0]?.since),
    newest: presentUsers(newest),
    admin,
    hasDemoAccounts: ctx.env.isProduction && (await hasDemoAccounts(ctx.tx)),
  }
}

type FoundCounts = Pick<
  Awaited<ReturnType<ReturnType<typeof overviewOf>['execute']>>,
  'users' | 'summedUsers' | 'signups'
>

/** Decision 60: exact where few users are counted, otherwise the sums of the last run of the job. */
function presentUserCounts({ users, summedUsers, signups }: FoundCounts, today: string) {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const isSummed = sum(users.map(({ total }) => total)) > USERS_COUNTED_MAX && summedUsers.length > 0
  const counts = isSummed ? summedUsers : users
  const totalOf = (role: Role | null) => counts.find((row) => row.role === role)?.total ?? 0
  const registered = (from: string, to: string) =>
    sum(signups.filter(({ day }) => day > from && day <= to).map(({ count }) => count))
  const [weekAgo, twoWeeksAgo] = [addDays(today, -NEW_USER_DAYS), addDays(today, -2 * NEW_USER_DAYS)]
  return {
    total: sum(counts.map(({ total }) => total)),
    byRole: {
      ATHLETE: totalOf('ATHLETE'),
      BRAND: totalOf('BRAND'),
      PROMOTER: totalOf('PROMOTER'),
      ADMIN: totalOf('ADMIN') + totalOf('MODERATOR'),
    },
    withoutRole: totalOf(null),
    new: isSummed ? registered(weekAgo, today) : sum(users.map((row) => row.new)),
    newBefore: isSummed ? registered(twoWeeksAgo, weekAgo) : sum(users.map((row) => row.newBefore)),
    isSummed,
  }
}

const queueOf = (waiting = 0, since: Date | null = null) => ({ waiting, since: since?.toISOString() ?? null })

/** Money, roles and the audit log are not for moderators. */
async function showAdminPart({ tx, env, billing }: OverviewContext): Promise<AdminDashboard['admin']> {
  const found = await adminPartOf(tx).execute({})
  const { version = '', bytes = 0 } = found.database[0] ?? {}
  return {
    disputes: queueOf(found.disputes[0]?.open, found.disputes[0]?.since),
    recurring: recurringOf(env, found.paying),
    volume: found.volumes[0] ?? null,
    jobs: found.jobs[0] ?? { due: 0, failed: 0 },
    health: {
      errorRate: found.errorTotals[0] ?? { requests: 0, errors: 0 },
      database: { version, bytes },
      mails: found.mails[0] ?? { sent: 0, attempts: 0 },
      payments: { provider: billing?.kind ?? null, failed: found.unpaid[0]?.count ?? 0 },
      storage: { bytes: found.stored[0]?.bytes ?? 0, freeBytes: await findFreeBytes(env) },
    },
    audit: presentEntries(found.audit),
  }
}
