import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { opportunityCalls } from '#client/lib/endpoint-map.ts'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { Block } from '#client/ui/block.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PlusIcon } from '#client/ui/icons.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { MyOpportunity } from '#shared/opportunities/opportunity.contract.ts'
import { MyOpportunityCard } from './my-opportunity-card.tsx'
import { myOpportunitiesQuery } from './opportunity.queries.ts'

/** Loaded when first opened, with its validation. */
const OpportunityDialog = lazyComponent(() => import('./opportunity-dialog.tsx'), 'OpportunityDialog')

type Open = { opportunity: MyOpportunity | null; like?: MyOpportunity }

/** The brand's own opportunities: publish, edit, pause and close. */
export function MyOpportunities({ action }: { action?: ReactNode }) {
  const list = useInfiniteQuery(myOpportunitiesQuery)
  const [open, setOpen] = useState<Open | null>(null)
  const add = (
    <Button call={opportunityCalls.create} onClick={() => setOpen({ opportunity: null })}>
      <PlusIcon className="size-4" />
      New opportunity
    </Button>
  )
  return (
    <Block title="Opportunities" id="opportunities" className="scroll-mt-22" action={action}>
      <PagedList
        list={list}
        what="opportunities"
        skeleton={<Skeleton className="h-40" />}
        empty={
          <EmptyState title="No opportunities yet" action={add}>
            Publish an opportunity so that racers who meet your requirements can apply.
          </EmptyState>
        }
      >
        {(opportunities) => (
          <>
            <div>{add}</div>
            <ul className="grid gap-4 xl:grid-cols-2">
              {opportunities.map((opportunity) => (
                <li key={opportunity.id} className="grid">
                  <MyOpportunityCard
                    opportunity={opportunity}
                    onEdit={() => setOpen({ opportunity })}
                    onCopy={() => setOpen({ opportunity: null, like: opportunity })}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </PagedList>
      {open && <OpportunityDialog {...open} onClose={() => setOpen(null)} />}
    </Block>
  )
}
