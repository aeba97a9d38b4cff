import { useQuery } from '@tanstack/react-query'
import { QueryDrawer } from '#client/lib/query-drawer.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { redemptionQuery } from './redemption.queries.ts'
import { RedemptionDetail } from './redemption-detail.tsx'

const missing = <EmptyState title="Sale not found">It doesn’t exist or belongs to another brand.</EmptyState>

/** The sale in the URL, beside the list. */
export function RedemptionDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(redemptionQuery(id))
  return (
    <QueryDrawer
      query={query}
      what="sale"
      title={query.data ? `Order ${query.data.orderId}` : 'Order'}
      className="w-full md:w-[min(34rem,calc(100vw-4rem))]"
      missing={missing}
      onClose={onClose}
    >
      {(sale) => <RedemptionDetail sale={sale} />}
    </QueryDrawer>
  )
}
