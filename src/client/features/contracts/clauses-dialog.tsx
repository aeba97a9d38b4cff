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
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Textarea, TextInput } from '#client/ui/text-input.tsx'
import { NOTICE_DAYS_MAX } from '#shared/contracts/contract.constants.ts'
import { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { useContractStep } from './contract.queries.ts'

const wording = z.omit(contractEndpoints.editClauses.body, { version: true })
type Wording = z.infer<typeof wording>

/** The clauses that a brand adds to a draft, and how much notice an ending takes. What is typed stays in this browser until it is saved. */
export function ClausesDialog({ contract, onClose }: { contract: ContractDetail; onClose: () => void }) {
  const { id, number, clauses, noticeDays, version } = contract
  const session = useSession()
  const form = useForm({ resolver: zodResolver(wording), defaultValues: { clauses, noticeDays } })
  const draft = useDraft(`contract-clauses:${session?.user.id}:${id}`, form, version)
  const [newer, setNewer] = useState<ContractDetail | null>(null)
  const edit = useContractStep(
    (body: Wording & { version: number }) => call(contractCalls.editClauses, { params: { id }, body }),
    'Clauses saved',
  )
  const leave = () => {
    draft.clear()
    onClose()
  }
  const save = (over: number) =>
    form.handleSubmit((body) =>
      edit.mutate(
        { ...body, version: over },
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
        description="They become a section of the text. The commercial terms are locked to the accepted offer."
      >
        <DialogForm onSubmit={save(draft.version)}>
          <DialogBody>
            {!isStaleSave(edit.error) && <ProblemAlert error={edit.error} />}
            {draft.isRestored && <DraftNotice onDiscard={draft.discard} />}
            <Field
              label="Further clauses"
              note="optional"
              hint="Such as who pays for shipping, or how the logo may be used."
              error={form.formState.errors.clauses?.message}
            >
              <Textarea className="min-h-64" {...form.register('clauses')} />
            </Field>
            <Field
              label="Days of notice"
              required
              hint="How long before the day either of you says that it ends early. 0 ends it at once; a serious breach always does."
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
          labels={{ clauses: 'Further clauses', noticeDays: 'Days of notice' }}
          pending={edit.isPending}
          onKeepMine={save(newer.version)}
          onTakeTheirs={leave}
          onClose={() => setNewer(null)}
        />
      )}
    </Dialog>
  )
}
