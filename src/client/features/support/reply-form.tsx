import { useState } from 'react'
import { supportCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { useMutationForm } from '#client/lib/use-mutation-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Textarea } from '#client/ui/text-input.tsx'
import { MESSAGE_MAX } from '#shared/support/support.constants.ts'
import { replyToTicketBody } from '#shared/support/support.contract.ts'
import { AttachPictures } from './attach-pictures.tsx'
import { ticketQuery, ticketsQuery } from './support.queries.ts'

const nothing = { message: '' }

export function ReplyForm({ number }: { number: number }) {
  const [sent, setSent] = useState(0)
  const [attachments, setAttachments] = useState<string[]>([])
  const send = useEndpointMutation(supportCalls.replyToTicket, {
    success: 'Reply sent',
    onSuccess: (thread, _, queryClient) => {
      queryClient.setQueryData(ticketQuery(number).queryKey, thread)
      void queryClient.invalidateQueries(ticketsQuery())
    },
  })
  const { form, submit } = useMutationForm({
    schema: replyToTicketBody,
    defaultValues: nothing,
    mutation: send,
    toInput: (body) => ({ params: { number }, body: { ...body, attachments } }),
    onSuccess: () => {
      form.reset(nothing)
      setAttachments([])
      setSent((before) => before + 1)
    },
    draftKey: `ticket-reply:${number}`,
  })
  const { errors } = form.formState
  return (
    <form method="dialog" noValidate className="grid gap-5" onSubmit={submit}>
      <ProblemAlert error={send.error} />
      <Field label="Your reply" required error={errors.message?.message}>
        <Textarea rows={5} maxLength={MESSAGE_MAX} {...form.register('message')} />
      </Field>
      <AttachPictures key={sent} onChange={setAttachments} error={send.error} />
      <Button type="submit" pending={send.isPending} className="justify-self-start max-sm:w-full">
        Send reply
      </Button>
    </form>
  )
}
