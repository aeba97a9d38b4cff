import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Workspace } from '#client/features/dashboards/workspace.tsx'
import { RespondForm } from '#client/features/testimonials/respond-form.tsx'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { testimonialRequestCalls } from '#client/lib/endpoint-map.ts'
import { privatePage } from '#client/lib/page.ts'
import { isMissing, LoadFailure } from '#client/lib/query-view.tsx'
import { searchText } from '#client/lib/search-params.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { paths } from '#shared/paths.ts'

export const meta = privatePage('Answer a request', 'A request for a testimonial.')

/** Opening the page opens the request: signed in, or with the token of the email, which works once. */
export default function RespondPage() {
  const { requestId = '' } = useParams({ strict: false })
  const token = searchText(useSearch({ strict: false }).token) ?? null
  const navigate = useNavigate()
  const open = useEndpointMutation(testimonialRequestCalls.open)
  const { mutate } = open
  useEffect(() => mutate({ params: { id: requestId }, body: { token } }), [mutate, requestId, token])
  const request = open.data
  const isOpen = request?.allowed.includes('respond') ?? false
  const goTo = (tab: 'given' | 'requests') => void navigate({ to: paths.testimonialDashboard({ tab }) })
  return (
    <Workspace
      title="Answer a request"
      lede={isOpen && 'It takes two minutes. You can also decline.'}
      actions={
        isOpen && (
          <ButtonLink to={paths.testimonialDashboard({ tab: 'requests' })} variant="secondary">
            Testimonials
          </ButtonLink>
        )
      }
    >
      {request && isOpen ? (
        <RespondForm
          request={request}
          onSubmitted={() => goTo('given')}
          onDeclined={() => goTo('requests')}
        />
      ) : request || isMissing(open.error) ? (
        <NotOpen />
      ) : open.error ? (
        <LoadFailure
          error={open.error}
          what="request"
          onRetry={() => mutate({ params: { id: requestId }, body: { token } })}
        />
      ) : (
        <Skeleton className="h-112" />
      )}
    </Workspace>
  )
}

const NotOpen = () => (
  <EmptyState
    level="h2"
    title="This request can’t be answered"
    action={
      <ButtonLink to={paths.testimonialDashboard({ tab: 'requests' })} variant="secondary">
        View your requests
      </ButtonLink>
    }
  >
    It has expired, was answered or withdrawn, or is for someone else.
  </EmptyState>
)
