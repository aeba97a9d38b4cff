import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import {
  contractCountsQuery,
  contractQuery,
  contractsQuery,
  refreshContracts,
} from '#client/features/contracts/contract.queries.ts'
import { ContractList } from '#client/features/contracts/contract-list.tsx'
import { tabLabels } from '#client/features/contracts/contract-words.ts'
import { type ListTab, readContractsSearch } from '#client/features/contracts/contracts-search.ts'
import { Workspace } from '#client/features/dashboards/workspace.tsx'
import { deliverablesQuery } from '#client/features/deliverables/deliverable.queries.ts'
import { disputesQuery, openDisputesQuery } from '#client/features/disputes/dispute.queries.ts'
import { openOffersQuery } from '#client/features/offers/offer.queries.ts'
import { AppLink } from '#client/lib/app-link.tsx'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import type { PageContext, PageMeta } from '#client/lib/page.ts'
import { useRealtimeEvent } from '#client/lib/realtime.ts'
import { useSession } from '#client/lib/session.ts'
import { TabLink, TabNav } from '#client/ui/tab-nav.tsx'
import type { DisputeState } from '#shared/disputes/dispute.constants.ts'
import { paths } from '#shared/paths.ts'
import { showFurtherPart } from './further-parts.tsx'

export const meta: PageMeta = {
  title: 'Contracts',
  description: 'Your sponsorship contracts: what is signed, what is due, what is paid.',
  noIndex: true,
}

/** The list comes without what it takes to sign, amend or end a contract, and without what only operators see. */
const ContractDrawer = lazyComponent(
  () => import('#client/features/contracts/contract-drawer.tsx'),
  'ContractDrawer',
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

/** What fails here is said by the page itself. */
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
  const { tabs, tab, id, part, state, dispute } = search
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { data: counts } = useQuery(contractCountsQuery)
  const { data: disputes } = useQuery({ ...openDisputesQuery, enabled: role === 'ADMIN' })
  const numbers: Partial<Record<ListTab, number | undefined>> = { ...counts, disputes: disputes?.open }
  const lookAgain = () => void refreshContracts(queryClient)
  useRealtimeEvent('poll', lookAgain)
  useRealtimeEvent('contract', lookAgain)
  const list = tab === 'disputes' ? { tab, state } : { tab }
  const close = () => void navigate({ href: paths.contracts(list), resetScroll: false })
  return (
    <Workspace
      of={role}
      title="Contracts"
      lede={
        role === 'ADMIN'
          ? 'Race control: who waits for a decision, and every contract of the paddock.'
          : 'Everything that is signed: how long it runs, what is due next, and what was paid.'
      }
    >
      <TabNav aria-label="Show contracts that are">
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
      <Suspense>
        {tab === 'disputes' ? (
          <DisputeList state={state} />
        ) : tab === 'offers' ? (
          <OpenOffers
            openId={search.offer}
            pathOf={(offer) => paths.contracts({ tab, offer })}
            onClose={close}
          />
        ) : (
          <ContractList tab={tab} role={role} />
        )}
      </Suspense>
      {id && (
        <Suspense>
          {dispute ? (
            <DisputeDrawer contractId={id} deliverableId={dispute} onClose={close} />
          ) : (
            <ContractDrawer id={id} tab={tab} part={part} showFurtherPart={showFurtherPart} onClose={close} />
          )}
        </Suspense>
      )}
    </Workspace>
  )
}
