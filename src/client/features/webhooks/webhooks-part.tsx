import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PlusIcon } from '#client/ui/icons.tsx'
import { Skeleton, SkeletonList } from '#client/ui/skeleton.tsx'
import { RssIcon } from '#client/ui/tool-icons.tsx'
import { WEBHOOK_OVERLAP_HOURS, WEBHOOKS_MAX } from '#shared/webhooks/webhook.constants.ts'
import type { WebhookEndpoint } from '#shared/webhooks/webhook.contract.ts'
import { ReceivingGuide } from './receiving-guide.tsx'
import { webhooksQuery } from './webhook.queries.ts'
import { WebhookCard } from './webhook-card.tsx'
import { readWebhookSearch, webhooksPath } from './webhook-search.ts'

const WebhookDialog = lazyComponent(() => import('./webhook-dialog.tsx'), 'WebhookDialog')
const WebhookLog = lazyComponent(() => import('./webhook-log.tsx'), 'WebhookLog')
const SecretOnce = lazyComponent(() => import('./secret-once.tsx'), 'SecretOnce')

type Opened = { add: true } | { change: WebhookEndpoint } | { secret: string }

/** Where the brand's own systems hear of what happens here. */
export function WebhooksPart() {
  const { hook, show } = readWebhookSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const query = useQuery(webhooksQuery)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const add = (
    <Button onClick={() => setOpened({ add: true })}>
      <PlusIcon />
      Add a webhook
    </Button>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {query.isPending && (
        <div className="grid gap-3">
          <SkeletonList count={2}>
            <Skeleton className="h-40" />
          </SkeletonList>
        </div>
      )}
      {query.isError && !query.data && (
        <div className="grid justify-items-start gap-4">
          <ProblemAlert error={query.error} fallback="Your webhooks did not arrive. Please try again." />
          <Button variant="secondary" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {query.data?.length === 0 && (
        <EmptyState level="h2" icon={<RssIcon />} title="Nobody on the radio yet" action={add}>
          Give us the address of one of your systems, and it hears of sales, answers, signatures and finished
          work as they happen.
        </EmptyState>
      )}
      {query.data && query.data.length > 0 && (
        <div className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="max-w-[72ch] text-muted">
              Each message is signed, tried again until it is taken, and kept in the log.
            </p>
            {query.data.length < WEBHOOKS_MAX && add}
          </div>
          <ul aria-label="Webhooks" className="grid gap-4">
            {query.data.map((webhook) => (
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
      <ReceivingGuide />
      <Suspense>
        {hook && (
          <WebhookLog
            hook={hook}
            url={query.data?.find(({ id }) => id === hook)?.url}
            show={show}
            onClose={() => void navigate({ href: webhooksPath(), resetScroll: false })}
          />
        )}
      </Suspense>
      <Suspense>
        {opened && 'add' in opened && <WebhookDialog onClose={close} />}
        {opened && 'change' in opened && <WebhookDialog webhook={opened.change} onClose={close} />}
        {opened && 'secret' in opened && (
          <SecretOnce
            secret={opened.secret}
            note={`The one before signs, too, for ${WEBHOOK_OVERLAP_HOURS} hours.`}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  )
}
