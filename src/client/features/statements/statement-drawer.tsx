import { useQuery } from '@tanstack/react-query'
import { QueryDrawer } from '#client/lib/query-drawer.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { formatMonth } from '#shared/format/date.ts'
import { statementQuery } from './statement.queries.ts'
import { StatementDetail } from './statement-detail.tsx'

const missing = (
  <EmptyState title="Statement not found">It doesn’t exist or belongs to someone else.</EmptyState>
)

/** The statement in the URL, beside the list. */
export function StatementDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(statementQuery(id))
  return (
    <QueryDrawer
      query={query}
      what="statement"
      title={query.data ? `Commission for ${formatMonth(query.data.month)}` : 'Statement'}
      className="w-full md:w-[min(44rem,calc(100vw-4rem))]"
      missing={missing}
      onClose={onClose}
    >
      {(statement) => <StatementDetail statement={statement} />}
    </QueryDrawer>
  )
}
