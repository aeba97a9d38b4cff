import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { contractKeys } from '#client/features/contracts/contract.queries.ts'
import { TextField } from '#client/fields/text-field.tsx'
import { deliverableCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { FieldError } from '#client/ui/field.tsx'
import { REASON_MAX } from '#shared/contracts/contract.constants.ts'
import { AUTO_APPROVE_DAYS } from '#shared/deliverables/deliverable.constants.ts'
import { type Deliverable, submitBody } from '#shared/deliverables/deliverable.contract.ts'
import { AddProof } from './add-proof.tsx'
import { type DraftProof, DraftProofs, proofsOf, type SubmitForm } from './draft-proofs.tsx'

/** Validated as it is sent; problems of a proof belong to the field that it was typed into. */
const submitForm = z
  .object({ proofs: z.array(z.custom<DraftProof>()), url: z.string(), text: z.string(), note: z.string() })
  .check(({ value, issues }) => {
    const parsed = z
      .omit(submitBody, { version: true })
      .safeParse({ proofs: proofsOf(value), note: value.note })
    for (const { path, message } of parsed.error?.issues ?? []) {
      issues.push({ code: 'custom', input: value, path: [fieldOf(path)], message })
    }
  })

function fieldOf(path: readonly PropertyKey[]): keyof SubmitForm {
  const last = path.at(-1)
  return last === 'url' || last === 'text' || last === 'note' ? last : 'proofs'
}

type SubmitDialogProps = { deliverable: Deliverable; onClose: () => void }

export function SubmitDialog({ deliverable: { id, version, title }, onClose }: SubmitDialogProps) {
  const submit = useEndpointMutation(deliverableCalls.submit, {
    success: 'Proof submitted',
    invalidates: contractKeys,
  })
  return (
    <FormDialog
      title="Submit proof"
      description={`“${title}” needs at least one proof. It is approved automatically if the brand doesn’t review it within ${AUTO_APPROVE_DAYS} days.`}
      submit="Submit"
      schema={submitForm}
      defaultValues={{ proofs: [], url: '', text: '', note: '' }}
      draftKey={`deliverable:${id}`}
      mutation={submit}
      toInput={(values) => ({
        params: { id },
        body: { version, proofs: proofsOf(values), note: values.note },
      })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <AddProof form={form} />
          <AddedProofs onChange={(proofs) => form.setValue('proofs', proofs, { shouldDirty: true })} />
          {form.formState.errors.proofs?.message && (
            <FieldError>{form.formState.errors.proofs.message}</FieldError>
          )}
          <TextField name="note" label="Note to the brand" rows={2} maxLength={REASON_MAX} />
        </>
      )}
    </FormDialog>
  )
}

function AddedProofs({ onChange }: { onChange: (proofs: DraftProof[]) => void }) {
  const proofs = useWatch<SubmitForm, 'proofs'>({ name: 'proofs' })
  return (
    <DraftProofs
      proofs={proofs}
      onRemove={(removed) => onChange(proofs.filter(({ key }) => key !== removed))}
    />
  )
}
