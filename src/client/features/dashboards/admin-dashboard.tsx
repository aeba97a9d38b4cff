import type { ReactNode } from 'react'
import { AppLink, AppTextLink, ButtonLink } from '#client/lib/app-link.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { cn } from '#client/ui/cn.ts'
import { CountBadge } from '#client/ui/count-badge.tsx'
import { KpiPlate } from '#client/ui/kpi-plate.tsx'
import { NEW_USER_DAYS, VOLUME_DAYS } from '#shared/dashboards/dashboard.constants.ts'
import type { AdminDashboard as Dashboard } from '#shared/dashboards/dashboard.contract.ts'
import { formatDateTime } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import { formatCount, formatRate } from '#shared/format/number.ts'
import { plural } from '#shared/format/plural.ts'
import { paths } from '#shared/paths.ts'
import { ERROR_RATE_HOURS } from '#shared/system/system.constants.ts'
import { LatestAudit, NewestUsers } from './admin-widgets.tsx'
import { comparePeriods } from './common-widgets.tsx'
import { Widget } from './widget.tsx'
import { Workspace } from './workspace.tsx'

type AdminDashboardProps = {
  dashboard: Dashboard
  /** About the reader's own account. */
  notice?: ReactNode
}

/** What waits for staff, and how many users there are. Money and the audit log are for administrators. */
export function AdminDashboard({ dashboard, notice }: AdminDashboardProps) {
  const { newest, admin, hasDemoAccounts } = dashboard
  return (
    <Workspace
      title="Race control"
      lede="Overview of the marketplace and of what needs your attention."
      actions={<ButtonLink to={paths.adminModeration()}>Open review queue</ButtonLink>}
    >
      {notice}
      {hasDemoAccounts && (
        <Alert tone="wait" title="This production server has demo accounts">
          Their password is well known, and one of them is an administrator. Start the server with DEMO=0 so
          that they can’t sign in.
        </Alert>
      )}
      <Attention dashboard={dashboard} />
      <Figures dashboard={dashboard} />
      {admin && <Operation admin={admin} />}
      <div className={cn('grid grid-cols-[minmax(0,1fr)] gap-10', admin && 'xl:grid-cols-[7fr_5fr]')}>
        <NewestUsers users={newest} />
        {admin && <LatestAudit entries={admin.audit} />}
      </div>
    </Workspace>
  )
}

function Attention({ dashboard }: { dashboard: Dashboard }) {
  const { openReports, testimonials, tickets, admin } = dashboard
  const waiting =
    openReports + testimonials + tickets.waiting + (admin ? admin.openDisputes + admin.jobs.failed : 0)
  return (
    <Widget title="Needs attention" aside={<CountBadge count={waiting} className="h-6 px-2 text-sm" />}>
      <ul className="grid gap-px md:grid-cols-2 md:gap-x-8">
        {admin && (
          <Task
            count={admin.openDisputes}
            title="Open disputes"
            to={paths.contracts({ tab: 'disputes' })}
            none="No deliverable or payment is in dispute."
          />
        )}
        <Task
          count={openReports}
          title="Abuse reports"
          to={paths.adminModeration()}
          none="No report is open."
        />
        <Task
          count={testimonials}
          title="Testimonials"
          to={paths.adminTestimonials()}
          none="No testimonial is waiting for a decision."
        />
        <Task
          count={tickets.waiting}
          title="Support tickets"
          to={paths.adminSupport()}
          none="No ticket is waiting for a reply."
        >
          {tickets.since && `Waiting for a reply, the longest since ${formatDateTime(tickets.since)}`}
        </Task>
        {admin && (
          <Task
            count={admin.jobs.failed}
            title="Failed jobs"
            to={paths.adminSystem()}
            none="Every job has run."
          >
            Retry or discard them
          </Task>
        )}
      </ul>
    </Widget>
  )
}

type TaskProps = { count: number; title: string; to?: string; none: string; children?: ReactNode }

