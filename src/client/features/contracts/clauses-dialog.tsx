import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { call } from '#client/lib/call.ts'
import { contractCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useSession } from '#client/lib/session.ts'
import { isStaleSave, StaleSaveDialog } from '#client/lib/stale-save.tsx'
import { DraftNotice, useDraft } from '#client/lib/use-draft.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Textarea, TextInput } from '#client/ui/text-input.tsx'
import { NOTICE_DAYS_MAX } from '#shared/contracts/contract.constants.ts'
import { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { contractUpdate } from './contract.queries.ts'

const wording = z.omit(contractEndpoints.editClauses.body, { version: true })

/** The brand's additional clauses and the notice period of a draft. */
export function ClausesDialog({ contract, onClose }: { contract: ContractDetail; onClose: () => void }) {
  const { id, number, clauses, noticeDays, version } = contract
  const session = useSession()
  const form = useForm({ resolver: zodResolver(wording), defaultValues: { clauses, noticeDays } })
  const draft = useDraft(`contract-clauses:${session?.user.id}:${id}`, form, version)
  const [newer, setNewer] = useState<ContractDetail | null>(null)
  const edit = useEndpointMutation(contractCalls.editClauses, {
    ...contractUpdate,
    success: ({ title }) => ({ title: 'Clauses saved', description: title }),
  })
  const leave = () => {
    draft.clear()
    onClose()
  }
  const save = (over: number) =>
    form.handleSubmit((body) =>
      edit.mutate(
        { params: { id }, body: { ...body, version: over } },
        {
          onSuccess: leave,
          onError: async (error) => {
            if (isStaleSave(error)) setNewer(await call(contractCalls.get, { params: { id } }))
          },
        },
      ),
    )
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        size="lg"
        title={`Clauses of ${number}`}
        description="They become a section of the contract. The commercial terms can’t be changed after the offer was accepted."
      >
        <DialogForm onSubmit={save(draft.version)}>
          <DialogBody>
            {!isStaleSave(edit.error) && <ProblemAlert error={edit.error} />}
            {draft.isRestored && <DraftNotice onDiscard={draft.discard} />}
            <Field
              label="Additional clauses"
              note="optional"
              hint="For example, who pays for shipping, or how the logo may be used."
              error={form.formState.errors.clauses?.message}
            >
              <Textarea className="min-h-64" {...form.register('clauses')} />
            </Field>
            <Field
              label="Notice period in days"
              required
              hint="How long before an early end either side has to give notice. With 0, and for a serious breach, the contract ends immediately."
              error={form.formState.errors.noticeDays?.message}
            >
              <TextInput
                type="number"
                inputMode="numeric"
                min={0}
                max={NOTICE_DAYS_MAX}
                className="max-w-32"
                {...form.register('noticeDays', { valueAsNumber: true })}
              />
            </Field>
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" pending={edit.isPending}>
              Save clauses
            </Button>
          </DialogFooter>
        </DialogForm>
      </DialogContent>
      {newer && (
        <StaleSaveDialog
          mine={form.getValues()}
          theirs={{ clauses: newer.clauses, noticeDays: newer.noticeDays }}
          labels={{ clauses: 'Additional clauses', noticeDays: 'Notice period in days' }}
          pending={edit.isPending}
          onKeepMine={save(newer.version)}
          onTakeTheirs={leave}
          onClose={() => setNewer(null)}
        />
      )}
    </Dialog>
  )
}
