import type { ReactNode } from 'react'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { cn } from '#client/ui/cn.ts'
import type { AdminDashboard as Dashboard } from '#shared/dashboards/dashboard.contract.ts'
import { paths } from '#shared/paths.ts'
import { AdminFigures } from './admin-figures.tsx'
import { Attention } from './attention.tsx'
import { LatestAudit } from './latest-audit.tsx'
import { SignupChart } from './signup-chart.tsx'
import { SystemHealth } from './system-health.tsx'
import { AllLink, Widget } from './widget.tsx'
import { Workspace } from './workspace.tsx'

type AdminDashboardProps = {
  dashboard: Dashboard
  /** When the figures were read, in milliseconds. */
  dataAt: number
  newestUsers: ReactNode
  /** About the reader's own account. */
  notice?: ReactNode
}

/** What waits for staff, and how many users there are. Money, the audit log and the system are for administrators. */
export function AdminDashboard({ dashboard, dataAt, newestUsers, notice }: AdminDashboardProps) {
  const { signups, admin, hasDemoAccounts } = dashboard
  return (
    <Workspace
      title="Race control"
      lede="Overview of the marketplace and of what needs your attention."
      actions={
        <>
          <Button asChild variant="secondary">
            <a href="/api/admin/dashboard/export.csv" download>
              Export report
            </a>
          </Button>
          <ButtonLink to={paths.adminModeration()}>Open review queue</ButtonLink>
        </>
      }
    >
      {notice}
      {hasDemoAccounts && (
        <Alert tone="wait" title="This production server has demo accounts">
          Their password is well known, and one of them is an administrator. Start the server with DEMO=0 so
          that they can’t sign in.
        </Alert>
      )}
      <Attention dashboard={dashboard} now={dataAt} />
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
