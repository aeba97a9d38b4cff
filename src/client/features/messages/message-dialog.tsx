import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { messageCalls } from '#client/lib/endpoint-map.ts'
import { toast } from '#client/lib/toast.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Textarea } from '#client/ui/text-input.tsx'
import { formatCount } from '#shared/format/number.ts'
import { MESSAGE_MAX } from '#shared/messages/message.constants.ts'
import type { SendMessageBody } from '#shared/messages/message.contract.ts'
import { paths } from '#shared/paths.ts'
import { conversationKeys, withPersonQuery } from './message.queries.ts'
import { useMessageDraft } from './use-message-draft.ts'

/** Specification 5. */
const blank = { title: 'Message required', description: 'Please enter a message before submitting.' }
const tooLong = `Please use at most ${formatCount(MESSAGE_MAX)} characters`

type MessageDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  ownId: string
  theirId: string
  name: string
}

/** The sponsorship message of specification 2.6, 4, 5 and 8.2. */
export function MessageDialog({ open, onOpenChange, ownId, theirId, name }: MessageDialogProps) {
  const { draft, change, clear } = useMessageDraft(ownId, theirId)
  const [error, setError] = useState('')
  const { data } = useQuery({ ...withPersonQuery(theirId), enabled: open })
  const texts = data?.isContact ? messageTexts : requestTexts
  /** A retry of the same text keeps its `threadId`, so that it is sent once. */
  const intent = useRef<SendMessageBody>(undefined)

  const send = useEndpointMutation(messageCalls.send, {
    success: ({ status }) => texts.confirmation(status, name),
    failure: ({ message }) => ({
      title: 'Failed to send request',
      description: message || 'There was an error sending your request. Please try again.',
    }),
    onSuccess: () => {
      intent.current = undefined
      clear()
      onOpenChange(false)
    },
    invalidates: [conversationKeys.all],
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (send.isPending) return
    const { body, pictures } = draft
    if (body.trim() === '') {
      setError(blank.description)
      toast({ variant: 'destructive', ...blank })
      return
    }
    if (body.length > MESSAGE_MAX) return setError(tooLong)
    if (intent.current?.body !== body) {
      const attachments = pictures.map(({ id }) => id)
      const threadId = `${ownId}-${theirId}-${Date.now()}`
      intent.current = { threadId, toUserId: theirId, body, attachments }
    }
    send.mutate({ body: intent.current })
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={`Message ${name}`} description={texts.description}>
        <DialogForm onSubmit={submit}>
          <DialogBody>
            <Field
              label="Your message"
              note={`${formatCount(draft.body.length)} / ${formatCount(MESSAGE_MAX)}`}
              error={error}
              required
            >
              <Textarea
                rows={7}
                value={draft.body}
                placeholder="What would a season together look like?"
                onChange={({ target: { value } }) => {
                  setError('')
                  change(() => ({ body: value }))
                }}
              />
            </Field>
          </DialogBody>
          <DialogFooter>
            <ButtonLink to={paths.messages({ to: theirId })} variant="ghost">
              Open conversation
            </ButtonLink>
            <Button type="submit" pending={send.isPending}>
              {texts.submit}
            </Button>
          </DialogFooter>
        </DialogForm>
      </DialogContent>
    </Dialog>
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
