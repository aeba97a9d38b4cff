import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PlusIcon } from '#client/ui/icons.tsx'
import { Skeleton, SkeletonList } from '#client/ui/skeleton.tsx'
import type { ResponseOf } from '#shared/http/endpoint.ts'
import type { recapEndpoints } from '#shared/recaps/recap.contract.ts'
import { MakeRecapDialog } from './make-recap-dialog.tsx'
import { recapsQuery } from './recap.queries.ts'
import { RecapCard } from './recap-card.tsx'

/** The recaps of a contract: drafts of each month and of the whole term, and those that somebody asked for. */
export function RecapsPart({ contractId }: { contractId: string }) {
  const query = useQuery(recapsQuery(contractId))
  const { data, error } = query
  if (!data && error) {
    return (
      <div className="grid justify-items-start gap-4">
        <ProblemAlert error={error} fallback="The recaps did not arrive. Please try again." />
        <Button variant="secondary" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  if (!data) {
    return (
      <div className="grid gap-4">
        <SkeletonList count={2}>
          <Skeleton className="h-36" />
        </SkeletonList>
      </div>
    )
  }
  return <Recaps contractId={contractId} {...data} />
}

type RecapsProps = { contractId: string } & ResponseOf<typeof recapEndpoints.list>

function Recaps({ contractId, recaps, canMake }: RecapsProps) {
  const [isMaking, setIsMaking] = useState(false)
  const make = canMake && (
    <Button variant="secondary" size="sm" onClick={() => setIsMaking(true)}>
      <PlusIcon />
      Make a recap
    </Button>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {recaps.length === 0 ? (
        <EmptyState title="No lap told yet" action={make}>
          A recap puts work, results, sales and return of some days on one page. A draft comes by itself after
          each month, and for the whole term when the contract ends.
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="max-w-[52ch] text-sm text-muted">
              Work, results, sales and return on one page. Nobody else sees a recap until one of you shares
              its private link.
            </p>
            {make}
          </div>
          <ul aria-label="Recaps, the latest first" className="grid gap-4">
            {recaps.map((recap) => (
              <li key={recap.id}>
                <RecapCard recap={recap} />
              </li>
            ))}
          </ul>
        </>
      )}
      {isMaking && canMake && (
        <MakeRecapDialog contractId={contractId} days={canMake} onClose={() => setIsMaking(false)} />
      )}
    </div>
  )
}
