import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import * as z from 'zod/mini'
import { TextField } from '#client/fields/text-field.tsx'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { messageCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { toast } from '#client/lib/toast.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { formatCount } from '#shared/format/number.ts'
import { MESSAGE_MAX } from '#shared/messages/message.constants.ts'
import type { SendMessageBody } from '#shared/messages/message.contract.ts'
import { paths } from '#shared/paths.ts'
import { conversationKeys, withPersonQuery } from './message.queries.ts'
import type { MessageFile, MessagePicture } from './outbox.ts'
import { messageDraftKey } from './use-message-draft.ts'

/** Specification 5. */
const blank = { title: 'Message required', description: 'Please enter a message before submitting.' }

const messageForm = z.object({
  body: z.string().check(
    z.refine((text) => text.trim() !== '', blank.description),
    z.maxLength(MESSAGE_MAX, `Use at most ${formatCount(MESSAGE_MAX)} characters`),
  ),
  /** Those that the thread's composer added to the same draft. */
  pictures: z.array(z.custom<MessagePicture>()),
  files: z.array(z.custom<MessageFile>()),
})
type MessageForm = z.infer<typeof messageForm>

type MessageDialogProps = { ownId: string; theirId: string; name: string; onClose: () => void }

/** The sponsorship message of specification 2.6, 4, 5 and 8.2. */
export function MessageDialog({ ownId, theirId, name, onClose }: MessageDialogProps) {
  const { data } = useQuery(withPersonQuery(theirId))
  const texts = data?.isContact ? messageTexts : requestTexts
  /** A retry of the same text keeps its `threadId`, so that it is sent once. */
  const intent = useRef<SendMessageBody>(undefined)
  const send = useEndpointMutation(messageCalls.send, {
    success: ({ status }) => texts.confirmation(status, name),
    failure: ({ message }) => ({
      title: 'Failed to send request',
      description: message || 'There was an error sending your request. Please try again.',
    }),
    invalidates: [conversationKeys.all, conversationKeys.people],
  })

  function toInput({ body, pictures, files }: MessageForm) {
    if (intent.current?.body !== body) {
      const attachments = pictures.map(({ id }) => id)
      intent.current = {
        threadId: `${ownId}-${theirId}-${Date.now()}`,
        toUserId: theirId,
        body,
        attachments,
        files: files.map(({ id }) => id),
      }
    }
    return { body: intent.current }
  }

  return (
    <FormDialog
      title={`Message ${name}`}
      description={texts.description}
      submit={texts.submit}
      schema={messageForm}
      defaultValues={{ body: '', pictures: [], files: [] }}
      draftKey={messageDraftKey(ownId, theirId)}
      mutation={send}
      toInput={toInput}
      // A toast says why it failed.
      error={null}
      onInvalid={({ body }) => {
        if (body?.message === blank.description) toast({ variant: 'destructive', ...blank })
      }}
      secondary={() => (
        <ButtonLink to={paths.messages({ to: theirId })} variant="ghost">
          Open conversation
        </ButtonLink>
      )}
      onClose={onClose}
    >
      <TextField<MessageForm>
        name="body"
        label="Your message"
        rows={7}
        limit={MESSAGE_MAX}
        required
        placeholder="What would a season together look like?"
      />
    </FormDialog>
  )
}

/** Specification 4: "sending" while the delivery is queued. */
const confirmationOf = (what: 'Request' | 'Message') => (status: 'sending' | 'sent', name: string) =>
  status === 'sending'
    ? {
        title: `${what} on its way`,
        description: `Your ${what.toLowerCase()} is being delivered to ${name}.`,
      }
    : { title: `${what} sent`, description: `Your ${what.toLowerCase()} was sent to ${name}.` }

const requestTexts = {
  description: 'Introduce yourself and your idea. You can chat once they accept your request.',
  submit: 'Send request',
  confirmation: confirmationOf('Request'),
}

/** Between users who are in contact. */
const messageTexts = {
  description: 'It goes to your conversation.',
  submit: 'Send message',
  confirmation: confirmationOf('Message'),
}
