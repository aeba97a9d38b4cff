import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { redemptionCalls } from '#client/lib/endpoint-map.ts'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { useRealtimeEvent } from '#client/lib/realtime.ts'
import { Button } from '#client/ui/button.tsx'
import { PlusIcon } from '#client/ui/icons.tsx'
import { codeChoicesQuery, redemptionsQuery, refreshRedemptions } from './redemption.queries.ts'
import { RedemptionFilters } from './redemption-filters.tsx'
import { RedemptionList } from './redemption-list.tsx'
import { readSalesSearch, salesPath } from './redemption-search.ts'

const RedemptionDrawer = lazyComponent(() => import('./redemption-drawer.tsx'), 'RedemptionDrawer')
const LogSaleDialog = lazyComponent(() => import('./log-sale-dialog.tsx'), 'LogSaleDialog')

export function RedemptionsPart() {
  const search = readSalesSearch(useSearch({ strict: false }))
  const { sale, ...filters } = search
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const list = useInfiniteQuery(redemptionsQuery(filters))
  const { data: codes = [] } = useQuery(codeChoicesQuery)
  const [isLogging, setIsLogging] = useState(false)
  const refetch = () => void refreshRedemptions(queryClient)
  useRealtimeEvent('contract', refetch)
  useRealtimeEvent('poll', refetch)
  const closeSale = () => void navigate({ href: salesPath(filters), resetScroll: false })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <RedemptionFilters
        search={filters}
        codes={codes}
        action={
          <Button call={redemptionCalls.log} variant="secondary" onClick={() => setIsLogging(true)}>
            <PlusIcon />
            Log sale
          </Button>
        }
      />
      <RedemptionList list={list} search={filters} />
      {sale && <RedemptionDrawer id={sale} onClose={closeSale} />}
      {isLogging && <LogSaleDialog codes={codes} onClose={() => setIsLogging(false)} />}
    </div>
  )
}
