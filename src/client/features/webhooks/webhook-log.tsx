import { useInfiniteQuery } from '@tanstack/react-query'
import { AppLink } from '#client/lib/app-link.tsx'
import { PagedList } from '#client/lib/paged-list.tsx'
import { isMissing } from '#client/lib/query-view.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { FilterLink, FilterNav } from '#client/ui/filter-nav.tsx'
import { Sheet, SheetContent } from '#client/ui/sheet.tsx'
import { WEBHOOK_LOG_DAYS } from '#shared/webhooks/webhook.constants.ts'
import { messagesQuery, pollInterval } from './webhook.queries.ts'
import { WebhookMessage } from './webhook-message.tsx'
import { logFilters, type WebhookSearch, webhooksPath } from './webhook-search.ts'

type WebhookLogProps = {
  hook: string
  url: string | undefined
  show: WebhookSearch['show']
  onClose: () => void
}

export function WebhookLog({ hook, url, show, onClose }: WebhookLogProps) {
  return (
    <Sheet open onOpenChange={(isOpen) => isOpen || onClose()}>
      <SheetContent title="Webhook log" className="w-full md:w-[min(38rem,calc(100vw-4rem))]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {url && <p className="mono text-sm font-semibold wrap-anywhere">{url}</p>}
          <p className="text-sm text-muted">
            The last {WEBHOOK_LOG_DAYS} days. We try each message up to ten times over three days.
          </p>
          <FilterNav aria-label="Messages">
            {logFilters.map(({ name, label }) => (
              <FilterLink key={name} {...(name === show.name && { 'aria-current': 'page' })}>
                <AppLink to={webhooksPath({ hook, show: name })} replace exact>
                  {label}
                </AppLink>
              </FilterLink>
            ))}
          </FilterNav>
          <Messages hook={hook} show={show} />
        </div>
      </SheetContent>
    </Sheet>
  )
}

function Messages({ hook, show }: Pick<WebhookLogProps, 'hook' | 'show'>) {
  const list = useInfiniteQuery({
    ...messagesQuery(hook, show.status),
    refetchInterval: ({ state: { data } }) => pollInterval(data?.pages.flatMap(({ items }) => items) ?? []),
  })
  if (!list.data && isMissing(list.error)) {
    return <EmptyState title="Webhook not found">It was deleted or belongs to another brand.</EmptyState>
  }
  return (
    <PagedList list={list} what="messages" skeletons={5} empty={<NoMessages show={show} />} isWithin>
      {(messages) => (
        <ul aria-label="Messages, newest first">
          {messages.map((message) => (
            <WebhookMessage key={message.id} message={message} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

const NoMessages = ({ show: { status } }: Pick<WebhookLogProps, 'show'>) => (
  <EmptyState title="No messages">
    {status ? 'No messages with this status.' : 'Nothing was sent yet. Send a test to check that it works.'}
  </EmptyState>
)
