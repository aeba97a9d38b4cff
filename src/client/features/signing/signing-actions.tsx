import { OptionalNoteField, ReasonFields } from '#client/features/contracts/contract-fields.tsx'
import { rejectLabels } from '#client/features/contracts/contract-labels.ts'
import { TextField } from '#client/fields/text-field.tsx'
import { type ActionSpec, actionsOf } from '#client/lib/action-spec.ts'
import { signingCalls } from '#client/lib/endpoint-map.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { signingEndpoints } from '#shared/signing/signing.contract.ts'

const signingAction = actionsOf<ContractDetail>()

export const signingActions = {
  'name-guardian': signingAction(signingCalls.nameGuardian, {
    title: 'Name your guardian',
    description: ({ number }) =>
      `Your parent or guardian gets a link to read and sign ${number}. An earlier link no longer works then.`,
    submit: 'Send link',
    schema: signingEndpoints.nameGuardian.body,
    fields: GuardianFields,
    defaults: ({ signers }) => {
      const guardian = signers.find(({ role }) => role === 'GUARDIAN')
      return { name: guardian?.name ?? '', email: guardian?.email ?? '' }
    },
    success: { title: 'Link sent', description: 'Your guardian can read and sign the contract now.' },
  }),
  reject: signingAction(signingCalls.reject, {
    title: ({ number }) => `Reject ${number}?`,
    description: 'Nobody can sign this text any more. The brand can revise it and send it again.',
    submit: 'Reject contract',
    tone: 'danger',
    schema: signingEndpoints.reject.body,
    fields: () => <ReasonFields labels={rejectLabels} />,
    success: ({ title }) => ({ title: 'Contract rejected', description: title }),
  }),
  recall: signingAction(signingCalls.recall, {
    title: ({ number }) => `Recall ${number}?`,
    description:
      'It can no longer be signed, and existing signatures become void. You can revise it and send it again.',
    submit: 'Recall contract',
    tone: 'danger',
    schema: signingEndpoints.recall.body,
    fields: OptionalNoteField,
    defaults: () => ({ note: '' }),
    success: ({ title }) => ({ title: 'Contract recalled', description: title }),
  }),
} satisfies Record<string, ActionSpec<ContractDetail>>

function GuardianFields() {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <TextField name="name" label="Guardian’s full name" required autoComplete="off" />
      <TextField
        name="email"
        label="Guardian’s email"
        required
        hint="Their own address. The brand sees only its first letter."
        type="email"
        autoComplete="off"
      />
    </div>
  )
}
