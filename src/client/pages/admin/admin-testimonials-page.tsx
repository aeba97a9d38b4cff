import { Workspace } from '#client/features/dashboards/workspace.tsx'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { privatePage } from '#client/lib/page.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { StarIcon } from '#client/ui/icons.tsx'
import { paths } from '#shared/paths.ts'

export const meta = privatePage('Testimonials', 'Testimonials waiting for review.')

export default function AdminTestimonialsPage() {
  return (
    <Workspace title="Testimonials" lede="Testimonials are reviewed here before they are published.">
      <EmptyState
        level="h2"
        icon={<StarIcon />}
        title="No testimonials to review"
        action={
          <ButtonLink to={paths.adminDashboard()} variant="secondary" className="mt-2">
            Go to the overview
          </ButtonLink>
        }
      >
        No testimonial has been submitted yet.
      </EmptyState>
    </Workspace>
  )
}
