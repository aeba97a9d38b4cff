import * as z from 'zod/mini'
import { rejectLabels } from '#client/features/contracts/contract-words.ts'
import { ReasonFields } from '#client/features/contracts/reason-fields.tsx'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import type { FormMutation } from '#client/lib/use-mutation-form.ts'
import { signingEndpoints } from '#shared/signing/signing.contract.ts'

const rejection = z.omit(signingEndpoints.reject.body, { version: true })
export type Rejection = z.infer<typeof rejection>

type RejectDialogProps = {
  /** The number of the contract. */
  name: string
  isAmendment: boolean
  mutation: FormMutation<Rejection, unknown>
  onClose: () => void
}

/** A guardian's refusal to sign, with its reason. */
export const RejectDialog = ({ name, isAmendment, mutation, onClose }: RejectDialogProps) => (
  <FormDialog
    title={`Reject ${name}?`}
    description={
      isAmendment
        ? 'It cannot be signed any more then. The contract goes on as it was.'
        : 'The contract is over then and cannot be signed any more. A new offer can begin another.'
    }
    submit={isAmendment ? 'Reject amendment' : 'Reject contract'}
    tone="danger"
    schema={rejection}
    mutation={mutation}
    toInput={(values) => values}
    onClose={onClose}
  >
    <ReasonFields labels={rejectLabels} />
  </FormDialog>
)
