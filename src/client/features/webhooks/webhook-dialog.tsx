import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextField } from '#client/fields/text-field.tsx'
import { webhookCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { FieldGroup } from '#client/ui/field.tsx'
import { WEBHOOK_URL_MAX, webhookEvents, webhookEventTexts } from '#shared/webhooks/webhook.constants.ts'
import { type WebhookEndpoint, type WebhookForm, webhookForm } from '#shared/webhooks/webhook.contract.ts'
import { SecretOnce } from './secret-once.tsx'
import { webhookKeys, webhooksQuery } from './webhook.queries.ts'

const form = {
  description: 'We send a POST request to this URL when one of these events happens.',
  schema: webhookForm,
}
const invalidates = [webhookKeys.all]

/** Adds a webhook, whose secret is shown once. */
export function AddWebhookDialog({ onClose }: { onClose: () => void }) {
  const add = useEndpointMutation(webhookCalls.create, { invalidates })
  if (add.data) {
    return (
      <SecretOnce
        secret={add.data.secret}
        note="Use it to verify that messages come from us and were not changed."
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog
      {...form}
      title="Add a webhook"
      submit="Add webhook"
      defaultValues={{ url: '', events: [...webhookEvents] }}
      mutation={add}
      toInput={(body) => ({ body })}
      onSuccess={() => {}}
      onClose={onClose}
    >
      <WebhookFields />
    </FormDialog>
  )
}

type EditWebhookDialogProps = { webhook: WebhookEndpoint; onClose: () => void }

export function EditWebhookDialog({ webhook, onClose }: EditWebhookDialogProps) {
  const { id, url, events, version } = webhook
  const queryClient = useQueryClient()
  const [isActive, setIsActive] = useState(webhook.isActive)
  const change = useEndpointMutation(webhookCalls.change, { success: 'Webhook saved', invalidates })
  return (
    <FormDialog
      {...form}
      title="Edit webhook"
      submit="Save webhook"
      defaultValues={{ url, events }}
      version={version}
      mutation={change}
      toInput={(body, over) => ({ params: { id }, body: { ...body, isActive, version: over } })}
      stale={{
        labels: { url: 'URL', events: 'Events' },
        load: async () => {
          const webhooks = await queryClient.fetchQuery(webhooksQuery)
          const current = webhooks.find((each) => each.id === id)
          if (!current) return
          setIsActive(current.isActive)
          return { version: current.version, values: { url: current.url, events: current.events } }
        },
      }}
      onClose={onClose}
    >
      <WebhookFields />
    </FormDialog>
  )
}

function WebhookFields() {
  const { register, formState } = useFormContext<WebhookForm>()
  return (
    <>
      <TextField
        name="url"
        label="URL"
        required
        hint="A public https URL. It should respond within 10 seconds."
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={WEBHOOK_URL_MAX}
        placeholder="https://shop.example/hooks/slipstream"
        inputClassName="mono text-sm"
      />
      <FieldGroup label="Events" error={formState.errors.events?.message}>
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            value={event}
            label={
              <>
                {webhookEventTexts[event]}
                <code className="mono block text-xs text-muted">{event}</code>
              </>
            }
            {...register('events')}
          />
        ))}
      </FieldGroup>
    </>
  )
}
