import { useSearch } from '@tanstack/react-router'
import { Workspace } from '#client/features/dashboards/workspace.tsx'
import { RacerSales } from '#client/features/redemptions/racer-sales.tsx'
import { racerSalesQuery, readRacerState } from '#client/features/redemptions/redemption.queries.ts'
import {
  readStatementsSearch,
  statementsQuery,
  statementTotalsQuery,
} from '#client/features/statements/statement.queries.ts'
import { AppLink } from '#client/lib/app-link.tsx'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { type PageContext, privatePage, settleOnServer } from '#client/lib/page.ts'
import { TabLink, TabNav } from '#client/ui/tab-nav.tsx'
import { paths } from '#shared/paths.ts'

export const meta = privatePage('Sales', 'Sales with your codes.')

const StatementsPart = lazyComponent(
  () => import('#client/features/statements/statements-part.tsx'),
  'StatementsPart',
)

const areStatements = ({ tab }: { tab?: unknown }): boolean => tab === 'statements'

export const load = ({ queryClient, search }: PageContext) =>
  settleOnServer(
    areStatements(search)
      ? [
          queryClient.ensureInfiniteQueryData(statementsQuery(readStatementsSearch(search))),
          queryClient.ensureQueryData(statementTotalsQuery({})),
        ]
      : [queryClient.ensureInfiniteQueryData(racerSalesQuery(readRacerState(search)))],
  )

export default function RacerSalesPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const isOpen = areStatements(search)
  return (
    <Workspace
      title="Sales"
      lede={
        isOpen
          ? 'Your commission month by month, and what brands have sent of it.'
          : 'Orders with your codes, what they earn you, and why some earn nothing.'
      }
    >
      <TabNav aria-label="Sales">
        <TabLink asChild {...(!isOpen && { 'aria-current': 'page' })}>
          <AppLink to={paths.racerSales()} exact replace>
            Sales
          </AppLink>
        </TabLink>
        <TabLink asChild {...(isOpen && { 'aria-current': 'page' })}>
          <AppLink to={paths.racerSales({ tab: 'statements' })} exact replace>
            Statements
          </AppLink>
        </TabLink>
      </TabNav>
      {isOpen ? (
        <StatementsPart
          search={readStatementsSearch(search)}
          pathTo={(chosen) => paths.racerSales({ tab: 'statements', ...chosen })}
        />
      ) : (
        <RacerSales />
      )}
    </Workspace>
  )
}
