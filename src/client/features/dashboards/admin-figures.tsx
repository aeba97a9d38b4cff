import { AppLink, AppMoreLink } from '#client/lib/app-link.tsx'
import { cn } from '#client/ui/cn.ts'
import { KpiPlate } from '#client/ui/kpi-plate.tsx'
import { SUM_EVERY_MINUTES } from '#shared/analytics/marketplace.constants.ts'
import { NEW_USER_DAYS, VOLUME_DAYS } from '#shared/dashboards/dashboard.constants.ts'
import type { AdminDashboard } from '#shared/dashboards/dashboard.contract.ts'
import { formatMoney } from '#shared/format/money.ts'
import { formatCount } from '#shared/format/number.ts'
import { plural } from '#shared/format/plural.ts'
import { paths } from '#shared/paths.ts'
import { comparePeriods } from './common-widgets.tsx'
import { Widget } from './widget.tsx'

/** The users by role, and the figures of the last days. Money is for administrators. */
export function AdminFigures({ dashboard: { users, visitors, admin } }: { dashboard: AdminDashboard }) {
  return (
    <Widget title="Marketplace" aside={<AppMoreLink to={paths.adminAnalytics()}>Analytics</AppMoreLink>}>
      <dl
        className={cn(
          'grid grid-cols-2 gap-3 xl:gap-4',
          admin ? 'xl:grid-cols-[2fr_1fr_1fr_1fr_1fr]' : 'xl:grid-cols-4',
        )}
      >
        <UsersByRole users={users} className={cn('col-span-2', admin && 'xl:col-span-1')} />
        <KpiPlate
          label={
            <AppLink to={paths.adminAnalytics({ range: '7d', plot: 'signups' })}>
              New users, {NEW_USER_DAYS} days
            </AppLink>
          }
          value={formatCount(users.new)}
          {...comparePeriods(users.new, users.newBefore, `${NEW_USER_DAYS} days`)}
        />
        <KpiPlate
          label={<AppLink to={paths.adminAnalytics({ range: '7d' })}>Visitors, {NEW_USER_DAYS} days</AppLink>}
          value={formatCount(visitors.now)}
          {...comparePeriods(visitors.now, visitors.before, `${NEW_USER_DAYS} days`)}
        />
        {admin && (
          <KpiPlate
            label={<AppLink to={paths.adminMemberships()}>MRR</AppLink>}
            value={formatMoney(admin.recurring)}
            note="monthly recurring revenue"
          />
        )}
        {admin && <Volume volume={admin.volume} />}
      </dl>
      {users.isSummed && (
        <p className="mt-3 text-sm text-muted">User counts are updated every {SUM_EVERY_MINUTES} minutes.</p>
      )}
    </Widget>
  )
}

const shares = [
  { role: 'ATHLETE', label: 'Racers', color: 'bg-info' },
  { role: 'BRAND', label: 'Brands', color: 'bg-primary' },
  { role: 'PROMOTER', label: 'Promoters', color: 'bg-ok' },
] as const

/** One bar, divided by role; each role leads to its users. */
function UsersByRole({ users, className }: Pick<AdminDashboard, 'users'> & { className: string }) {
  const { total, byRole, withoutRole } = users
  const unset = withoutRole > 0 ? `, ${formatCount(withoutRole)} without an account type` : ''
  return (
    <KpiPlate
      className={className}
      label={<AppLink to={paths.adminUsers()}>Users by role</AppLink>}
      value={formatCount(total)}
      note={
        <span className="grid gap-2.5">
          <span>{`includes ${plural(byRole.ADMIN, 'staff account')}${unset}`}</span>
          <span aria-hidden="true" className="flex h-2.5 gap-0.5 overflow-hidden">
            {shares.map(({ role, color }) => (
              <span key={role} className={cn('min-w-0.5', color)} style={{ flexGrow: byRole[role] }} />
            ))}
          </span>
          <span className="flex flex-wrap gap-x-4 gap-y-1 text-fg">
            {shares.map(({ role, label, color }) => (
              <AppLink
                key={role}
                to={paths.adminUsers({ role })}
                className="inline-flex min-h-6 items-center gap-2 underline-offset-4 hover:underline"
              >
                <span aria-hidden="true" className={cn('size-2.5', color)} />
                {label} {formatCount(byRole[role])}
              </AppLink>
            ))}
          </span>
        </span>
      }
    />
  )
}

/** The value of signed contracts, in the currency of most of it. */
function Volume({ volume }: Pick<NonNullable<AdminDashboard['admin']>, 'volume'>) {
  const plate = {
    label: <AppLink to={paths.adminAnalytics()}>GMV, {VOLUME_DAYS} days</AppLink>,
  }
  if (!volume) return <KpiPlate {...plate} value="–" note="no contract was signed" />
  const { currency, now, before } = volume
  return (
    <KpiPlate
      {...plate}
      value={formatMoney({ amountMinor: now, currency })}
      {...comparePeriods(now, before, `${VOLUME_DAYS} days`, 'less')}
    />
  )
}
