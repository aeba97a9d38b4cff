import { useQuery } from '@tanstack/react-query'
import { QueryView } from '#client/lib/query-view.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Sheet, SheetContent } from '#client/ui/sheet.tsx'
import { Skeleton, SkeletonList } from '#client/ui/skeleton.tsx'
import { formatMonth } from '#shared/format/date.ts'
import { statementQuery } from './statement.queries.ts'
import { StatementDetail } from './statement-detail.tsx'

/** The statement in the URL, beside the list. */
export function StatementDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(statementQuery(id))
  return (
    <Sheet open onOpenChange={(isOpen) => isOpen || onClose()}>
      <SheetContent
        title={query.data ? `Commission for ${formatMonth(query.data.month)}` : 'Statement'}
        className="w-full md:w-[min(44rem,calc(100vw-4rem))]"
      >
        <QueryView
          query={query}
          what="statement"
          skeleton={
            <div className="grid gap-4">
              <SkeletonList count={6}>
                <Skeleton className="h-10" />
              </SkeletonList>
            </div>
          }
          missing={
            <EmptyState title="Statement not found">It doesn’t exist or belongs to someone else.</EmptyState>
          }
        >
          {(statement) => <StatementDetail statement={statement} />}
        </QueryView>
      </SheetContent>
    </Sheet>
  )
}
