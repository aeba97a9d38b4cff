import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { recapCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { isStaleSave, StaleSaveDialog } from '#client/lib/stale-save.tsx'
import { DraftNotice, useDraft } from '#client/lib/use-draft.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Textarea } from '#client/ui/text-input.tsx'
import { formatCount } from '#shared/format/number.ts'
import { RECAP_NOTE_MAX } from '#shared/recaps/recap.constants.ts'
import { type Recap, type RecapNote, recapNote } from '#shared/recaps/recap.contract.ts'
import { nameRecap } from '#shared/recaps/recap.rules.ts'
import { recapInvalidations } from './recap.queries.ts'

/** The racer's note at the top of a recap, with a draft in the browser until it is saved. */
export function NoteDialog({ recap, onClose }: { recap: Recap; onClose: () => void }) {
  const { id, note, version } = recap
  const form = useForm({ resolver: zodResolver(recapNote), defaultValues: { note } })
  const draft = useDraft(`recap-note:${id}`, form, version)
  const [refused, setRefused] = useState<RecapNote | null>(null)
  const save = useEndpointMutation(recapCalls.writeNote, {
    success: 'Note saved',
    invalidates: recapInvalidations,
  })
  const finish = () => {
    draft.clear()
    onClose()
  }
  const send = (given: RecapNote, over: number) =>
    save.mutate(
      { params: { id }, body: { ...given, version: over } },
      {
        onSuccess: finish,
        onError: (error) => (isStaleSave(error) ? setRefused(given) : showFieldProblems(form, error)),
      },
    )
  if (refused) {
    return (
      <StaleSaveDialog
        mine={refused}
        theirs={{ note }}
        labels={{ note: 'Your note' }}
        pending={save.isPending}
        onKeepMine={() => send(refused, version)}
        onTakeTheirs={finish}
        onClose={() => setRefused(null)}
      />
    )
  }
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={`Your note: ${nameRecap(recap)}`}
        description="Tell your sponsor how it went, what you learned and what’s next."
      >
        <DialogForm onSubmit={form.handleSubmit((given) => send(given, draft.version))}>
          <DialogBody>
            {draft.isRestored && <DraftNotice onDiscard={draft.discard} />}
            <ProblemAlert error={isStaleSave(save.error) ? null : save.error} />
            <Field
              label="Note"
              note={`at most ${formatCount(RECAP_NOTE_MAX)} characters`}
              error={form.formState.errors.note?.message}
            >
              <Textarea
                maxLength={RECAP_NOTE_MAX}
                placeholder="Nine starts, three podiums, and your logo in every picture."
                className="min-h-44"
                {...form.register('note')}
              />
            </Field>
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" pending={save.isPending}>
              Save note
            </Button>
          </DialogFooter>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}
