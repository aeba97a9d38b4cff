import { CardMenu } from '#client/lib/person-menu.tsx'
import { Button } from '#client/ui/button.tsx'
import { cn } from '#client/ui/cn.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { WarningIcon } from '#client/ui/icons.tsx'
import { SkeletonList } from '#client/ui/skeleton.tsx'
import { SKELETON_CARDS } from '#shared/athletes/athlete-filters.constants.ts'
import type { PromoterCard as Promoter } from '#shared/promoters/promoter-list.contract.ts'
import { PromoterCard, PromoterCardSkeleton } from './promoter-card.tsx'
import { promoterName } from './promoter-summary.ts'

/** Columns by the width of the list, which a map beside it narrows. */
const grid = 'grid gap-4 @2xl:grid-cols-2 @2xl:gap-6 @5xl:grid-cols-3'

/** Specification 2.8. */
export function PromotersFailed({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <EmptyState
      icon={<WarningIcon />}
      title="Unable to load event promoters"
      action={
        <Button className="mt-2" onClick={onTryAgain}>
          Try Again
        </Button>
      }
    >
      Please check your connection and try again.
    </EmptyState>
  )
}

export function NoPromoters({ hasFilters, onClear }: { hasFilters: boolean; onClear: () => void }) {
  return (
    <EmptyState
      title="No Event Promoters Found"
      action={
        <Button className="mt-2" onClick={onClear}>
          Clear All Filters
        </Button>
      }
    >
      {hasFilters
        ? 'No event matches these filters. Try fewer or wider filters.'
        : 'There are no events yet.'}
    </EmptyState>
  )
}

export function PromotersLoading() {
  return (
    <div className={grid}>
      <SkeletonList count={SKELETON_CARDS}>
        <PromoterCardSkeleton />
      </SkeletonList>
    </div>
  )
}

export function PromoterGrid({ promoters, isStale }: { promoters: readonly Promoter[]; isStale: boolean }) {
  return (
    <ul aria-busy={isStale} className={cn(grid, 'transition-opacity', isStale && 'opacity-60')}>
      {promoters.map((promoter, index) => (
        <li key={promoter.id}>
          <PromoterCard
            promoter={promoter}
            isFirst={index === 0}
            menu={<CardMenu userId={promoter.userId} name={promoterName(promoter.eventName)} />}
          />
        </li>
      ))}
    </ul>
  )
}
