import { contractUpdate } from '#client/features/contracts/contract.queries.ts'
import { counterpartyOf } from '#client/features/contracts/contract-summary.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { amendmentCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useSession } from '#client/lib/session.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { describedAmendment } from '#shared/amendments/amendment.contract.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { formatDate } from '#shared/format/date.ts'
import { AmendmentSignatureFields } from './amendment-signature-fields.tsx'

type ProposeAmendmentDialogProps = { contract: ContractDetail; onClose: () => void }

/** A change to an active contract; proposing it includes signing it. */
export function ProposeAmendmentDialog({ contract, onClose }: ProposeAmendmentDialogProps) {
  const { id, number, startsOn, endsOn, version } = contract
  const session = useSession()
  const propose = useEndpointMutation(amendmentCalls.propose, {
    ...contractUpdate,
    success: ({ title }) => ({ title: 'Amendment proposed', description: title }),
  })
  return (
    <FormDialog
      size="lg"
      title={`Propose an amendment to ${number}`}
      description={`It takes effect when ${othersOf(contract)} signed it. The current terms stay in force until then.`}
      submit="Sign and propose"
      schema={describedAmendment}
      defaultValues={{ version, text: '', endsOn: null, signedName: '' }}
      draftKey={`contract-amendment:${session?.user.id}:${id}`}
      mutation={propose}
      toInput={(body) => ({ params: { id }, body: { ...body, version } })}
      onClose={onClose}
    >
      <TextField
        name="text"
        label="What changes"
        required
        hint="Propose changes of single payments and deliverables under Payments and Deliverables."
        rows={2}
        inputClassName="min-h-36"
      />
      <TextField
        name="endsOn"
        label="New end date"
        hint={`Leave empty to keep ${formatDate(endsOn)}. Codes, payments and deliverables of the last day move with it.`}
        className="md:max-w-90"
        type="date"
        min={startsOn}
        isNullable
      />
      <AmendmentSignatureFields />
    </FormDialog>
  )
}

function othersOf(contract: ContractDetail): string {
  const other = counterpartyOf(contract).name
  const guardian = contract.signers.find(({ role }) => role === 'GUARDIAN')
  return guardian ? `${other} and ${guardian.name}, the guardian, have` : `${other} has`
}
