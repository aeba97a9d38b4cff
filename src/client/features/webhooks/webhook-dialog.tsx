import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { webhookCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { isStaleSave, StaleSaveDialog } from '#client/lib/stale-save.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import { Field, FieldGroup } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { WEBHOOK_URL_MAX, webhookEvents } from '#shared/webhooks/webhook.constants.ts'
import { type WebhookEndpoint, type WebhookForm, webhookForm } from '#shared/webhooks/webhook.contract.ts'
import { SecretOnce } from './secret-once.tsx'
import { webhookKeys, webhooksQuery } from './webhook.queries.ts'
import { eventTexts } from './webhook-text.ts'

type WebhookDialogProps = {
  /** The webhook to edit; without it a new one is added. */
  webhook?: WebhookEndpoint
  onClose: () => void
}

/** A new webhook's secret is shown once. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const queryClient = useQueryClient()
  const [theirs, setTheirs] = useState<WebhookEndpoint | null>(null)
  const form = useForm({
    resolver: zodResolver(webhookForm),
    defaultValues: { url: webhook?.url ?? '', events: webhook?.events ?? [...webhookEvents] } as WebhookForm,
  })
  const invalidates = [webhookKeys.all]
  const add = useEndpointMutation(webhookCalls.create, {
    invalidates,
    onError: (error) => showFieldProblems(form, error),
  })
  const change = useEndpointMutation(webhookCalls.change, {
    success: 'Webhook saved',
    invalidates,
    onSuccess: onClose,
    onError: async (error) => {
      showFieldProblems(form, error)
      if (!isStaleSave(error)) return
      const current = await queryClient.fetchQuery(webhooksQuery)
      setTheirs(current.find(({ id }) => id === webhook?.id) ?? null)
    },
  })
  const saveOver = ({ id, isActive, version }: WebhookEndpoint, body: WebhookForm) =>
    change.mutate({ params: { id }, body: { ...body, isActive, version } })
  const save = (body: WebhookForm) => (webhook ? saveOver(webhook, body) : add.mutate({ body }))
  if (add.data) {
    return (
      <SecretOnce
        secret={add.data.secret}
        note="Use it to verify that messages come from us and were not changed."
        onClose={onClose}
      />
    )
  }
  if (theirs) {
    return (
      <StaleSaveDialog<WebhookForm>
        mine={form.getValues()}
        theirs={theirs}
        labels={{ url: 'URL', events: 'Events' }}
        pending={change.isPending}
        onKeepMine={() => saveOver(theirs, form.getValues())}
        onTakeTheirs={onClose}
        onClose={() => setTheirs(null)}
      />
    )
  }
  const { errors } = form.formState
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={webhook ? 'Edit webhook' : 'Add a webhook'}
        description="We send a POST request to this URL when one of these events happens."
      >
        <DialogForm onSubmit={form.handleSubmit(save)}>
          <DialogBody>
            <ProblemAlert error={webhook ? change.error : add.error} />
            <Field
              label="URL"
              required
              error={errors.url?.message}
              hint="A public https URL. It should respond within 10 seconds."
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
            <FieldGroup label="Events" error={errors.events?.message}>
              {webhookEvents.map((event) => (
                <Checkbox
                  key={event}
                  value={event}
                  label={
                    <>
                      {eventTexts[event]}
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
