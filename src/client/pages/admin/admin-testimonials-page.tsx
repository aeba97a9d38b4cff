import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Workspace } from '#client/features/dashboards/workspace.tsx'
import { DeskQueue } from '#client/features/testimonials/desk-queue.tsx'
import {
  deskCountsQuery,
  deskListQuery,
  testimonialKeys,
} from '#client/features/testimonials/testimonial.queries.ts'
import { type PageContext, privatePage, settleOnServer } from '#client/lib/page.ts'
import { useRealtimeEvent } from '#client/lib/realtime.ts'
import { invalidateAll } from '#client/lib/use-endpoint-mutation.ts'
import { testimonialQueues } from '#shared/testimonials/testimonial.constants.ts'

export const meta = privatePage('Testimonials', 'Testimonials waiting for review.')

const readQueue = ({ tab }: Record<string, unknown>) =>
  testimonialQueues.find((queue) => queue === tab) ?? 'pending'

export function load({ queryClient, search }: PageContext): Promise<void> {
  return settleOnServer([
    queryClient.prefetchInfiniteQuery(deskListQuery(readQueue(search))),
    queryClient.prefetchQuery(deskCountsQuery),
  ])
}

export default function AdminTestimonialsPage() {
  const queue = readQueue(useSearch({ strict: false }))
  const queryClient = useQueryClient()
  useRealtimeEvent('testimonial', () => void invalidateAll(queryClient, testimonialKeys))
  return (
    <Workspace
      title="Testimonials"
      lede="Testimonials are reviewed here before they are published. The words stay the author’s."
    >
      <DeskQueue queue={queue} />
    </Workspace>
  )
}
