import { useInfiniteQuery } from '@tanstack/react-query'
import { AppLink } from '#client/lib/app-link.tsx'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { FilterLink, FilterNav } from '#client/ui/filter-nav.tsx'
import { LoadMore } from '#client/ui/load-more.tsx'
import { Sheet, SheetContent } from '#client/ui/sheet.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { StandIns } from '#client/ui/stand-ins.tsx'
import { Problem } from '#shared/http/problem.ts'
import { WEBHOOK_LOG_DAYS } from '#shared/webhooks/webhook.constants.ts'
import { messagesQuery, nextLook } from './webhook.queries.ts'
import { WebhookMessage } from './webhook-message.tsx'
import { logFilters, type WebhookSearch, webhooksPath } from './webhook-search.ts'

type WebhookLogProps = {
  hook: string
  url: string | undefined
  show: WebhookSearch['show']
  onClose: () => void
}

/** What one address was told, with what came of it, beside the list. */
export function WebhookLog({ hook, url, show, onClose }: WebhookLogProps) {
  return (
    <Sheet open onOpenChange={(isOpen) => isOpen || onClose()}>
      <SheetContent title="Radio log" className="w-full md:w-[min(38rem,calc(100vw-4rem))]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {url && <p className="mono text-sm font-semibold wrap-anywhere">{url}</p>}
          <p className="text-sm text-muted">
            The last {WEBHOOK_LOG_DAYS} days. A message that is not taken is tried ten times over three days.
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
    refetchInterval: ({ state: { data } }) => nextLook(data?.pages.flatMap(({ items }) => items) ?? []),
  })
  const { error } = list
  const isMissing = error instanceof Problem && (error.status === 404 || error.status === 422)
  if (list.isPending) {
    return (
      <div className="grid gap-3">
        <StandIns count={5}>
          <Skeleton className="h-14" />
        </StandIns>
      </div>
    )
  }
  if (!list.data) {
    return isMissing ? (
      <EmptyState title="Nobody on this channel">This webhook was removed, or is another brand’s.</EmptyState>
    ) : (
      <div className="grid justify-items-start gap-4">
        <ProblemAlert error={error} fallback="The log did not arrive. Please try again." />
        <Button variant="secondary" onClick={() => void list.refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  const messages = list.data.pages.flatMap(({ items }) => items)
  if (messages.length === 0) {
    return (
      <EmptyState title="Radio silence">
        {show.status
          ? 'No message stands like that just now.'
          : 'Nothing was sent here yet. A test shows at once whether it gets through.'}
      </EmptyState>
    )
  }
  return (
    <div>
      <ul aria-label="Messages, the latest first">
        {messages.map((message) => (
          <WebhookMessage key={message.id} message={message} />
        ))}
      </ul>
      <LoadMore list={list} failure="The older messages did not arrive. Please try again." isWithin />
    </div>
  )
}
