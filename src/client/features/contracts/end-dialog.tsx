import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { call } from '#client/lib/call.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import {
  type ContractDetail,
  contractEndpoints,
  terminateContractBody,
} from '#shared/contracts/contract.contract.ts'
import { useContractStep } from './contract.queries.ts'
import { terminateLabels } from './contract-words.ts'
import { ReasonFields } from './reason-fields.tsx'

const ending = z.omit(terminateContractBody, { version: true })
type Ending = z.infer<typeof ending>

/** Ends a signed contract before its day: first why, then the question that names it. */
export function EndDialog({ contract, onClose }: { contract: ContractDetail; onClose: () => void }) {
  const { id, number, title, version } = contract
  const [given, setGiven] = useState<Ending | null>(null)
  const form = useForm({ resolver: zodResolver(ending) })
  const { errors } = form.formState
  const terminate = useContractStep(
    (body: Ending & { version: number }) => call(contractEndpoints.terminate, { params: { id }, body }),
    'Contract ended',
  )
  const confirm = () => given && terminate.mutate({ ...given, version }, { onSuccess: onClose })
  return (
    <>
      <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
        <DialogContent
          title={`End ${number} early`}
          description="Open deliverables are cancelled. What was approved and what fell due before today stays owed."
        >
          <DialogForm onSubmit={form.handleSubmit((body) => setGiven(body))}>
            <DialogBody>
              <ProblemAlert error={terminate.error} />
              <ReasonFields
                labels={terminateLabels}
                reason={form.register('reason')}
                note={form.register('note')}
                errors={errors}
              />
            </DialogBody>
            <DialogFooter>
              <Button variant="ghost" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" variant="danger" pending={terminate.isPending}>
                End contract
              </Button>
            </DialogFooter>
          </DialogForm>
        </DialogContent>
      </Dialog>
      <AlertDialog
        open={given !== null}
        onOpenChange={(isOpen) => isOpen || setGiven(null)}
        title={`End “${title}” for good?`}
        description={`${number} ends today, for both of you. This cannot be taken back.`}
        confirmLabel="End it now"
        cancelLabel="Keep racing"
        tone="danger"
        onConfirm={confirm}
      />
    </>
  )
}
