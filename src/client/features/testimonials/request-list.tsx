import { useInfiniteQuery } from '@tanstack/react-query'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { testimonialRequestCalls } from '#client/lib/endpoint-map.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { StatusBadge, type StatusTone } from '#client/ui/status-badge.tsx'
import { formatDate } from '#shared/format/date.ts'
import { paths } from '#shared/paths.ts'
import {
  declineReasonLabels,
  type TestimonialRequestStatus,
} from '#shared/testimonials/testimonial-request.constants.ts'
import type { TestimonialRequest } from '#shared/testimonials/testimonial-request.contract.ts'
import { requestsQuery, testimonialKeys } from './testimonial.queries.ts'

const looks: Record<TestimonialRequestStatus, { label: string; tone: StatusTone }> = {
  SENT: { label: 'Sent', tone: 'wait' },
  OPENED: { label: 'Opened', tone: 'info' },
  RESPONDED: { label: 'Answered', tone: 'ok' },
  DECLINED: { label: 'Declined', tone: 'stop' },
  EXPIRED: { label: 'Expired', tone: 'plain' },
  REVOKED: { label: 'Withdrawn', tone: 'plain' },
}

/** Requests that the reader sent or received. */
export function RequestList() {
  const list = useInfiniteQuery(requestsQuery)
  return (
    <PagedList list={list} what="requests" empty={<NoRequests />}>
      {(requests) => (
        <ul className="grid">
          {requests.map((request) => (
            <RequestItem key={request.id} request={request} now={list.dataUpdatedAt} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function RequestItem({ request, now }: { request: TestimonialRequest; now: number }) {
  const { id, isMine, from, to, status, contractTitle, sentAt, expiresAt, decline, allowed } = request
  const isOpen = status === 'SENT' || status === 'OPENED'
  return (
    <li className="grid gap-3 border-b border-line py-4 first:pt-0">
      <div className="flex flex-wrap items-center gap-3">
        <StatusBadge tone={looks[status].tone}>{looks[status].label}</StatusBadge>
        <b className="font-semibold wrap-anywhere">{isMine ? `To ${to.name}` : `From ${from.name}`}</b>
      </div>
      <p className="text-sm wrap-anywhere text-muted">
        {contractTitle ?? 'By email'} · Sent <time dateTime={sentAt}>{formatDate(sentAt)}</time>
        {isOpen && ` · Expires ${formatDate(expiresAt)}`}
      </p>
      {decline && (
        <p className="text-sm wrap-anywhere">
          {declineReasonLabels[decline.reason]}. {decline.note}
        </p>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {allowed.includes('respond') && (
          <ButtonLink
            call={testimonialRequestCalls.respond}
            to={paths.respondToTestimonial({ requestId: id })}
            size="sm"
          >
            Answer
          </ButtonLink>
        )}
        {allowed.includes('remind') && <SenderActions request={request} now={now} />}
      </div>
    </li>
  )
}

function SenderActions({ request, now }: { request: TestimonialRequest; now: number }) {
  const { id, version, to, remindableFrom } = request
  const options = { failure: 'Something went wrong', invalidates: testimonialKeys }
  const remind = useEndpointMutation(testimonialRequestCalls.remind, { ...options, success: 'Reminder sent' })
  const revoke = useEndpointMutation(testimonialRequestCalls.revoke, {
    ...options,
    success: 'Request withdrawn',
  })
  const isEarly = remindableFrom !== null && Date.parse(remindableFrom) > now
  return (
    <>
      <Button
        call={testimonialRequestCalls.remind}
        variant="secondary"
        size="sm"
        disabled={isEarly}
        pending={remind.isPending}
        onClick={() => remind.mutate({ params: { id }, body: { version } })}
      >
        {isEarly && remindableFrom ? `Remind from ${formatDate(remindableFrom)}` : 'Remind'}
      </Button>
      <AlertDialog
        trigger={
          <Button call={testimonialRequestCalls.revoke} variant="ghost" size="sm" pending={revoke.isPending}>
            Withdraw
          </Button>
        }
        title="Withdraw this request?"
        description={`The link that we sent to ${to.name} stops working.`}
        confirmLabel="Withdraw"
        tone="danger"
        onConfirm={() => revoke.mutate({ params: { id }, query: { version } })}
      />
    </>
  )
}

const NoRequests = () => (
  <EmptyState level="h2" title="No requests yet">
    Ask a contract partner, or someone you worked with before, for a testimonial.
  </EmptyState>
)
