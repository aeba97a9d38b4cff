import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import {
  contractCountsQuery,
  contractQuery,
  contractsQuery,
  deliverablesQuery,
  refreshContracts,
} from '#client/features/contracts/contract.queries.ts'
import { tabLabels } from '#client/features/contracts/contract-labels.ts'
import { ContractList } from '#client/features/contracts/contract-list.tsx'
import { type ListTab, readContractsSearch } from '#client/features/contracts/contracts-search.ts'
import { Workspace } from '#client/features/dashboards/workspace.tsx'
import { disputesQuery, openDisputesQuery } from '#client/features/disputes/dispute.queries.ts'
import { openOffersQuery } from '#client/features/offers/offer.queries.ts'
import { AppLink, ButtonLink } from '#client/lib/app-link.tsx'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { type PageContext, privatePage } from '#client/lib/page.ts'
import { useRealtimeEvent } from '#client/lib/realtime.ts'
import { useSession } from '#client/lib/session.ts'
import { CalendarIcon } from '#client/ui/icons.tsx'
import { TabLink, TabNav } from '#client/ui/tab-nav.tsx'
import type { DisputeState } from '#shared/disputes/dispute.constants.ts'
import { paths } from '#shared/paths.ts'
import { renderFurtherPart } from './further-parts.tsx'
import { RenewalDialog } from './renewal-dialog.tsx'

export const meta = privatePage('Contracts', 'Your sponsorship contracts, deliverables and payments.')

/** The list loads without the code for details and for administrators. */
const ContractDrawer = lazyComponent(
  () => import('#client/features/contracts/contract-drawer.tsx'),
  'ContractDrawer',
)
const DisputedSales = lazyComponent(
  () => import('#client/features/redemptions/disputed-sales.tsx'),
  'DisputedSales',
)
const DisputedPayments = lazyComponent(
  () => import('#client/features/payments/disputed-payments.tsx'),
  'DisputedPayments',
)
const DecidedPayments = lazyComponent(
  () => import('#client/features/payments/disputed-payments.tsx'),
  'DecidedPayments',
)
const DisputeList = lazyComponent(() => import('#client/features/disputes/dispute-list.tsx'), 'DisputeList')
const DisputeDrawer = lazyComponent(
  () => import('#client/features/disputes/dispute-drawer.tsx'),
  'DisputeDrawer',
)
const OpenOffers = lazyComponent(() => import('#client/features/offers/open-offers.tsx'), 'OpenOffers')

const labels = { ...tabLabels, disputes: 'Disputes', offers: 'Open offers' }

function listOf(queryClient: QueryClient, tab: ListTab, state: DisputeState): Promise<unknown> {
  if (tab === 'disputes') return queryClient.ensureInfiniteQueryData(disputesQuery(state))
  if (tab === 'offers') return queryClient.ensureInfiniteQueryData(openOffersQuery)
  return queryClient.ensureInfiniteQueryData(contractsQuery(tab))
}

/** Errors are shown by the page. */
export async function load({ queryClient, search, session }: PageContext) {
  const role = session?.user.role ?? null
  const { tab, id, state, dispute } = readContractsSearch(search, role)
  const asked = Promise.allSettled([
    listOf(queryClient, tab, state),
    queryClient.ensureQueryData(contractCountsQuery),
    role === 'ADMIN' && queryClient.ensureQueryData(openDisputesQuery),
    id && queryClient.ensureQueryData(contractQuery(id)),
    id && dispute && queryClient.ensureQueryData(deliverablesQuery(id)),
  ])
  if (import.meta.env.SSR) await asked
}

export default function ContractsPage() {
  const role = useSession()?.user.role ?? null
  const search = readContractsSearch(useSearch({ strict: false }), role)
  const { tabs, tab, id, part, state, dispute, isRenewing } = search
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { data: counts } = useQuery(contractCountsQuery)
  const { data: disputes } = useQuery({ ...openDisputesQuery, enabled: role === 'ADMIN' })
  const numbers: Partial<Record<ListTab, number | undefined>> = { ...counts, disputes: disputes?.open }
  const refetch = () => void refreshContracts(queryClient)
  useRealtimeEvent('poll', refetch)
  useRealtimeEvent('contract', refetch)
  // An offer may renew the contract that is shown.
  useRealtimeEvent('offer', refetch)
  const list = tab === 'disputes' ? { tab, state } : { tab }
  const close = () => void navigate({ href: paths.contracts(list), resetScroll: false })
  return (
    <Workspace
      title="Contracts"
      lede={
        role === 'ADMIN'
          ? 'Open disputes and all contracts.'
          : 'Terms, deliverables and payments of your sponsorships.'
      }
      actions={
        role !== 'ADMIN' && (
          <ButtonLink to={paths.userProfile({ tab: 'calendar' })} variant="quiet" size="sm">
            <CalendarIcon className="size-4" />
            Deadlines in your calendar
          </ButtonLink>
        )
      }
    >
      <TabNav aria-label="Contracts">
        {tabs.map((each) => (
          <TabLink key={each} asChild {...(each === tab && { 'aria-current': 'page' })}>
            <AppLink to={paths.contracts({ tab: each })} replace>
              {labels[each]}
              {numbers[each] !== undefined && (
                <span className="mono text-xs text-muted">{numbers[each]}</span>
              )}
            </AppLink>
          </TabLink>
        ))}
      </TabNav>
      {tab === 'disputes' ? (
        <>
          {role === 'ADMIN' && state === 'open' && (
            <>
              <DisputedPayments />
              <DisputedSales />
            </>
          )}
          <DisputeList state={state} />
          {role === 'ADMIN' && state === 'decided' && <DecidedPayments />}
        </>
      ) : tab === 'offers' ? (
        <OpenOffers
          openId={search.offer}
          pathOf={(offer) => paths.contracts({ tab, offer })}
          onClose={close}
        />
      ) : (
        <ContractList tab={tab} role={role} />
      )}
      {id &&
        (dispute ? (
          <DisputeDrawer contractId={id} deliverableId={dispute} onClose={close} />
        ) : isRenewing ? (
          <RenewalDialog
            contractId={id}
            onClose={() => void navigate({ href: paths.contracts({ tab, id }), resetScroll: false })}
          />
        ) : (
          <ContractDrawer
            id={id}
            tab={tab}
            part={part}
            renderFurtherPart={renderFurtherPart}
            onClose={close}
          />
        ))}
    </Workspace>
  )
}
