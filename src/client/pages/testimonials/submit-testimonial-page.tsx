import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Workspace } from '#client/features/dashboards/workspace.tsx'
import { givenOneQuery, partnersQuery } from '#client/features/testimonials/testimonial.queries.ts'
import { EditTestimonialForm, TestimonialForm } from '#client/features/testimonials/testimonial-form.tsx'
import { useAppConfig } from '#client/lib/app-config.ts'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { type PageContext, privatePage, settleOnServer } from '#client/lib/page.ts'
import { QueryView } from '#client/lib/query-view.tsx'
import { searchText } from '#client/lib/search-params.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { CheckeredFlagIcon } from '#client/ui/icons.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { paths } from '#shared/paths.ts'

export const meta = privatePage('Write a testimonial', 'Say how it was to work together.')

const readSearch = (search: Record<string, unknown>) => ({
  id: searchText(search.id),
  contract: searchText(search.contract),
})

export function load({ queryClient, search }: PageContext): Promise<void> {
  const { id } = readSearch(search)
  return settleOnServer([
    id ? queryClient.prefetchQuery(givenOneQuery(id)) : queryClient.prefetchQuery(partnersQuery),
  ])
}

export default function SubmitTestimonialPage() {
  const { id, contract } = readSearch(useSearch({ strict: false }))
  const [isSent, setIsSent] = useState(false)
  const { appName } = useAppConfig()
  return (
    <Workspace
      title={id ? 'Edit your testimonial' : 'Write a testimonial'}
      lede={
        id
          ? 'Our staff read it again before it is published.'
          : `About a contract partner, or about ${appName}.`
      }
      actions={
        <ButtonLink to={paths.testimonialDashboard({ tab: 'given' })} variant="secondary">
          Testimonials
        </ButtonLink>
      }
    >
      {isSent ? (
        <Sent />
      ) : id ? (
        <EditOne id={id} onSent={() => setIsSent(true)} />
      ) : (
        <TestimonialForm contractId={contract ?? null} onSent={() => setIsSent(true)} />
      )}
    </Workspace>
  )
}

function EditOne({ id, onSent }: { id: string; onSent: () => void }) {
  const query = useQuery(givenOneQuery(id))
  return (
    <QueryView query={query} what="testimonial" skeleton={<Skeleton className="h-112" />}>
      {(testimonial) => <EditTestimonialForm testimonial={testimonial} onSent={onSent} />}
    </QueryView>
  )
}

const Sent = () => (
  <EmptyState
    level="h2"
    icon={<CheckeredFlagIcon />}
    title="In scrutineering"
    action={
      <ButtonLink to={paths.testimonialDashboard({ tab: 'given' })} variant="secondary">
        View your testimonials
      </ButtonLink>
    }
  >
    Thank you. Our staff read it before it is published, and you get a notification.
  </EmptyState>
)
