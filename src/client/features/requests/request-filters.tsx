import { AppLink } from '#client/lib/app-link.tsx'
import { FilterLink, FilterNav } from '#client/ui/filter-nav.tsx'
import type { RequestStatus } from '#shared/messages/message.constants.ts'
import { paths } from '#shared/paths.ts'
import { statusFilters } from './request-words.ts'

export const RequestFilters = ({ open }: { open: RequestStatus | undefined }) => (
  <FilterNav aria-label="Show requests that are">
    {statusFilters.map(({ status, label }) => (
      <FilterLink key={label} {...(status === open && { 'aria-current': 'page' })}>
        <AppLink to={paths.sentRequests({ status })} exact replace>
          {label}
        </AppLink>
      </FilterLink>
    ))}
  </FilterNav>
)
