import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { useRealtimeEvent } from '#client/lib/realtime.ts'
import { Button } from '#client/ui/button.tsx'
import { PlusIcon } from '#client/ui/icons.tsx'
import { codeChoicesQuery, redemptionsQuery, refreshRedemptions } from './redemption.queries.ts'
import { RedemptionFilters } from './redemption-filters.tsx'
import { RedemptionList } from './redemption-list.tsx'
import { readSalesSearch, salesPath } from './redemption-search.ts'

/** The list comes without what it takes to open, judge or log a sale. */
const RedemptionDrawer = lazyComponent(() => import('./redemption-drawer.tsx'), 'RedemptionDrawer')
const LogSaleDialog = lazyComponent(() => import('./log-sale-dialog.tsx'), 'LogSaleDialog')

/** Every sale with a code, narrowed by what the address says. */
export function RedemptionsPart() {
  const search = readSalesSearch(useSearch({ strict: false }))
  const { sale, ...narrowed } = search
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const list = useInfiniteQuery(redemptionsQuery(narrowed))
  const { data: codes = [] } = useQuery(codeChoicesQuery)
  const [isLogging, setIsLogging] = useState(false)
  const lookAgain = () => void refreshRedemptions(queryClient)
  useRealtimeEvent('contract', lookAgain)
  useRealtimeEvent('poll', lookAgain)
  const closeSale = () => void navigate({ href: salesPath(narrowed), resetScroll: false })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <RedemptionFilters
        search={narrowed}
        codes={codes}
        action={
          <Button variant="secondary" onClick={() => setIsLogging(true)}>
            <PlusIcon />
            Log a sale
          </Button>
        }
      />
      <RedemptionList list={list} search={narrowed} />
      {sale && (
        <Suspense>
          <RedemptionDrawer id={sale} onClose={closeSale} />
        </Suspense>
      )}
      {isLogging && (
        <Suspense>
          <LogSaleDialog codes={codes} onClose={() => setIsLogging(false)} />
        </Suspense>
      )}
    </div>
  )
}
