import type { ComponentProps } from 'react'
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
  type ContactTopic,
  contactTopicLabels,
  contactTopics,
  MESSAGE_MAX,
  MESSAGE_MIN,
} from '#shared/support/support.constants.ts'
import { contactBody } from '#shared/support/support.contract.ts'

type ContactFormProps = { topic: ContactTopic; onSent: () => void }

export function ContactForm({ topic, onSent }: ContactFormProps) {
  const user = useSession()?.user
  const send = useEndpointMutation(supportCalls.contact)
  const { form, submit } = useMutationForm({
    schema: contactBody,
    defaultValues: {
      name: [user?.firstName, user?.lastName].filter(Boolean).join(' '),
      email: user?.email ?? '',
      topic,
      message: '',
      website: '',
    },
    mutation: send,
    toInput: (body) => ({ body }),
    onSuccess: onSent,
    draftKey: `contact:${topic}`,
  })
  const { errors } = form.formState
  return (
    <form method="dialog" noValidate className="grid content-start gap-5" onSubmit={submit}>
      <ProblemAlert error={send.error} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" required error={errors.name?.message}>
          <TextInput autoComplete="name" {...form.register('name')} />
        </Field>
        <Field label="Email" required error={errors.email?.message}>
          <TextInput type="email" autoComplete="email" {...form.register('email')} />
        </Field>
      </div>
      <Field label="Topic" required error={errors.topic?.message}>
        <Select {...form.register('topic')}>
          <Options of={contactTopics} entry={(each) => [each, contactTopicLabels[each]]} />
        </Select>
      </Field>
      <Field
        label="Message"
        note={`${MESSAGE_MIN} characters or more`}
        required
        error={errors.message?.message}
      >
        <Textarea rows={7} maxLength={MESSAGE_MAX} {...form.register('message')} />
      </Field>
      <Honeypot {...form.register('website')} />
      <Button type="submit" size="lg" pending={send.isPending} className="justify-self-start max-sm:w-full">
        Send message
      </Button>
    </form>
  )
}

/** A field that is hidden from people: only bots fill it in. */
export function Honeypot(props: ComponentProps<'input'>) {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        Website
        <input type="text" tabIndex={-1} autoComplete="off" {...props} />
      </label>
    </div>
  )
}