function Task({ count, title, to, none, children = 'Waiting for your decision' }: TaskProps) {
  return (
    <li
      className={`flex items-center gap-4 border-y border-line py-3 pl-5 gate ${count > 0 ? 'gate-flag' : 'gate-ok'}`}
    >
      <span className="num min-w-8 text-4xl">{formatCount(count)}</span>
      <div className="min-w-0 flex-1">
        <h3 className="text-lg">{title}</h3>
        <p className="text-sm text-muted">{count > 0 ? children : none}</p>
      </div>
      {to && (
        <ButtonLink to={to} variant="secondary" size="sm">
          Review
        </ButtonLink>
      )}
    </li>
  )
}

/** How the installation itself is doing. */
function Operation({ admin: { jobs, errorRate } }: { admin: NonNullable<Dashboard['admin']> }) {
  return (
    <Widget title="System" aside={<AppTextLink to={paths.adminSystem()}>System status</AppTextLink>}>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:gap-4">
        <KpiPlate
          label={<AppLink to={paths.adminSystem()}>Error rate</AppLink>}
          value={formatRate(errorRate.errors, errorRate.requests)}
          note={`of ${formatCount(errorRate.requests)} requests in ${ERROR_RATE_HOURS} hours`}
        />
        <KpiPlate
          label={<AppLink to={paths.adminSystem()}>Queue depth</AppLink>}
          value={formatCount(jobs.due)}
          note="jobs waiting for a worker"
        />
        <KpiPlate
          label={<AppLink to={paths.adminSystem()}>Failed jobs</AppLink>}
          value={formatCount(jobs.failed)}
          note="kept until they are retried or discarded"
          className="max-md:col-span-2"
        />
      </dl>
    </Widget>
  )
}

/** The value of signed contracts, in the currency of most of it. */
function Volume({ volume }: Pick<NonNullable<Dashboard['admin']>, 'volume'>) {
  const label = <AppLink to={paths.adminAnalytics()}>GMV, {VOLUME_DAYS} days</AppLink>
  if (!volume) return <KpiPlate label={label} value="–" note="no contract was signed" />
  const { currency, now, before } = volume
  return (
    <KpiPlate
      label={label}
      value={formatMoney({ amountMinor: now, currency })}
      {...comparePeriods(now, before, `${VOLUME_DAYS} days`, 'less')}
    />
  )
}

function Figures({ dashboard: { users, visitors, admin } }: { dashboard: Dashboard }) {
  const { ATHLETE: racers, BRAND: brands, PROMOTER: promoters, ADMIN: staff } = users.byRole
  const unset = users.withoutRole > 0 ? ` and ${formatCount(users.withoutRole)} without an account type` : ''
  return (
    <Widget title="Marketplace" aside={<AppTextLink to={paths.adminAnalytics()}>Analytics</AppTextLink>}>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4 xl:gap-4">
        <KpiPlate
          label={<AppLink to={paths.adminUsers()}>All users</AppLink>}
          value={formatCount(users.total)}
          note={`includes ${plural(staff, 'staff account')}${unset}`}
        />
        <KpiPlate
          label={
            <AppLink to={paths.adminAnalytics({ range: '7d', plot: 'signups' })}>
              New in {NEW_USER_DAYS} days
            </AppLink>
          }
          value={formatCount(users.new)}
          {...comparePeriods(users.new, users.newBefore, `${NEW_USER_DAYS} days`)}
        />
        <KpiPlate
          label={
            <AppLink to={paths.adminAnalytics({ range: '7d' })}>Visitors in {NEW_USER_DAYS} days</AppLink>
          }
          value={formatCount(visitors.now)}
          {...comparePeriods(visitors.now, visitors.before, `${NEW_USER_DAYS} days`)}
        />
        <KpiPlate
          label={<AppLink to={paths.adminUsers({ role: 'ATHLETE' })}>Racers and teams</AppLink>}
          value={formatCount(racers)}
        />
        <KpiPlate
          label={<AppLink to={paths.adminUsers({ role: 'BRAND' })}>Brands</AppLink>}
          value={formatCount(brands)}
        />
        <KpiPlate
          label={<AppLink to={paths.adminUsers({ role: 'PROMOTER' })}>Event promoters</AppLink>}
          value={formatCount(promoters)}
        />
        {admin && (
          <KpiPlate
            label={<AppLink to={paths.adminMemberships()}>MRR</AppLink>}
            value={formatMoney(admin.recurring)}
            note="recurring revenue a month"
          />
        )}
        {admin && <Volume volume={admin.volume} />}
      </dl>
    </Widget>
  )
}
