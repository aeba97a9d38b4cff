import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import { rejectContractBody } from '#shared/contracts/contract-bodies.ts'
import { rejectLabels } from './contract-words.ts'
import { ReasonFields } from './reason-fields.tsx'

const rejection = z.omit(rejectContractBody, { version: true })
export type Rejection = z.infer<typeof rejection>

type RejectDialogProps = {
  /** The number and title of the contract. */
  name: string
  /** A change of a contract; the contract itself goes on without it. */
  isAmendment?: boolean
  pending: boolean
  error: Error | null
  onReject: (rejection: Rejection) => void
  onClose: () => void
}

/** A refusal to sign, with its reason. What was to be signed is over by it. */
export function RejectDialog({
  name,
  isAmendment = false,
  pending,
  error,
  onReject,
  onClose,
}: RejectDialogProps) {
  const form = useForm({ resolver: zodResolver(rejection) })
  const { errors } = form.formState
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={`Reject ${name}?`}
        description={
          isAmendment
            ? 'It cannot be signed any more then. The contract goes on as it was.'
            : 'The contract is over then and cannot be signed any more. A new offer can begin another.'
        }
      >
        <DialogForm onSubmit={form.handleSubmit((given) => onReject(given))}>
          <DialogBody>
            <ProblemAlert error={error} />
            <ReasonFields
              labels={rejectLabels}
              reason={form.register('reason')}
              note={form.register('note')}
              errors={errors}
            />
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant="danger" pending={pending}>
              {isAmendment ? 'Reject amendment' : 'Reject contract'}
            </Button>
          </DialogFooter>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}
