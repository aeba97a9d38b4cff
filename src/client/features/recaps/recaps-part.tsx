import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TextField } from '#client/fields/text-field.tsx'
import { recapCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { QueryView } from '#client/lib/query-view.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PlusIcon } from '#client/ui/icons.tsx'
import { Skeleton, SkeletonList } from '#client/ui/skeleton.tsx'
import type { ResponseOf } from '#shared/http/endpoint.ts'
import { makeRecapBody, type recapEndpoints } from '#shared/recaps/recap.contract.ts'
import type { Period } from '#shared/recaps/recap.rules.ts'
import { recapInvalidations, recapsQuery } from './recap.queries.ts'
import { RecapCard } from './recap-card.tsx'

export function RecapsPart({ contractId }: { contractId: string }) {
  const query = useQuery(recapsQuery(contractId))
  const skeleton = (
    <div className="grid gap-4">
      <SkeletonList count={2}>
        <Skeleton className="h-36" />
      </SkeletonList>
    </div>
  )
  return (
    <QueryView query={query} what="recaps" skeleton={skeleton}>
      {(data) => <Recaps contractId={contractId} {...data} />}
    </QueryView>
  )
}

type RecapsProps = { contractId: string } & ResponseOf<typeof recapEndpoints.list>

function Recaps({ contractId, recaps, canMake }: RecapsProps) {
  const [isCreating, setIsCreating] = useState(false)
  const create = canMake && (
    <Button call={recapCalls.make} variant="secondary" size="sm" onClick={() => setIsCreating(true)}>
      <PlusIcon />
      Create recap
    </Button>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {recaps.length === 0 ? (
        <EmptyState title="No recaps yet" action={create}>
          A recap shows deliverables, results, sales and return of a period on one page. We create one after
          each month, and one for the whole term when the contract ends.
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="max-w-[52ch] text-sm text-muted">
              Deliverables, results, sales and return on one page. A recap is private until one of you shares
              its link.
            </p>
            {create}
          </div>
          <ul aria-label="Recaps, newest first" className="grid gap-4">
            {recaps.map((recap) => (
              <li key={recap.id}>
                <RecapCard contractId={contractId} recap={recap} />
              </li>
            ))}
          </ul>
        </>
      )}
      {isCreating && canMake && (
        <CreateRecapDialog contractId={contractId} available={canMake} onClose={() => setIsCreating(false)} />
      )}
    </div>
  )
}

type CreateRecapDialogProps = { contractId: string; available: Period; onClose: () => void }

function CreateRecapDialog({ contractId, available, onClose }: CreateRecapDialogProps) {
  const create = useEndpointMutation(recapCalls.make, {
    success: 'Recap created',
    invalidates: recapInvalidations,
  })
  const limits = { min: available.fromDay, max: available.toDay }
  return (
    <FormDialog
      size="sm"
      title="Create a recap"
      description="Figures are always up to date, so late approvals and refunds are included."
      submit="Create recap"
      schema={makeRecapBody}
      defaultValues={available}
      mutation={create}
      toInput={(body) => ({ params: { id: contractId }, body })}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="fromDay" label="Start date" required type="date" {...limits} />
        <TextField name="toDay" label="End date" required type="date" {...limits} />
      </div>
    </FormDialog>
  )
}
