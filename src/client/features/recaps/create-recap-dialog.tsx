import { recapCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
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
      {({ register, formState: { errors } }) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Start date" required error={errors.fromDay?.message}>
            <TextInput type="date" {...limits} {...register('fromDay')} />
          </Field>
          <Field label="End date" required error={errors.toDay?.message}>
            <TextInput type="date" {...limits} {...register('toDay')} />
          </Field>
        </div>
      )}
    </FormDialog>
  )
}
