import { useState } from 'react'
import { SavedTemplates } from '#client/fields/saved-templates.tsx'
import { ticketDeskCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { useMutationForm } from '#client/lib/use-mutation-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Segmented } from '#client/ui/segmented.tsx'
import { Textarea } from '#client/ui/text-input.tsx'
import { MESSAGE_MAX } from '#shared/support/support.constants.ts'
import { type DeskThread, deskReplyBody } from '#shared/support/ticket-desk.contract.ts'
import { AttachPictures } from './attach-pictures.tsx'
import { deskKeys } from './support.queries.ts'

const kinds = [
  { value: 'reply', label: 'Reply' },
  { value: 'note', label: 'Add note' },
] as const

const nothing = { message: '', isInternal: false, solves: false }

/** A canned reply follows what is written already. */
const join = (written: string, reply: string) =>
  written.trim() === '' ? reply : `${written.trimEnd()}\n\n${reply}`

/** An answer to the requester, or a note among staff; what was typed stays when the kind changes. */
export function DeskReply({ ticket: { number, requester } }: { ticket: DeskThread }) {
  const [kind, setKind] = useState<'reply' | 'note'>('reply')
  const [attachments, setAttachments] = useState<string[]>([])
  const [sent, setSent] = useState(0)
  const isInternal = kind === 'note'
  const send = useEndpointMutation(ticketDeskCalls.reply, {
    invalidates: deskKeys,
    success: isInternal ? 'Note added' : 'Reply sent',
  })
  const { form, submit, request } = useMutationForm({
    schema: deskReplyBody,
    defaultValues: nothing,
    mutation: send,
    toInput: (body) => ({ params: { number }, body: { ...body, isInternal, attachments } }),
    onSuccess: () => {
      form.reset(nothing)
      setAttachments([])
      setSent((before) => before + 1)
    },
    draftKey: `desk-reply:${number}`,
  })
  const solve = form.handleSubmit((body) =>
    request({ params: { number }, body: { ...body, isInternal: false, solves: true, attachments } }),
  )
  return (
    <form method="dialog" noValidate className="grid gap-4 border-t border-line pt-5" onSubmit={submit}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented label="What you write" options={kinds} value={kind} onValueChange={setKind} />
        <p className="text-sm wrap-anywhere text-muted">
          {isInternal ? 'Only staff see notes' : `To ${requester.email}`}
        </p>
      </div>
      <ProblemAlert error={send.error} />
      <Field
        label={isInternal ? 'Note' : 'Reply'}
        hideLabel
        required
        error={form.formState.errors.message?.message}
      >
        <Textarea rows={6} maxLength={MESSAGE_MAX} {...form.register('message')} />
      </Field>
      {!isInternal && (
        <SavedTemplates
          kind="SUPPORT"
          current={() => {
            const body = form.getValues('message').trim()
            return body === '' ? null : { body }
          }}
          onUse={({ body }) => form.setValue('message', join(form.getValues('message'), body))}
        />
      )}
      <AttachPictures key={sent} onChange={setAttachments} error={send.error} />
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:w-full">
        {!isInternal && (
          <Button type="button" variant="secondary" pending={send.isPending} onClick={() => void solve()}>
            Send and solve
          </Button>
        )}
        <Button type="submit" pending={send.isPending}>
          {isInternal ? 'Add note' : 'Send reply'}
        </Button>
      </div>
    </form>
  )
}
