import { useNavigate } from '@tanstack/react-router'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { webhookCalls } from '#client/lib/endpoint-map.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Badge, Badges } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatDate, formatDateTime } from '#shared/format/date.ts'
import { WEBHOOK_OVERLAP_HOURS } from '#shared/webhooks/webhook.constants.ts'
import type { WebhookEndpoint } from '#shared/webhooks/webhook.contract.ts'
import { webhookKeys } from './webhook.queries.ts'
import { webhooksPath } from './webhook-search.ts'
import { pauseTexts } from './webhook-text.ts'

type WebhookCardProps = {
  webhook: WebhookEndpoint
  onChange: () => void
  /** Shows a new secret once. */
  onSecret: (secret: string) => void
}

export function WebhookCard({ webhook, onChange, onSecret }: WebhookCardProps) {
  const { id, url, events, pause: paused, previousUntil, version, createdAt, addedBy } = webhook
  const navigate = useNavigate()
  const log = webhooksPath({ hook: id })
  const pause = useEndpointMutation(webhookCalls.change, {
    failure: `The webhook couldn’t be ${paused ? 'resumed' : 'paused'}`,
    invalidates: [webhookKeys.all, webhookKeys.messages],
  })
  const test = useEndpointMutation(webhookCalls.test, {
    failure: 'The test message couldn’t be sent',
    invalidates: [webhookKeys.messages],
    onSuccess: () => void navigate({ href: log, resetScroll: false }),
  })
  return (
    <Card className="gap-4 p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="mono min-w-0 flex-1 basis-60 text-base font-semibold wrap-anywhere">{url}</h2>
        <StatusBadge tone={pauseTone(paused)}>{paused ? 'Paused' : 'Active'}</StatusBadge>
      </div>
      <Badges>
        {events.map((event) => (
          <Badge key={event} className="mono font-normal">
            {event}
          </Badge>
        ))}
      </Badges>
      <p className="mono text-xs text-muted">
        {addedBy ? `Added by ${addedBy} on` : 'Added on'} {formatDate(createdAt)}
      </p>
      {paused && (
        <p className="text-sm">
          {pauseTexts[paused.reason]}
          {paused.until && (
            <>
              {' '}
              We try again at <time dateTime={paused.until}>{formatDateTime(paused.until)}</time>, or when you
              resume it.
            </>
          )}
        </p>
      )}
      {previousUntil && (
        <p className="text-sm text-muted">
          The previous secret also signs until{' '}
          <time dateTime={previousUntil}>{formatDateTime(previousUntil)}</time>.
        </p>
      )}
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        <ButtonLink to={log} aria-label={`Log of ${url}`} size="sm" variant="secondary">
          View log
        </ButtonLink>
        {!paused && (
          <Button
            call={webhookCalls.test}
            size="sm"
            variant="quiet"
            aria-label={`Send test to ${url}`}
            pending={test.isPending}
            onClick={() => test.mutate({ params: { id } })}
          >
            Send test
          </Button>
        )}
        <Button
          call={webhookCalls.change}
          size="sm"
          variant="quiet"
          aria-label={`Edit ${url}`}
          onClick={onChange}
        >
          Edit
        </Button>
        <Button
          call={webhookCalls.change}
          size="sm"
          variant="quiet"
          aria-label={`${paused ? 'Resume' : 'Pause'} ${url}`}
          pending={pause.isPending}
          onClick={() =>
            pause.mutate({ params: { id }, body: { url, events, version, isActive: paused !== null } })
          }
        >
          {paused ? 'Resume' : 'Pause'}
        </Button>
        <NewSecret webhook={webhook} onSecret={onSecret} />
        <Remove webhook={webhook} />
      </div>
    </Card>
  )
}

/** A pause that the owner did not ask for needs attention. */
function pauseTone(pause: WebhookEndpoint['pause']) {
  if (!pause) return 'ok'
  return pause.reason === 'MANUAL' ? 'plain' : 'stop'
}

function NewSecret({
  webhook: { id, url, version },
  onSecret,
}: Pick<WebhookCardProps, 'webhook' | 'onSecret'>) {
  const rotate = useEndpointMutation(webhookCalls.rotate, {
    failure: 'The secret couldn’t be rotated',
    invalidates: [webhookKeys.all],
    onSuccess: ({ secret }) => onSecret(secret),
  })
  return (
    <AlertDialog
      trigger={
        <Button
          call={webhookCalls.rotate}
          size="sm"
          variant="quiet"
          aria-label={`Rotate secret of ${url}`}
          pending={rotate.isPending}
        >
          Rotate secret
        </Button>
      }
      title="Rotate the signing secret?"
      description={`Both secrets sign for ${WEBHOOK_OVERLAP_HOURS} hours, so that you can switch without missing a message.`}
      confirmLabel="Rotate secret"
      onConfirm={() => rotate.mutate({ params: { id }, body: { version } })}
    />
  )
}

function Remove({ webhook: { id, url } }: Pick<WebhookCardProps, 'webhook'>) {
  const remove = useEndpointMutation(webhookCalls.remove, {
    success: 'Webhook deleted',
    failure: 'The webhook couldn’t be deleted',
    invalidates: [webhookKeys.all],
  })
  return (
    <AlertDialog
      trigger={
        <Button
          call={webhookCalls.remove}
          size="sm"
          variant="danger"
          aria-label={`Delete ${url}`}
          pending={remove.isPending}
        >
          Delete
        </Button>
      }
      title="Delete this webhook?"
      description={`We stop sending to ${url} and delete its log. This can’t be undone.`}
      confirmLabel="Delete webhook"
      tone="danger"
      onConfirm={() => remove.mutate({ params: { id } })}
    />
  )
}
