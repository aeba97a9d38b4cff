import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TextField } from '#client/fields/text-field.tsx'
import { testimonialCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { PagedList } from '#client/lib/paged-list.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { FEATURED_MAX, REPLY } from '#shared/testimonials/testimonial.constants.ts'
import { type ReceivedTestimonial, replyBody } from '#shared/testimonials/testimonial.contract.ts'
import { receivedQuery, testimonialKeys } from './testimonial.queries.ts'
import { TestimonialCard } from './testimonial-card.tsx'

/** What others wrote about the reader: they reply once, and choose which come first. */
export function ReceivedList() {
  const list = useInfiniteQuery(receivedQuery)
  return (
    <PagedList list={list} what="testimonials" empty={<NothingReceived />}>
      {(testimonials) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
          {testimonials.map((testimonial) => (
            <TestimonialCard key={testimonial.id} testimonial={testimonial} isOnPageOfSubject>
              <ReceivedActions testimonial={testimonial} />
            </TestimonialCard>
          ))}
        </div>
      )}
    </PagedList>
  )
}

function ReceivedActions({ testimonial }: { testimonial: ReceivedTestimonial }) {
  const { id, isFeaturedOnPage, isPrivate, myReply, canReply } = testimonial
  const [isReplying, setIsReplying] = useState(false)
  const feature = useEndpointMutation(testimonialCalls.feature, {
    success: isFeaturedOnPage ? 'No longer featured' : 'Featured on your page',
    failure: `You can feature at most ${FEATURED_MAX} testimonials`,
    invalidates: testimonialKeys,
  })
  return (
    <div className="grid gap-3 border-t border-line pt-4 not-has-[button,p]:hidden">
      {isPrivate && (
        <p className="text-sm text-muted">
          The contract is private: your page shows only the stars, and the testimonial doesn’t name you.
        </p>
      )}
      {myReply?.status === 'PENDING' && (
        <p className="text-sm text-muted">Your reply is in review: {myReply.text}</p>
      )}
      {myReply?.status === 'REJECTED' && (
        <p className="text-sm wrap-anywhere">Your reply was not published. {myReply.note}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {(!isPrivate || isFeaturedOnPage) && (
          <Button
            call={testimonialCalls.feature}
            variant="secondary"
            size="sm"
            pending={feature.isPending}
            onClick={() => feature.mutate({ params: { id }, body: { isFeatured: !isFeaturedOnPage } })}
          >
            {isFeaturedOnPage ? 'Stop featuring' : 'Feature on my page'}
          </Button>
        )}
        {canReply && (
          <Button
            call={testimonialCalls.reply}
            variant="secondary"
            size="sm"
            onClick={() => setIsReplying(true)}
          >
            Reply
          </Button>
        )}
      </div>
      {isReplying && <ReplyDialog id={id} onClose={() => setIsReplying(false)} />}
    </div>
  )
}

function ReplyDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const mutation = useEndpointMutation(testimonialCalls.reply, {
    success: { title: 'Reply submitted', description: 'Our staff read it before it is shown.' },
    invalidates: testimonialKeys,
  })
  return (
    <FormDialog
      title="Reply"
      description="You can reply once. Everyone can read it below the testimonial."
      submit="Submit reply"
      schema={replyBody}
      defaultValues={{ text: '' }}
      draftKey={`testimonial-reply:${id}`}
      mutation={mutation}
      toInput={(body) => ({ params: { id }, body })}
      onClose={onClose}
    >
      <TextField name="text" label="Your reply" required rows={5} limit={REPLY.max} />
    </FormDialog>
  )
}

const NothingReceived = () => (
  <EmptyState level="h2" title="No testimonials yet">
    Ask a contract partner for one. Reviews appear here when both of you have written one, or after 7 days.
  </EmptyState>
)
