import type { ReactNode } from 'react'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { useSession } from '#client/lib/session.ts'
import { Alert } from '#client/ui/alert.tsx'
import { CountBadge } from '#client/ui/count-badge.tsx'
import { KpiPlate } from '#client/ui/kpi-plate.tsx'
import { NEW_USER_DAYS } from '#shared/dashboards/dashboard.constants.ts'
import type { AdminDashboard as Dashboard } from '#shared/dashboards/dashboard.contract.ts'
import { formatDateTime } from '#shared/format/date.ts'
import { formatCount } from '#shared/format/number.ts'
import { plural } from '#shared/format/plural.ts'
import { paths } from '#shared/paths.ts'
import { comparePeriods } from './common-widgets.tsx'
import { Widget } from './widget.tsx'
import { Workspace } from './workspace.tsx'

type AdminDashboardProps = {
  dashboard: Dashboard
  /** About the administrator's own account. */
  notice?: ReactNode
}

/** What waits for staff, and how many users there are. Disputes are about money, so moderators see none. */
export function AdminDashboard({ dashboard, notice }: AdminDashboardProps) {
  const isAdmin = useSession()?.user.role === 'ADMIN'
  const { users, openDisputes, openReports, tickets, hasDemoAccounts } = dashboard
  const { ATHLETE: racers, BRAND: brands, PROMOTER: promoters, ADMIN: admins } = users.byRole
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
      <Widget
        title="Needs attention"
        aside={
          <CountBadge
            count={(isAdmin ? openDisputes : 0) + openReports + tickets.waiting}
            className="h-6 px-2 text-sm"
          />
        }
      >
        <ul className="grid gap-px md:grid-cols-2 md:gap-x-8">
          {isAdmin && (
            <Task
              count={openDisputes}
              title="Open disputes"
              action={
                <ButtonLink to={paths.contracts({ tab: 'disputes' })} variant="secondary" size="sm">
                  Review
                </ButtonLink>
              }
            >
              {openDisputes > 0 ? 'Waiting for your decision' : 'No deliverable or payment is in dispute.'}
            </Task>
          )}
          <Task
            count={openReports}
            title="Abuse reports"
            action={
              <ButtonLink to={paths.adminModeration()} variant="secondary" size="sm">
                Review
              </ButtonLink>
            }
          >
            {openReports > 0 ? 'Waiting for your decision' : 'No report is open.'}
          </Task>
          <Task
            count={tickets.waiting}
            title="Support tickets"
            action={
              <ButtonLink to={paths.adminSupport()} variant="secondary" size="sm">
                Review
              </ButtonLink>
            }
          >
            {tickets.since
              ? `Waiting for a reply, the longest since ${formatDateTime(tickets.since)}`
              : 'No ticket is waiting for a reply.'}
          </Task>
        </ul>
      </Widget>
      <Widget title="Users">
        <dl className="grid grid-cols-2 gap-3 xl:grid-cols-5 xl:gap-4">
          <KpiPlate
            label="All users"
            value={formatCount(users.total)}
            note={`includes ${`${formatCount(admins)} of staff`}${
              users.withoutRole > 0 ? ` and ${formatCount(users.withoutRole)} without an account type` : ''
            }`}
          />
          <KpiPlate
            label={`New in ${NEW_USER_DAYS} days`}
            value={formatCount(users.new)}
            {...comparePeriods(users.new, users.newBefore, `${NEW_USER_DAYS} days`)}
          />
          <KpiPlate label="Racers and teams" value={formatCount(racers)} />
          <KpiPlate label="Brands" value={formatCount(brands)} />
          <KpiPlate label="Event promoters" value={formatCount(promoters)} />
        </dl>
      </Widget>
    </Workspace>
  )
}

type TaskProps = { count: number; title: string; action?: ReactNode; children: ReactNode }

function Task({ count, title, action, children }: TaskProps) {
  return (
    <li
      className={`flex items-center gap-4 border-y border-line py-3 pl-5 gate ${count > 0 ? 'gate-flag' : 'gate-ok'}`}
    >
      <span className="num min-w-8 text-4xl">{formatCount(count)}</span>
      <div className="min-w-0 flex-1">
        <h3 className="text-lg">{title}</h3>
        <p className="text-sm text-muted">{children}</p>
      </div>
      {action}
    </li>
  )
}
