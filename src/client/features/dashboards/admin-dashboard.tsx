import type { ReactNode } from 'react'
import { AppLink, ButtonLink } from '#client/lib/app-link.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { cn } from '#client/ui/cn.ts'
import { CountBadge } from '#client/ui/count-badge.tsx'
import { ArrowIcon } from '#client/ui/icons.tsx'
import type { AdminDashboard as Dashboard } from '#shared/dashboards/dashboard.contract.ts'
import { formatDateTime } from '#shared/format/date.ts'
import { formatCount } from '#shared/format/number.ts'
import { paths } from '#shared/paths.ts'
import { AdminFigures } from './admin-figures.tsx'
import { LatestAudit } from './latest-audit.tsx'
import { SignupChart } from './signup-chart.tsx'
import { SystemHealth } from './system-health.tsx'
import { AllLink, Widget } from './widget.tsx'
import { Workspace } from './workspace.tsx'

type AdminDashboardProps = {
  dashboard: Dashboard
  newestUsers: ReactNode
  /** About the reader's own account. */
  notice?: ReactNode
}

/** What waits for staff, and how many users there are. Money, the audit log and the system are for administrators. */
export function AdminDashboard({ dashboard, newestUsers, notice }: AdminDashboardProps) {
  const { signups, admin, hasDemoAccounts } = dashboard
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
      <AdminFigures dashboard={dashboard} />
      <div className={cn('grid grid-cols-[minmax(0,1fr)] gap-10', admin && 'xl:grid-cols-[7fr_5fr]')}>
        <SignupChart signups={signups} />
        {admin && <LatestAudit entries={admin.audit} />}
      </div>
      <Widget title="Newest users" aside={<AllLink to={paths.adminUsers()} what="users" />}>
        {newestUsers}
      </Widget>
      {admin && <SystemHealth admin={admin} />}
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

type TaskProps = { count: number; title: string; to: string; none: string; children?: ReactNode }

/** One line; all of it is the link. */
function Task({ count, title, to, none, children = 'Waiting for your decision' }: TaskProps) {
  return (
    <li
      className={cn(
        'relative flex items-center gap-4 border-y border-line gate py-3 pr-2 pl-5 hover:bg-hover',
        count > 0 ? 'gate-flag' : 'gate-ok',
      )}
    >
      <span className="num min-w-8 text-4xl">{formatCount(count)}</span>
      <div className="min-w-0 flex-1">
        <h3 className="text-lg">
          <AppLink to={to} className="after:absolute after:inset-0">
            {title}
          </AppLink>
        </h3>
        <p className="text-sm text-muted">{count > 0 ? children : none}</p>
      </div>
      <ArrowIcon className="shrink-0 text-muted" />
    </li>
  )
}
