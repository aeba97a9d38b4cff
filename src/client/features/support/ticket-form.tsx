import { useState } from 'react'
import { supportCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useSession } from '#client/lib/session.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { useMutationForm } from '#client/lib/use-mutation-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Options, Select } from '#client/ui/select.tsx'
import { Textarea, TextInput } from '#client/ui/text-input.tsx'
import {
  MESSAGE_MAX,
  MESSAGE_MIN,
  SUBJECT_MAX,
  type TicketTopic,
  ticketTopicLabels,
  ticketTopics,
} from '#shared/support/support.constants.ts'
import { openTicketBody, visitorTicketForm } from '#shared/support/support.contract.ts'
import { AttachPictures } from './attach-pictures.tsx'
import { Honeypot } from './contact-form.tsx'
import { ticketsQuery } from './support.queries.ts'

type TicketFormProps = {
  /** Values from the link to this page. */
  topic: TicketTopic
  subject: string
  errorId: string
  onSent: (number: number) => void
}

/** Visitors are asked for their email address. */
export function TicketForm({ topic, subject, errorId, onSent }: TicketFormProps) {
  const user = useSession()?.user
  const [attachments, setAttachments] = useState<string[]>([])
  const send = useEndpointMutation(supportCalls.openTicket, {
    onSuccess: (_, __, queryClient) => {
      if (user) void queryClient.invalidateQueries(ticketsQuery())
    },
  })
  const { form, submit } = useMutationForm({
    schema: user ? openTicketBody : visitorTicketForm,
    defaultValues: {
      topic,
      subject,
      errorId,
      message: '',
      website: '',
      ...(!user && { email: '' }),
    },
    mutation: send,
    toInput: (body) => ({ body: { ...body, attachments } }),
    onSuccess: ({ number }) => onSent(number),
    draftKey: `ticket:${user?.id ?? 'visitor'}:${topic}:${errorId}`,
  })
  const { errors } = form.formState
  return (
    <form method="dialog" noValidate className="grid content-start gap-5" onSubmit={submit}>
      <ProblemAlert error={send.error} />
      {user ? (
        <p className="text-ui text-muted">
          We’ll reply to <b className="font-semibold text-fg">{user.email}</b>.
        </p>
      ) : (
        <Field label="Email" required error={errors.email?.message} hint="We’ll reply to this address.">
          <TextInput type="email" autoComplete="email" {...form.register('email')} />
        </Field>
      )}
      <Field label="Topic" required error={errors.topic?.message}>
        <Select {...form.register('topic')}>
          <Options of={ticketTopics} entry={(each) => [each, ticketTopicLabels[each]]} />
        </Select>
      </Field>
      <Field label="Subject" required error={errors.subject?.message}>
        <TextInput maxLength={SUBJECT_MAX} {...form.register('subject')} />
      </Field>
      <Field
        label="Message"
        note={`${MESSAGE_MIN} characters or more`}
        required
        error={errors.message?.message}
        hint="What you did, what you expected, and what happened instead."
      >
        <Textarea rows={7} maxLength={MESSAGE_MAX} {...form.register('message')} />
      </Field>
      <Field
        label="Error ID"
        note="optional"
        error={errors.errorId?.message}
        hint="If a screen showed one. With it we find what went wrong."
      >
        <TextInput
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          {...form.register('errorId')}
        />
      </Field>
      {user && <AttachPictures onChange={setAttachments} error={send.error} />}
      <Honeypot {...form.register('website')} />
      <Button type="submit" size="lg" pending={send.isPending} className="justify-self-start max-sm:w-full">
        Send ticket
      </Button>
    </form>
  )
}
