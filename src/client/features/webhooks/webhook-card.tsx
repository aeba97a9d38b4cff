import { useNavigate } from '@tanstack/react-router'
import { AppLink } from '#client/lib/app-link.tsx'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Badge, Badges } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatDateTime } from '#shared/format/date.ts'
import { WEBHOOK_OVERLAP_HOURS } from '#shared/webhooks/webhook.constants.ts'
import type { WebhookEndpoint } from '#shared/webhooks/webhook.contract.ts'
import { usePauseWebhook, useRemoveWebhook, useRotateSecret, useTestWebhook } from './webhook.queries.ts'
import { webhooksPath } from './webhook-search.ts'

type WebhookCardProps = {
  webhook: WebhookEndpoint
  onChange: () => void
  /** A new secret was made and has to be shown. */
  onSecret: (secret: string) => void
}

/** One address: what it hears, whether it does, and all that can be done with it. */
export function WebhookCard({ webhook, onChange, onSecret }: WebhookCardProps) {
  const { id, url, events, isActive, previousUntil } = webhook
  const navigate = useNavigate()
  const pause = usePauseWebhook()
  const test = useTestWebhook()
  const log = webhooksPath({ hook: id })
  return (
    <Card className="gap-4 p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="mono min-w-0 flex-1 basis-60 text-base font-semibold wrap-anywhere">{url}</h2>
        <StatusBadge tone={isActive ? 'ok' : 'plain'}>{isActive ? 'On air' : 'Paused'}</StatusBadge>
      </div>
      <Badges>
        {events.map((event) => (
          <Badge key={event} className="mono font-normal">
            {event}
          </Badge>
        ))}
      </Badges>
      {previousUntil && (
        <p className="text-sm text-muted">
          The secret before signs, too, until{' '}
          <time dateTime={previousUntil}>{formatDateTime(previousUntil)}</time>.
        </p>
      )}
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        <Button asChild size="sm" variant="secondary">
          <AppLink to={log} aria-label={`Radio log of ${url}`}>
            Radio log
          </AppLink>
        </Button>
        {isActive && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Send a test to ${url}`}
            pending={test.isPending}
            onClick={() =>
              test.mutate(id, { onSuccess: () => void navigate({ href: log, resetScroll: false }) })
            }
          >
            Send a test
          </Button>
        )}
        <Button size="sm" variant="quiet" aria-label={`Change ${url}`} onClick={onChange}>
          Change
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`${isActive ? 'Pause' : 'Resume'} ${url}`}
          pending={pause.isPending}
          onClick={() => pause.mutate(webhook)}
        >
          {isActive ? 'Pause' : 'Resume'}
        </Button>
        <NewSecret webhook={webhook} onSecret={onSecret} />
        <Remove webhook={webhook} />
      </div>
    </Card>
  )
}

function NewSecret({ webhook, onSecret }: Pick<WebhookCardProps, 'webhook' | 'onSecret'>) {
  const rotate = useRotateSecret()
  return (
    <AlertDialog
      trigger={
        <Button
          size="sm"
          variant="quiet"
          aria-label={`New secret for ${webhook.url}`}
          pending={rotate.isPending}
        >
          New secret
        </Button>
      }
      title="Make a new secret?"
      description={`Both sign for ${WEBHOOK_OVERLAP_HOURS} hours, so that your system can change over without missing a message. After that only the new one does.`}
      confirmLabel="Make a new secret"
      onConfirm={() => rotate.mutate(webhook, { onSuccess: ({ secret }) => onSecret(secret) })}
    />
  )
}

function Remove({ webhook: { id, url } }: Pick<WebhookCardProps, 'webhook'>) {
  const remove = useRemoveWebhook()
  return (
    <AlertDialog
      trigger={
        <Button size="sm" variant="danger" aria-label={`Remove ${url}`} pending={remove.isPending}>
          Remove
        </Button>
      }
      title="Remove this webhook?"
      description={`${url} hears nothing more, and its log goes with it. This cannot be taken back.`}
      confirmLabel="Remove webhook"
      tone="danger"
      onConfirm={() => remove.mutate(id)}
    />
  )
}
