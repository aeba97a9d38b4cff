import { useInfiniteQuery } from '@tanstack/react-query'
import { AppLink } from '#client/lib/app-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { ArrowIcon } from '#client/ui/icons.tsx'
import { formatDuration } from '#shared/format/relative-time.ts'
import { paths } from '#shared/paths.ts'
import { HOUR_MS } from '#shared/time.ts'
import { disputesQuery } from './dispute.queries.ts'

/** Where to go after a decision: to whoever waits longest now, or back to a clear track. */
export function NextDispute({ after }: { after: string }) {
  const { data } = useInfiniteQuery(disputesQuery('open'))
  if (!data) return null
  const next = data.pages.flatMap(({ items }) => items).find(({ deliverable }) => deliverable.id !== after)
  if (!next) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button asChild variant="secondary">
          <AppLink to={paths.contracts({ tab: 'disputes' })}>Back to the list</AppLink>
        </Button>
        <p className="text-sm text-muted">The track is clear: nobody else waits.</p>
      </div>
    )
  }
  const { contract, deliverable, hoursWaited } = next
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button asChild>
        <AppLink
          to={paths.contracts({ tab: 'disputes', id: contract.id, dispute: deliverable.id })}
          resetScroll={false}
        >
          Next dispute
          <ArrowIcon className="size-4" />
        </AppLink>
      </Button>
      <p className="text-sm text-muted">
        {deliverable.title}, waiting for {formatDuration(hoursWaited * HOUR_MS)}
      </p>
    </div>
  )
}
