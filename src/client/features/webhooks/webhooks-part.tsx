import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { webhookCalls } from '#client/lib/endpoint-map.ts'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { Block } from '#client/ui/block.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PlusIcon } from '#client/ui/icons.tsx'
import { Skeleton, SkeletonList } from '#client/ui/skeleton.tsx'
import { RssIcon } from '#client/ui/tool-icons.tsx'
import { TextLink } from '#client/ui/typography.tsx'
import { WireText } from '#client/ui/wire-text.tsx'
import { TIMEOUTS_MAX } from '#shared/circuit-breaker.ts'
import { formatCount } from '#shared/format/number.ts'
import { paths } from '#shared/paths.ts'
import {
  WEBHOOK_OVERLAP_HOURS,
  WEBHOOK_PENDING_MAX,
  WEBHOOKS_MAX,
} from '#shared/webhooks/webhook.constants.ts'
import type { WebhookEndpoint } from '#shared/webhooks/webhook.contract.ts'
import { webhooksQuery } from './webhook.queries.ts'
import { WebhookCard } from './webhook-card.tsx'
import { readWebhookSearch, webhooksPath } from './webhook-search.ts'

const AddWebhookDialog = lazyComponent(() => import('./webhook-dialog.tsx'), 'AddWebhookDialog')
const EditWebhookDialog = lazyComponent(() => import('./webhook-dialog.tsx'), 'EditWebhookDialog')
const WebhookLog = lazyComponent(() => import('./webhook-log.tsx'), 'WebhookLog')
const SecretOnce = lazyComponent(() => import('./secret-once.tsx'), 'SecretOnce')

type Opened = { add: true } | { change: WebhookEndpoint } | { secret: string }

export function WebhooksPart() {
  const { hook, show } = readWebhookSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const query = useQuery(webhooksQuery)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const add = (
    <Button call={webhookCalls.create} onClick={() => setOpened({ add: true })}>
      <PlusIcon />
      Add webhook
    </Button>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <PagedList
        list={query}
        what="webhooks"
        skeleton={
          <div className="grid gap-3">
            <SkeletonList count={2}>
              <Skeleton className="h-40" />
            </SkeletonList>
          </div>
        }
        empty={
          <EmptyState level="h2" icon={<RssIcon />} title="No webhooks yet" action={add}>
            Add the URL of one of your systems to be notified of sales, applications, offers, contracts,
            deliverables and payments as they happen.
          </EmptyState>
        }
      >
        {(webhooks) => (
          <div className="grid gap-4">
            <div className="flex flex-wrap items-center justify-between gap-4">
              <p className="max-w-[72ch] text-muted">Messages are signed, retried and logged.</p>
              {webhooks.length < WEBHOOKS_MAX && add}
            </div>
            <ul aria-label="Webhooks" className="grid gap-4">
              {webhooks.map((webhook) => (
                <li key={webhook.id}>
                  <WebhookCard
                    webhook={webhook}
                    onChange={() => setOpened({ change: webhook })}
                    onSecret={(secret) => setOpened({ secret })}
                  />
                </li>
              ))}
            </ul>
          </div>
        )}
      </PagedList>
      <ReceivingGuide />
      {hook && (
        <WebhookLog
          hook={hook}
          url={query.data?.find(({ id }) => id === hook)?.url}
          show={show}
          onClose={() => void navigate({ href: webhooksPath(), resetScroll: false })}
        />
      )}
      {opened && 'add' in opened && <AddWebhookDialog onClose={close} />}
      {opened && 'change' in opened && <EditWebhookDialog webhook={opened.change} onClose={close} />}
      {opened && 'secret' in opened && (
        <SecretOnce
          secret={opened.secret}
          note={`The previous secret also signs for ${WEBHOOK_OVERLAP_HOURS} hours.`}
          onClose={close}
        />
      )}
    </div>
  )
}

const example = `POST /hooks/slipstream
webhook-id: 01997c3e-…
webhook-timestamp: 1767225600
webhook-signature: v1,…

{ "type": "contract.signed",
  "timestamp": "2026-01-01T00:00:00.000Z",
  "data": { "id": "…", "number": "C-2026-0042", "status": "EXECUTED", … } }`

const rules: [string, string][] = [
  ['Verify the signature', 'Use the raw body and your secret, and reject messages older than five minutes.'],
  ['Respond with 2xx within 10 seconds', 'Store the message, respond, then process it.'],
  ['Deduplicate by webhook-id', 'If your response is lost, we send the same message again with the same ID.'],
  [
    'We pause after repeated timeouts',
    `After ${TIMEOUTS_MAX} timeouts in a row we wait a minute, then longer each time. Up to ${formatCount(WEBHOOK_PENDING_MAX)} messages stay pending; later ones are dropped, and you can resend them from the log.`,
  ],
  ['Respond with 410 to stop', 'We pause the webhook and notify you. Redirects are not followed.'],
]

function ReceivingGuide() {
  return (
    <Block title="Receiving webhooks">
      <p className="mb-4 max-w-[80ch] text-muted">
        Messages follow{' '}
        <TextLink asChild>
          <a href="https://www.standardwebhooks.com" rel="noreferrer" target="_blank">
            Standard Webhooks
          </a>
        </TextLink>
        , which has libraries for most languages.{' '}
        <AppTextLink to={`${paths.developers()}#events`}>See every event and its payload.</AppTextLink>
      </p>
      <div className="grid gap-4 lg:grid-cols-[3fr_2fr]">
        <WireText label="Example message" text={example} />
        <dl className="grid content-start">
          {rules.map(([rule, why]) => (
            <div key={rule} className="border-b border-line py-2.5">
              <dt className="font-semibold">{rule}</dt>
              <dd className="text-sm text-muted">{why}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Block>
  )
}
