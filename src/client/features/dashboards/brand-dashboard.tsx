import type { ReactNode } from 'react'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { opportunityCalls } from '#client/lib/endpoint-map.ts'
import { PlusIcon, SearchIcon } from '#client/ui/icons.tsx'
import type { Contract } from '#shared/contracts/contract-shape.ts'
import { currentLastDay } from '#shared/contracts/term.rules.ts'
import type { BrandDashboard as Dashboard } from '#shared/dashboards/dashboard.contract.ts'
import { formatDate } from '#shared/format/date.ts'
import { formatTimeUntil } from '#shared/format/relative-time.ts'
import { paths } from '#shared/paths.ts'
import { Approvals } from './approvals.tsx'
import { BrandPlates } from './brand-plates.tsx'
import { CodePerformance } from './code-performance.tsx'
import { contractTurn } from './common-widgets.tsx'
import { EntryList, EntryRow } from './entry-row.tsx'
import { Pipeline, type PipelineColumn } from './pipeline.tsx'
import { type DashboardSlots, RoleDashboard } from './role-dashboard.tsx'
import { AllLink, Widget } from './widget.tsx'

type BrandDashboardProps = DashboardSlots & {
  dashboard: Dashboard
  racers: ReactNode
  roiSettings: ReactNode
}

export function BrandDashboard({ dashboard, racers, roiSettings, ...slots }: BrandDashboardProps) {
  const { counts, applications, sales, deliverables } = dashboard
  const { now } = slots
  const isNew = Object.values(counts).every((count) => count === 0)
  return (
    <RoleDashboard
      {...slots}
      of="BRAND"
      dashboard={dashboard}
      isNew={isNew}
      actions={
        <>
          <ButtonLink to={paths.discoverAthletes()} variant="secondary">
            <SearchIcon />
            Discover racers
          </ButtonLink>
          <ButtonLink call={opportunityCalls.create} to={`${paths.brandProfile()}#opportunities`}>
            <PlusIcon />
            New opportunity
          </ButtonLink>
        </>
      }
      figures={
        !isNew && (
          <>
            <BrandPlates contracts={counts.contracts} sales={sales} />
            <Widget title="Pipeline" aside={<AllLink to={paths.contracts()} what="contracts" />}>
              <Pipeline columns={columnsOf(dashboard, now)} />
            </Widget>
          </>
        )
      }
      main={
        applications.length > 0 && (
          <Widget
            title="Applications to review"
            aside={<AllLink to={paths.brandApplications()} what="applications" />}
          >
            <EntryList>
              {applications.map(({ id, athlete, opportunity, excerpt }) => (
                <EntryRow
                  key={id}
                  entrant={{ name: athlete.name, logoUrl: athlete.pictureUrl }}
                  to={paths.brandApplications({ application: id })}
                  detail={opportunity ? `${opportunity.title} · ${excerpt}` : excerpt}
                />
              ))}
            </EntryList>
          </Widget>
        )
      }
      side={<Approvals deliverables={deliverables} now={now} />}
      below={
        <>
          {!isNew && <CodePerformance sales={sales} settings={roiSettings} />}
          {dashboard.racers.length > 0 && (
            <Widget
              title="Recommended racers"
              aside={<AllLink to={paths.discoverAthletes()} what="racers" />}
            >
              {racers}
            </Widget>
          )}
        </>
      }
    />
  )
}

function columnsOf(
  { counts, applications, offers, signing, contracts, finished }: Dashboard,
  now: Date,
): PipelineColumn[] {
  return [
    {
      title: 'Applications',
      count: counts.applications,
      gate: 'gate gate-info',
      to: paths.brandApplications(),
      empty: 'No applications to review.',
      entries: applications.map(({ id, athlete, opportunity }) => ({
        id,
        entrant: { name: athlete.name, logoUrl: athlete.pictureUrl },
        to: paths.brandApplications({ application: id }),
        detail: opportunity?.title ?? 'General application',
      })),
    },
    {
      title: 'Offered',
      count: counts.offers,
      gate: 'gate gate-flag',
      to: paths.offers(),
      empty: 'No open offers.',
      entries: offers.map(({ id, athlete, current, expiresAt }) => ({
        id,
        entrant: { name: athlete.name, logoUrl: athlete.pictureUrl },
        to: paths.offers({ offer: id }),
        detail: `${current.terms.value} · Expires ${formatTimeUntil(expiresAt, now.getTime())}`,
      })),
    },
    {
      title: 'Signing',
      count: counts.signing,
      gate: 'gate gate-primary',
      to: paths.contracts({ tab: 'pending' }),
      empty: 'No contracts to sign.',
      entries: signing.map((contract) => ({
        id: contract.id,
        entrant: { name: contract.athlete.name, logoUrl: contract.athlete.pictureUrl },
        to: paths.contracts({ id: contract.id, tab: 'pending' }),
        detail: contractTurn(contract, now.getTime()),
      })),
    },
    {
      title: 'Active',
      count: counts.contracts,
      gate: 'gate gate-ok',
      to: paths.contracts(),
      empty: 'No active contracts.',
      entries: contracts.map(asEntry),
    },
    {
      title: 'Completed',
      count: counts.finished,
      gate: 'gate gate-silver',
      to: paths.contracts({ tab: 'completed' }),
      empty: 'No completed contracts.',
      entries: finished.map(asEntry),
    },
  ]
}

const asEntry = ({ id, athlete, value, ...term }: Contract) => ({
  id,
  entrant: { name: athlete.name, logoUrl: athlete.pictureUrl },
  to: paths.contracts({ id }),
  detail: `${value} · until ${formatDate(currentLastDay(term))}`,
})
