import { TextField } from '#client/fields/text-field.tsx'
import { recapCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { makeRecapBody } from '#shared/recaps/recap.contract.ts'
import type { Period } from '#shared/recaps/recap.rules.ts'
import { recapInvalidations } from './recap.queries.ts'

type CreateRecapDialogProps = { contractId: string; available: Period; onClose: () => void }

export function CreateRecapDialog({ contractId, available, onClose }: CreateRecapDialogProps) {
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
