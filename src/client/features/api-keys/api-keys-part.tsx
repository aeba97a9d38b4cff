import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { LockIcon, PlusIcon } from '#client/ui/icons.tsx'
import { Skeleton, SkeletonList } from '#client/ui/skeleton.tsx'
import type { ApiKey } from '#shared/api-keys/api-key.contract.ts'
import { apiKeysQuery } from './api-key.queries.ts'
import { ApiKeyRow } from './api-key-row.tsx'
import { CallExample } from './call-example.tsx'

const MakeKeyDialog = lazyComponent(() => import('./make-key-dialog.tsx'), 'MakeKeyDialog')

const columns = [
  'Name',
  'Key',
  'Good for',
  'Last used',
  <span key="deeds" className="sr-only">
    Actions
  </span>,
]

/** The keys of the brand's own systems, and how a call with one looks. */
export function ApiKeysPart() {
  const query = useQuery(apiKeysQuery)
  const [isMaking, setIsMaking] = useState(false)
  const make = (
    <Button onClick={() => setIsMaking(true)}>
      <PlusIcon />
      Make a key
    </Button>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {query.isPending && (
        <div className="grid gap-3">
          <SkeletonList count={3}>
            <Skeleton className="h-14" />
          </SkeletonList>
        </div>
      )}
      {query.isError && !query.data && (
        <div className="grid justify-items-start gap-4">
          <ProblemAlert error={query.error} fallback="Your keys did not arrive. Please try again." />
          <Button variant="secondary" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {query.data?.length === 0 && (
        <EmptyState level="h2" icon={<LockIcon />} title="No keys cut yet" action={make}>
          A key lets your shop, till or warehouse report sales by itself. Each system gets its own, so that
          one can be revoked alone.
        </EmptyState>
      )}
      {query.data && query.data.length > 0 && <Keys keys={query.data} make={make} />}
      <CallExample />
      {isMaking && (
        <Suspense>
          <MakeKeyDialog onClose={() => setIsMaking(false)} />
        </Suspense>
      )}
    </div>
  )
}

const Keys = ({ keys, make }: { keys: readonly ApiKey[]; make: ReactNode }) => (
  <div className="grid gap-4">
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="max-w-[56ch] text-muted">One key for each system, so that one can be revoked alone.</p>
      {make}
    </div>
    <DataTable caption="API keys, the newest first" columns={columns}>
      {keys.map((key) => (
        <ApiKeyRow key={key.id} apiKey={key} />
      ))}
    </DataTable>
  </div>
)
