import type { ReactNode } from 'react'
import { AppTextLink, ButtonLink } from '#client/lib/app-link.tsx'
import { eventDateCalls, promoterCalls } from '#client/lib/endpoint-map.ts'
import { useSession } from '#client/lib/session.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { CalendarIcon } from '#client/ui/icons.tsx'
import { KpiPlate } from '#client/ui/kpi-plate.tsx'
import { DASHBOARD_DAYS } from '#shared/dashboards/dashboard.constants.ts'
import type { PromoterDashboard as Dashboard } from '#shared/dashboards/dashboard.contract.ts'
import { formatShortDate } from '#shared/format/date.ts'
import { formatCount } from '#shared/format/number.ts'
import { plural } from '#shared/format/plural.ts'
import { paths } from '#shared/paths.ts'
import { DAY_MS } from '#shared/time.ts'
import { comparePeriods } from './common-widgets.tsx'
import { type DashboardSlots, RoleDashboard } from './role-dashboard.tsx'
import { Widget } from './widget.tsx'
import { Workspace } from './workspace.tsx'

type PromoterDashboardProps = DashboardSlots & { dashboard: Dashboard; dates: ReactNode }

export function PromoterDashboard({ dashboard, dates, ...slots }: PromoterDashboardProps) {
  const { views, conversations, followers } = dashboard
  const [next] = dashboard.dates
  const isNew = dashboard.dates.length === 0 && conversations.length === 0 && followers === 0
  const interested = dashboard.dates.reduce((sum, date) => sum + date.interested, 0)
  return (
    <RoleDashboard
      {...slots}
      of="PROMOTER"
      dashboard={dashboard}
      isNew={isNew}
      lede={<TrialDays now={slots.now} />}
      actions={
        <>
          <ButtonLink call={promoterCalls.update} to={paths.editProfile()} variant="secondary">
            Edit event
          </ButtonLink>
          <ButtonLink call={eventDateCalls.create} to={`${paths.promoterProfile()}#dates`}>
            Add a date
          </ButtonLink>
        </>
      }
      figures={
        (!isNew || views.total > 0) && (
          <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4 xl:gap-4">
            <KpiPlate
              label={`Page views, ${DASHBOARD_DAYS} days`}
              value={formatCount(views.total)}
              {...comparePeriods(views.total, views.before, `${DASHBOARD_DAYS} days`)}
            />
            <KpiPlate label="Followers" value={formatCount(followers)} />
            <KpiPlate label="Interested in upcoming dates" value={formatCount(interested)} />
            <KpiPlate
              label="Next date"
              value={next ? formatShortDate(next.startsAt.slice(0, 10)) : '–'}
              note={next?.title ?? 'None announced'}
            />
          </dl>
        )
      }
      main={<Widget title="Your dates">{dates}</Widget>}
    />
  )
}

/** How long the trial still runs. */
function TrialDays({ now }: { now: Date }) {
  const { status, trialEndsAt } = useSession()?.user.membership ?? {}
  if (status !== 'TRIALING' || !trialEndsAt) return null
  const days = Math.max(0, Math.ceil((Date.parse(trialEndsAt) - now.getTime()) / DAY_MS))
  return <AppTextLink to={paths.membership()}>Trial, {plural(days, 'day')} left</AppTextLink>
}

/** Everything on the dashboard belongs to an event page. */
export function NoEventPage() {
  return (
    <Workspace title="Dashboard" lede="Page views, followers and dates of your event or series.">
      <EmptyState
        level="h2"
        icon={<CalendarIcon />}
        title="Create your event page"
        className="py-16"
        action={
          <ButtonLink call={promoterCalls.create} to={paths.createPromoter()} className="mt-2">
            Create your event or series
          </ButtonLink>
        }
      >
        Racers and brands find you by it. Only the name is required to start; dates and pictures can follow.
      </EmptyState>
    </Workspace>
  )
}
