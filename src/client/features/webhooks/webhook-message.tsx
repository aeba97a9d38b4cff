import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { webhookCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { ChevronDownIcon } from '#client/ui/icons.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { useDisabledUntilHydrated } from '#client/ui/use-hydrated.ts'
import { WireText } from '#client/ui/wire-text.tsx'
import { formatDateTime } from '#shared/format/date.ts'
import type { WebhookMessage as Message, WebhookMessageDetail } from '#shared/webhooks/webhook.contract.ts'
import { messageQuery, pollInterval, webhookKeys } from './webhook.queries.ts'
import { outcomeOf, statusTexts, typeTexts } from './webhook-text.ts'

/** A row of the log that expands to the payload and the attempts. */
export function WebhookMessage({ message }: { message: Message }) {
  const { type, status, createdAt, nextAttemptAt } = message
  const [isOpen, setIsOpen] = useState(false)
  const detailId = useId()
  const untilHydrated = useDisabledUntilHydrated()
  const { label, tone } = statusTexts[status]
  return (
    <li className="border-b border-line">
      <button
        type="button"
        {...untilHydrated}
        aria-expanded={isOpen}
        aria-controls={detailId}
        onClick={() => setIsOpen(!isOpen)}
        className="-mx-3 flex w-[calc(100%+1.5rem)] items-center gap-3 rounded-sm px-3 py-3 text-left hover:bg-hover"
      >
        <span className="grid min-w-0 flex-1 gap-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">{typeTexts[type]}</span>
            <StatusBadge tone={tone}>{label}</StatusBadge>
          </span>
          <span className="mono flex flex-wrap gap-x-4 text-xs text-muted">
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
            <span>{outcomeOf(message)}</span>
          </span>
          {status === 'PENDING' && nextAttemptAt && message.attempts > 0 && (
            <span className="mono text-xs text-muted">
              Next attempt <time dateTime={nextAttemptAt}>{formatDateTime(nextAttemptAt)}</time>
            </span>
          )}
        </span>
        <ChevronDownIcon className={isOpen ? 'rotate-180' : ''} />
      </button>
      <div id={detailId}>{isOpen && <Detail id={message.id} />}</div>
    </li>
  )
}

function Detail({ id }: { id: string }) {
  const query = useQuery({
    ...messageQuery(id),
    refetchInterval: ({ state: { data } }) => (data ? pollInterval([data]) : false),
  })
  const resend = useEndpointMutation(webhookCalls.resend, {
    failure: 'The message couldn’t be resent',
    invalidates: [webhookKeys.messages],
  })
  if (query.error && !query.data) return <ProblemAlert error={query.error} />
  if (!query.data) return <Skeleton className="mb-4 h-40" />
  const { type, payload, tries } = query.data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-2 pb-5">
      <dl className="mono grid gap-1 text-xs text-muted">
        <div className="flex flex-wrap gap-x-2">
          <dt>webhook-id</dt>
          <dd className="wrap-anywhere">{id}</dd>
        </div>
        <div className="flex flex-wrap gap-x-2">
          <dt>type</dt>
          <dd>{type}</dd>
        </div>
      </dl>
      <WireText label="Payload" text={JSON.stringify(payload, null, 2)} className="max-h-72" />
      {tries.length > 0 && <Attempts tries={tries} />}
      <Button
        call={webhookCalls.resend}
        size="sm"
        variant="secondary"
        className="justify-self-start"
        pending={resend.isPending}
        onClick={() => resend.mutate({ params: { id } })}
      >
        Resend now
      </Button>
    </div>
  )
}

const Attempts = ({ tries }: Pick<WebhookMessageDetail, 'tries'>) => (
  <ol aria-label="Attempts" className="mono grid text-xs">
    {tries.map(({ n, at, status, error, tookMs }) => (
      <li key={n} className="flex flex-wrap gap-x-3 gap-y-1 border-t border-line py-2">
        <span className="font-semibold">Attempt {n}</span>
        <time dateTime={at}>{formatDateTime(at)}</time>
        <span>{status ?? 'no response'}</span>
        <span className="text-muted">{tookMs} ms</span>
        {error && <span className="basis-full text-muted">{error}</span>}
      </li>
    ))}
  </ol>
)
