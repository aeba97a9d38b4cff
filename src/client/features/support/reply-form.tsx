import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { toast } from '#client/lib/toast.ts'
import { useDraft } from '#client/lib/use-draft.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Textarea } from '#client/ui/text-input.tsx'
import { MESSAGE_MAX } from '#shared/support/support.constants.ts'
import { replyToTicketBody } from '#shared/support/support.contract.ts'
import { AttachPictures } from './attach-pictures.tsx'
import { replyToTicket, ticketQuery, ticketsQuery } from './support.queries.ts'

const nothing = { message: '' }

export function ReplyForm({ number }: { number: number }) {
  const queryClient = useQueryClient()
  const [sent, setSent] = useState(0)
  const [attachments, setAttachments] = useState<string[]>([])
  const form = useForm({ resolver: zodResolver(replyToTicketBody), defaultValues: nothing })
  useDraft(`ticket-reply:${number}`, form)
  const { errors } = form.formState
  const send = useMutation({
    mutationFn: replyToTicket,
    onSuccess: (thread) => {
      queryClient.setQueryData(ticketQuery(number).queryKey, thread)
      void queryClient.invalidateQueries(ticketsQuery())
      form.reset(nothing)
      setAttachments([])
      setSent((before) => before + 1)
      toast({ variant: 'success', title: 'Reply sent' })
    },
    onError: (error) => showFieldProblems(form, error),
  })
  return (
    <form
      method="dialog"
      noValidate
      className="grid gap-5"
      onSubmit={form.handleSubmit((body) =>
        send.mutate({ params: { number }, body: { ...body, attachments } }),
      )}
    >
      <ProblemAlert error={send.error} />
      <Field label="Your reply" required error={errors.message?.message}>
        <Textarea rows={5} maxLength={MESSAGE_MAX} {...form.register('message')} />
      </Field>
      <AttachPictures key={sent} onChange={setAttachments} error={send.error} />
      <Button type="submit" pending={send.isPending} className="justify-self-start max-sm:w-full">
        Send Reply
      </Button>
    </form>
  )
}
