import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Block } from '#client/ui/block.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PlusIcon } from '#client/ui/icons.tsx'
import { LoadMore } from '#client/ui/load-more.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { OwnOpportunity } from '#shared/opportunities/opportunity.contract.ts'
import { ownOpportunitiesQuery } from './opportunity.queries.ts'
import { OwnOpportunityCard } from './own-opportunity-card.tsx'

/** Forms and their rules weigh more than the list, and are fetched when one writes. */
const OpportunityDialog = lazyComponent(() => import('./opportunity-dialog.tsx'), 'OpportunityDialog')

type Open = { opportunity: OwnOpportunity | null; like?: OwnOpportunity }

/** What the brand asks racers to apply to: publish, change, rest, end. */
export function OwnOpportunities({ action }: { action?: ReactNode }) {
  const list = useInfiniteQuery(ownOpportunitiesQuery)
  const [open, setOpen] = useState<Open | null>(null)
  const opportunities = list.data?.pages.flatMap(({ items }) => items) ?? []
  const add = (
    <Button onClick={() => setOpen({ opportunity: null })}>
      <PlusIcon className="size-4" />
      New opportunity
    </Button>
  )
  return (
    <Block title="Opportunities" id="opportunities" className="scroll-mt-22" action={action}>
      <div className="grid gap-4">
        {list.isPending && <Skeleton className="h-40" />}
        {list.isError && !list.data && (
          <>
            <ProblemAlert error={list.error} />
            <Button variant="secondary" className="justify-self-start" onClick={() => void list.refetch()}>
              Try again
            </Button>
          </>
        )}
        {list.isSuccess && opportunities.length === 0 && (
          <EmptyState title="An empty start list" action={add}>
            Publish what you offer and until when, and racers who meet your requirements apply to you.
          </EmptyState>
        )}
        {opportunities.length > 0 && (
          <>
            <div>{add}</div>
            <ul className="grid gap-4 xl:grid-cols-2">
              {opportunities.map((opportunity) => (
                <li key={opportunity.id} className="grid">
                  <OwnOpportunityCard
                    opportunity={opportunity}
                    onEdit={() => setOpen({ opportunity })}
                    onCopy={() => setOpen({ opportunity: null, like: opportunity })}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
        <LoadMore list={list} failure="The other opportunities did not arrive. Please try again." />
      </div>
      {open && (
        <Suspense>
          <OpportunityDialog {...open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Block>
  )
}
