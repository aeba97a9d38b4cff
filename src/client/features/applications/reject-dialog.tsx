import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { call } from '#client/lib/call.ts'
import { applicationCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { toast } from '#client/lib/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import { Field, FieldGroup } from '#client/ui/field.tsx'
import { RadioCard } from '#client/ui/radio-card.tsx'
import { Textarea } from '#client/ui/textarea.tsx'
import {
  kindRejections,
  NOTE_MAX,
  type RejectionReason,
  rejectionReasonLabels,
  rejectionReasons,
} from '#shared/applications/application.constants.ts'
import {
  type Application,
  type RejectionBody,
  rejectionBody,
} from '#shared/applications/application.contract.ts'
import { refreshApplications } from './application.queries.ts'

type RejectDialogProps = {
  /** One, or those who were ticked. */
  applications: readonly Application[]
  onRejected: () => void
  onClose: () => void
}

const usual: RejectionReason = 'NOT_THE_RIGHT_FIT'

/** A rejection has a reason that can be counted and a few kind words; the racers read both. */
export function RejectDialog({ applications, onRejected, onClose }: RejectDialogProps) {
  const form = useForm({
    resolver: zodResolver(rejectionBody),
    defaultValues: { reason: usual, note: kindRejections[usual] },
  })
  const { errors } = form.formState
  const [reason, note] = useWatch({ control: form.control, name: ['reason', 'note'] })
  const [first] = applications
  const reject = useReject(applications, () => {
    onClose()
    onRejected()
  })

  /** Words of one's own stay, whatever reason is chosen then. */
  function choose(next: RejectionReason) {
    if (note === kindRejections[reason]) form.setValue('note', kindRejections[next])
    form.setValue('reason', next, { shouldDirty: true })
  }

  const submit = form.handleSubmit((body) =>
    reject.mutateAsync(body).catch((error: unknown) => showFieldProblems(form, error)),
  )
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={
          applications.length === 1
            ? `Reject ${first?.athlete.name}?`
            : `Reject ${applications.length} racers?`
        }
        description="They are told the reason and read your words. This cannot be taken back."
      >
        <DialogForm onSubmit={submit}>
          <DialogBody>
            <ProblemAlert error={reject.error} />
            {applications.length > 1 && (
              <p className="text-ui text-muted">
                {applications.map(({ athlete }) => athlete.name).join(', ')}
              </p>
            )}
            <FieldGroup label="Reason" error={errors.reason?.message}>
              <div className="grid gap-2 sm:grid-cols-2">
                {rejectionReasons.map((each) => (
                  <RadioCard
                    key={each}
                    name="reason"
                    value={each}
                    label={rejectionReasonLabels[each]}
                    checked={reason === each}
                    onChange={() => choose(each)}
                  />
                ))}
              </div>
            </FieldGroup>
            <Field
              label="What they read"
              note={`${note.length} / ${NOTE_MAX}`}
              required
              error={errors.note?.message}
            >
              <Textarea rows={6} {...form.register('note')} />
            </Field>
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" pending={reject.isPending}>
              {applications.length === 1 ? 'Reject' : `Reject ${applications.length}`}
            </Button>
          </DialogFooter>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}

function useReject(applications: readonly Application[], onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: RejectionBody) => {
      const items = applications.map(({ id, version }) => ({ id, version }))
      const [only] = items
      if (items.length === 1 && only) {
        await call(applicationCalls.reject, {
          params: { id: only.id },
          body: { ...body, version: only.version },
        })
        return []
      }
      const answer = await call(applicationCalls.rejectMany, { body: { ...body, items } })
      return answer.items.filter(({ outcome }) => outcome !== 'REJECTED')
    },
    onSuccess: (left) => {
      const done = applications.length - left.length
      toast({
        variant: left.length === 0 ? 'success' : 'destructive',
        title: done === 1 ? '1 racer told' : `${done} racers told`,
        ...(left[0] && { description: `${left.length} not rejected: ${left[0].message ?? 'they moved on'}` }),
      })
      onDone()
    },
    onSettled: () => refreshApplications(queryClient),
  })
}
