import type { ReactNode } from 'react'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { profileCalls } from '#client/lib/endpoint-map.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { KpiPlate } from '#client/ui/kpi-plate.tsx'
import { tabStatuses } from '#shared/contracts/contract.rules.ts'
import { DASHBOARD_DAYS, DASHBOARD_ROWS } from '#shared/dashboards/dashboard.constants.ts'
import type { AthleteDashboard as Dashboard } from '#shared/dashboards/dashboard.contract.ts'
import { formatCount } from '#shared/format/number.ts'
import { formatTimeUntil } from '#shared/format/relative-time.ts'
import { paths } from '#shared/paths.ts'
import { comparePeriods, contractTurn } from './common-widgets.tsx'
import { EntryList, EntryRow } from './entry-row.tsx'
import { type DashboardSlots, RoleDashboard } from './role-dashboard.tsx'
import { AllLink, Widget } from './widget.tsx'

type AthleteDashboardProps = DashboardSlots & { dashboard: Dashboard; brands: ReactNode }

export function AthleteDashboard({ dashboard, brands, ...slots }: AthleteDashboardProps) {
  const { needs, views, counts, offers, applications, conversations, sales } = dashboard
  const { now } = slots
  const contracts = [...dashboard.signing, ...dashboard.contracts].slice(0, DASHBOARD_ROWS)
  const isNew =
    [offers, applications, contracts, conversations].every(({ length }) => length === 0) && needs.total === 0
  return (
    <RoleDashboard
      {...slots}
      of="ATHLETE"
      dashboard={dashboard}
      isNew={isNew}
      actions={
        <>
          <ButtonLink call={profileCalls.save} to={paths.editProfile()} variant="secondary">
            Edit profile
          </ButtonLink>
          <ButtonLink to={paths.brands()} variant="secondary">
            Browse brands
          </ButtonLink>
          <ButtonLink to={paths.opportunities()}>Find opportunities</ButtonLink>
        </>
      }
      figures={
        (!isNew || views.total > 0) && (
          <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4 xl:gap-4">
            <KpiPlate
              label={`Profile views, ${DASHBOARD_DAYS} days`}
              value={formatCount(views.total)}
              {...comparePeriods(views.total, views.before, `${DASHBOARD_DAYS} days`)}
            />
            <KpiPlate label="Open offers" value={counts.offers} />
            <KpiPlate
              label="Active contracts"
              value={counts.contracts}
              {...(counts.signing > 0 && { note: `${counts.signing} awaiting signatures` })}
            />
            <KpiPlate
              label={`Code redemptions, ${DASHBOARD_DAYS} days`}
              value={formatCount(sales.redemptions)}
              {...comparePeriods(sales.redemptions, sales.before, `${DASHBOARD_DAYS} days`)}
            />
          </dl>
        )
      }
      main={
        !isNew && (
          <>
            <Widget title="Offers" aside={<AllLink to={paths.offers()} what="offers" />}>
              {offers.length === 0 ? (
                <EmptyState
                  title="No offers yet"
                  className="py-8"
                  action={
                    <ButtonLink to={paths.profileSetup()} variant="secondary" className="mt-2">
                      Complete your profile
                    </ButtonLink>
                  }
                >
                  A complete profile helps brands find you.
                </EmptyState>
              ) : (
                <EntryList>
                  {offers.map(({ id, brand, title, current, expiresAt }) => (
                    <EntryRow
                      key={id}
                      entrant={{ name: brand.name, logoUrl: brand.logoUrl }}
                      to={paths.offers({ offer: id })}
                      detail={`${title} · ${current.terms.value}`}
                      state={
                        <span className="mono text-xs" suppressHydrationWarning>
                          Expires {formatTimeUntil(expiresAt, now.getTime())}
                        </span>
                      }
                    />
                  ))}
                </EntryList>
              )}
            </Widget>

            <Widget
              title="Applications"
              aside={<AllLink to={paths.sentRequests({ tab: 'applications' })} what="applications" />}
            >
              {applications.length === 0 ? (
                <EmptyState
                  title="No applications yet"
                  className="py-8"
                  action={
                    <ButtonLink to={paths.brands({ accepting: 'true' })} variant="secondary" className="mt-2">
                      Find brands accepting applications
                    </ButtonLink>
                  }
                >
                  Apply to a brand and track its status here.
                </EmptyState>
              ) : (
                <EntryList>
                  {applications.map(({ id, brand, opportunity, statusText }) => (
                    <EntryRow
                      key={id}
                      entrant={{ name: brand.name, logoUrl: brand.logoUrl }}
                      to={paths.sentRequests({ tab: 'applications', application: id })}
                      detail={opportunity ? `${opportunity.title} · ${statusText}` : statusText}
                    />
                  ))}
                </EntryList>
              )}
            </Widget>
          </>
        )
      }
      side={
        !isNew && (
          <Widget title="Contracts" aside={<AllLink to={paths.contracts()} what="contracts" />}>
            {contracts.length === 0 ? (
              <EmptyState title="No active contracts" className="py-8">
                When you accept an offer, it becomes a contract and appears here.
              </EmptyState>
            ) : (
              <EntryList>
                {contracts.map((contract) => (
                  <EntryRow
                    key={contract.id}
                    entrant={{ name: contract.brand.name, logoUrl: contract.brand.pictureUrl }}
                    to={paths.contracts({ id: contract.id })}
                    detail={
                      tabStatuses.pending.includes(contract.status)
                        ? contractTurn(contract, now.getTime())
                        : (contract.nextDeliverable?.title ?? contract.title)
                    }
                  />
                ))}
              </EntryList>
            )}
          </Widget>
        )
      }
      below={
        dashboard.brands.length > 0 && (
          <Widget title="Recommended brands" aside={<AllLink to={paths.brands()} what="brands" />}>
            {brands}
          </Widget>
        )
      }
    />
  )
}
