import { useQuery, useQueryClient } from '@tanstack/react-query'
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
import { readContractsSearch } from '#client/features/contracts/contracts-search.ts'
import { AppLink } from '#client/lib/app-link.tsx'
import { later } from '#client/lib/later.ts'
import type { PageContext, PageMeta } from '#client/lib/page.ts'
import { useRealtimeEvent } from '#client/lib/realtime.ts'
import { useSession } from '#client/lib/session.ts'
import { Lede } from '#client/ui/lede.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { TabLink, TabNav } from '#client/ui/tab-nav.tsx'
import { contractTabs } from '#shared/contracts/contract.constants.ts'
import { paths } from '#shared/paths.ts'
import { showFurtherPart } from './further-parts.tsx'

export const meta: PageMeta = {
  title: 'Contracts',
  description: 'Your sponsorship contracts: what is signed, what is due, what is paid.',
  noIndex: true,
}

/** The list comes without what it takes to sign, amend or end a contract. */
const ContractDrawer = later(
  async () => (await import('#client/features/contracts/contract-drawer.tsx')).ContractDrawer,
)

/** What fails here is said by the page itself. */
export async function load({ queryClient, search }: PageContext) {
  const { tab, id } = readContractsSearch(search)
  const asked = Promise.allSettled([
    queryClient.ensureInfiniteQueryData(contractsQuery(tab)),
    queryClient.ensureQueryData(contractCountsQuery),
    id && queryClient.ensureQueryData(contractQuery(id)),
  ])
  if (import.meta.env.SSR) await asked
}

export default function ContractsPage() {
  const session = useSession()
  const { tab, id, part } = readContractsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { data: counts } = useQuery(contractCountsQuery)
  const lookAgain = () => void refreshContracts(queryClient)
  useRealtimeEvent('poll', lookAgain)
  useRealtimeEvent('contract', lookAgain)
  const close = () => void navigate({ href: paths.contracts({ tab }), resetScroll: false })
  return (
    <PageWidth className="grid gap-8 py-10 md:py-14">
      <div>
        <h1 className="text-4xl">Contracts</h1>
        <Lede className="mt-2 max-w-[56ch]">
          Everything that is signed: how long it runs, what is due next, and what was paid.
        </Lede>
      </div>
      <TabNav aria-label="Show contracts that are">
        {contractTabs.map((each) => (
          <TabLink key={each} asChild {...(each === tab && { 'aria-current': 'page' })}>
            <AppLink to={paths.contracts({ tab: each })} replace>
              {tabLabels[each]}
              {counts && <span className="mono text-xs text-muted">{counts[each]}</span>}
            </AppLink>
          </TabLink>
        ))}
      </TabNav>
      <ContractList tab={tab} role={session?.user.role ?? null} />
      {id && (
        <Suspense>
          <ContractDrawer id={id} tab={tab} part={part} showFurtherPart={showFurtherPart} onClose={close} />
        </Suspense>
      )}
    </PageWidth>
  )
}
