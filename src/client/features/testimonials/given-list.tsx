import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAppConfig } from '#client/lib/app-config.ts'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { testimonialCalls } from '#client/lib/endpoint-map.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { StatusBadge, type StatusTone } from '#client/ui/status-badge.tsx'
import { formatDate } from '#shared/format/date.ts'
import { paths } from '#shared/paths.ts'
import { rejectionReasonLabels, type TestimonialStatus } from '#shared/testimonials/testimonial.constants.ts'
import type { GivenTestimonial } from '#shared/testimonials/testimonial.contract.ts'
import { Stars } from './stars.tsx'
import { givenQuery, testimonialKeys } from './testimonial.queries.ts'

const looks: Record<TestimonialStatus, { label: string; tone: StatusTone }> = {
  DRAFT: { label: 'Draft', tone: 'plain' },
  PENDING: { label: 'In review', tone: 'wait' },
  CHANGES_REQUESTED: { label: 'Changes requested', tone: 'wait' },
  PUBLISHED: { label: 'Published', tone: 'ok' },
  REJECTED: { label: 'Not published', tone: 'stop' },
  HIDDEN: { label: 'Hidden', tone: 'stop' },
  WITHDRAWN: { label: 'Withdrawn', tone: 'plain' },
}

/** What the reader wrote, in its states. */
export function GivenList() {
  const list = useInfiniteQuery(givenQuery)
  return (
    <PagedList list={list} what="testimonials" empty={<NothingGiven />}>
      {(testimonials) => (
        <ul className="grid gap-4">
          {testimonials.map((testimonial) => (
            <GivenItem key={testimonial.id} testimonial={testimonial} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function GivenItem({ testimonial }: { testimonial: GivenTestimonial }) {
  const { id, status, about, rating, quote, writtenAt, decision, shownFrom, isPublic, allowed } = testimonial
  const { appName } = useAppConfig()
  // Staff approved it, and the other party has not written theirs.
  const isBlind = status === 'PUBLISHED' && shownFrom !== null
  const { label, tone } = isBlind ? { label: 'Approved', tone: 'wait' as const } : looks[status]
  const canWrite = allowed.some((event) => event === 'submit' || event === 'resubmit' || event === 'edit')
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-card p-5">
      <div className="flex flex-wrap items-center gap-3">
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <b className="font-semibold wrap-anywhere">About {about?.name ?? appName}</b>
      </div>
      <div className="flex items-center justify-between gap-3">
        <Stars rating={rating} />
        <time dateTime={writtenAt} className="mono text-xs text-muted">
          {formatDate(writtenAt)}
        </time>
      </div>
      <p className="wrap-anywhere">{quote}</p>
      {status !== 'PUBLISHED' && isPublic && (
        <p className="text-sm text-muted">The earlier version stays public until this one is decided.</p>
      )}
      {isBlind && (
        <p className="text-sm text-muted">
          Hidden until both of you have written a review, or until {formatDate(shownFrom)}.
        </p>
      )}
      {decision && (
        <p className="text-sm wrap-anywhere">
          <b className="font-semibold">
            {decision.reason ? rejectionReasonLabels[decision.reason] : 'Note from our staff'}:
          </b>{' '}
          {decision.note}
        </p>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {canWrite && (
          <ButtonLink
            call={testimonialCalls.save}
            to={paths.submitTestimonial({ id })}
            variant="secondary"
            size="sm"
          >
            Edit
          </ButtonLink>
        )}
        {allowed.includes('withdraw') && <WithdrawButton testimonial={testimonial} />}
      </div>
    </li>
  )
}

function WithdrawButton({ testimonial: { id, version } }: { testimonial: GivenTestimonial }) {
  const [isAsking, setIsAsking] = useState(false)
  const withdraw = useEndpointMutation(testimonialCalls.withdraw, {
    success: 'Testimonial withdrawn',
    failure: 'Something went wrong',
    invalidates: testimonialKeys,
  })
  return (
    <>
      <Button
        call={testimonialCalls.withdraw}
        variant="ghost"
        size="sm"
        pending={withdraw.isPending}
        onClick={() => setIsAsking(true)}
      >
        Withdraw
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Withdraw this testimonial?"
        description="It is removed everywhere at once. You can write a new one later."
        confirmLabel="Withdraw"
        tone="danger"
        onConfirm={() => withdraw.mutate({ params: { id }, query: { version } })}
      />
    </>
  )
}

const NothingGiven = () => (
  <EmptyState
    level="h2"
    title="Nothing written yet"
    action={
      <ButtonLink call={testimonialCalls.write} to={paths.submitTestimonial()}>
        Write a testimonial
      </ButtonLink>
    }
  >
    Testimonials that you write about partners or the platform appear here.
  </EmptyState>
)
