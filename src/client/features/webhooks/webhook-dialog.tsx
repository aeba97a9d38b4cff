import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#client/lib/call.ts'
import { webhookCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { isStaleSave, StaleSaveDialog } from '#client/lib/stale-save.tsx'
import { toast } from '#client/lib/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import { Field, FieldGroup } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { WEBHOOK_URL_MAX, webhookEvents } from '#shared/webhooks/webhook.constants.ts'
import { type WebhookEndpoint, type WebhookForm, webhookForm } from '#shared/webhooks/webhook.contract.ts'
import { SecretOnce } from './secret-once.tsx'
import { refreshWebhooks, webhooksQuery } from './webhook.queries.ts'
import { eventWords } from './webhook-words.ts'

type WebhookDialogProps = {
  /** The one to change; without it a new one is added. */
  webhook?: WebhookEndpoint
  onClose: () => void
}

/** Asks where to call and what for; a new address gets its secret, shown once. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const queryClient = useQueryClient()
  const [theirs, setTheirs] = useState<WebhookEndpoint | null>(null)
  const form = useForm({
    resolver: zodResolver(webhookForm),
    defaultValues: { url: webhook?.url ?? '', events: webhook?.events ?? [...webhookEvents] } as WebhookForm,
  })
  const add = useMutation({
    mutationFn: (body: WebhookForm) => call(webhookCalls.create, { body }),
    onSuccess: () => refreshWebhooks(queryClient),
    onError: (error) => showFieldProblems(form, error),
  })
  const change = useMutation({
    mutationFn: ({ over, form: body }: { over: WebhookEndpoint; form: WebhookForm }) =>
      call(webhookCalls.change, {
        params: { id: over.id },
        body: { ...body, isActive: over.isActive, version: over.version },
      }),
    onSuccess: async () => {
      await refreshWebhooks(queryClient)
      toast({ variant: 'success', title: 'Webhook saved' })
      onClose()
    },
    onError: async (error, { over }) => {
      showFieldProblems(form, error)
      if (!isStaleSave(error)) return
      const now = await queryClient.fetchQuery(webhooksQuery)
      setTheirs(now.find(({ id }) => id === over.id) ?? null)
    },
  })
  const save = (body: WebhookForm) =>
    webhook ? change.mutate({ over: webhook, form: body }) : add.mutate(body)
  if (add.data) {
    return (
      <SecretOnce
        secret={add.data.secret}
        note="With it your system checks that a message is from us, and was not changed."
        onClose={onClose}
      />
    )
  }
  if (theirs) {
    return (
      <StaleSaveDialog<WebhookForm>
        mine={form.getValues()}
        theirs={theirs}
        labels={{ url: 'Address', events: 'Events' }}
        pending={change.isPending}
        onKeepMine={() => change.mutate({ over: theirs, form: form.getValues() })}
        onTakeTheirs={onClose}
        onClose={() => setTheirs(null)}
      />
    )
  }
  const { errors } = form.formState
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={webhook ? 'Change the webhook' : 'Add a webhook'}
        description="We call this address of yours each time one of these things happens."
      >
        <DialogForm onSubmit={form.handleSubmit(save)}>
          <DialogBody>
            <ProblemAlert error={webhook ? change.error : add.error} />
            <Field
              label="Address"
              required
              error={errors.url?.message}
              hint="On the public internet, with https. It should answer within 10 seconds."
            >
              <TextInput
                type="url"
                inputMode="url"
                autoComplete="off"
                spellCheck={false}
                maxLength={WEBHOOK_URL_MAX}
                placeholder="https://shop.example/hooks/slipstream"
                className="mono text-sm"
                {...form.register('url')}
              />
            </Field>
            <FieldGroup label="Tell it when" error={errors.events?.message}>
              {webhookEvents.map((event) => (
                <Checkbox
                  key={event}
                  value={event}
                  label={
                    <>
                      {eventWords[event]}
                      <code className="mono block text-xs text-muted">{event}</code>
                    </>
                  }
                  {...form.register('events')}
                />
              ))}
            </FieldGroup>
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" pending={add.isPending || change.isPending}>
              {webhook ? 'Save webhook' : 'Add webhook'}
            </Button>
          </DialogFooter>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}
