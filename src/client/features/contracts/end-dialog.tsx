import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { call } from '#client/lib/call.ts'
import { contractCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import { terminateContractBody } from '#shared/contracts/contract-bodies.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { useContractStep } from './contract.queries.ts'
import { terminateLabels } from './contract-words.ts'
import { endingOf } from './ending-words.ts'
import { ReasonFields } from './reason-fields.tsx'

const ending = z.omit(terminateContractBody, { version: true })
type Ending = z.infer<typeof ending>

/** Ends a signed contract before its day: first why and what comes of it, then the question that names it. */
export function EndDialog({ contract, onClose }: { contract: ContractDetail; onClose: () => void }) {
  const { id, number, title, version, notice, myRole } = contract
  const [given, setGiven] = useState<Ending | null>(null)
  const isMine = notice?.by === myRole
  const isAgreeing = notice !== null && !isMine && myRole !== 'ADMIN'
  const form = useForm({
    resolver: zodResolver(ending),
    ...(isAgreeing && { defaultValues: { reason: 'BY_AGREEMENT' as const } }),
  })
  const { errors } = form.formState
  const today = new Date().toISOString().slice(0, 10)
  // Whoever gave notice has nothing to add to it but a breach.
  const labels = isMine ? { BREACH: terminateLabels.BREACH } : terminateLabels
  const { isAtOnce, words } = endingOf(contract, (isMine ? 'BREACH' : form.watch('reason')) || null, today)
  const terminate = useContractStep(
    (body: Ending & { version: number }) => call(contractCalls.terminate, { params: { id }, body }),
    isAtOnce ? 'Contract ended' : 'Notice given',
  )
  const confirm = () => given && terminate.mutate({ ...given, version }, { onSuccess: onClose })
  const deed = isAtOnce ? 'End contract' : 'Give notice'
  return (
    <>
      <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
        <DialogContent
          title={isAgreeing ? `Agree to end ${number} now` : `End ${number} early`}
          description="What is not done by then is cancelled. What was approved and what fell due stays owed."
        >
          <DialogForm onSubmit={form.handleSubmit((body) => setGiven(body))}>
            <DialogBody>
              <ProblemAlert error={terminate.error} />
              <ReasonFields
                labels={labels}
                reason={form.register('reason')}
                note={form.register('note')}
                errors={errors}
              />
              <Alert tone={isAtOnce ? 'wait' : 'info'}>{words}</Alert>
            </DialogBody>
            <DialogFooter>
              <Button variant="ghost" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" variant="danger" pending={terminate.isPending}>
                {deed}
              </Button>
            </DialogFooter>
          </DialogForm>
        </DialogContent>
      </Dialog>
      <AlertDialog
        open={given !== null}
        onOpenChange={(isOpen) => isOpen || setGiven(null)}
        title={isAtOnce ? `End “${title}” for good?` : `Give notice of “${title}”?`}
        description={
          isAtOnce
            ? `${words} This cannot be taken back.`
            : `${words} You can take the notice back until then.`
        }
        confirmLabel={isAtOnce ? 'End it now' : 'Give notice'}
        cancelLabel="Keep racing"
        tone="danger"
        onConfirm={confirm}
      />
    </>
  )
}
