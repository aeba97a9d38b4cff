import { useFormContext, useWatch } from 'react-hook-form'
import { OptionalNoteField, ReasonFields } from '#client/features/contracts/contract-fields.tsx'
import { rejectLabels } from '#client/features/contracts/contract-labels.ts'
import { TextField } from '#client/fields/text-field.tsx'
import { type ActionSpec, actionsOf } from '#client/lib/action-dialog.tsx'
import { signingCalls } from '#client/lib/endpoint-map.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { ADULT_AGE, SIGNING_DAYS } from '#shared/contracts/contract.constants.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { signingEndpoints } from '#shared/signing/signing.contract.ts'
import { ClashList } from './sign-dialog.tsx'

const signingAction = actionsOf<ContractDetail>()

export const signingActions = {
  send: signingAction(signingCalls.send, {
    title: ({ number }) => `Send ${number} for signature`,
    description: ({ athlete }) =>
      `The text can’t be changed after that. You and ${athlete.name} have ${SIGNING_DAYS} days to sign.`,
    submit: 'Send for signature',
    schema: signingEndpoints.send.body,
    fields: SendFields,
    defaults: ({ athleteIsMinor }) =>
      athleteIsMinor
        ? { isMinor: true, guardian: { name: '', email: '' } }
        : { isMinor: false, guardian: null },
    success: ({ title }) => ({ title: 'Sent for signature', description: title }),
  }),
  reject: signingAction(signingCalls.reject, {
    title: ({ number }) => `Reject ${number}?`,
    description: 'This ends the contract for everyone. You can start again with a new offer.',
    submit: 'Reject contract',
    tone: 'danger',
    schema: signingEndpoints.reject.body,
    fields: () => <ReasonFields labels={rejectLabels} />,
    success: ({ title }) => ({ title: 'Contract rejected', description: title }),
  }),
  recall: signingAction(signingCalls.recall, {
    title: ({ number }) => `Recall ${number}?`,
    description: 'It can no longer be signed, and existing signatures become void. Both sides are notified.',
    submit: 'Recall contract',
    tone: 'danger',
    schema: signingEndpoints.recall.body,
    fields: OptionalNoteField,
    defaults: () => ({ note: '' }),
    success: ({ title }) => ({ title: 'Contract recalled', description: title }),
  }),
} satisfies Record<string, ActionSpec<ContractDetail>>

type SendForm = { isMinor: boolean; guardian: { name: string; email: string } | null }

/** A minor needs a guardian, who is named here. */
function SendFields({ subject: { athlete, athleteIsMinor, clashes } }: { subject: ContractDetail }) {
  const { register, setValue } = useFormContext<SendForm>()
  const isMinor = useWatch<SendForm, 'isMinor'>({ name: 'isMinor' })
  const minor = register('isMinor', {
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setValue('guardian', target.checked ? { name: '', email: '' } : null),
  })
  return (
    <>
      <ClashList clashes={clashes} />
      {athleteIsMinor === null && (
        <Checkbox
          label={`${athlete.name} is under ${ADULT_AGE}, so a guardian has to sign as well`}
          {...minor}
        />
      )}
      {athleteIsMinor && (
        <Alert tone="info" title="A guardian has to sign">
          According to their profile, {athlete.name} is under {ADULT_AGE}. The guardian gets a link to read
          and sign the contract.
        </Alert>
      )}
      {isMinor && (
        <div className="grid gap-5 md:grid-cols-2">
          <TextField name="guardian.name" label="Guardian’s full name" required autoComplete="off" />
          <TextField
            name="guardian.email"
            label="Guardian’s email"
            required
            hint="They sign with a link and don’t need an account."
            type="email"
            autoComplete="off"
          />
        </div>
      )}
    </>
  )
}
