import { AppLink } from '#client/lib/app-link.tsx'
import { FilterLink, FilterNav } from '#client/ui/filter-nav.tsx'
import type { RequestStatus } from '#shared/messages/message.constants.ts'
import { paths } from '#shared/paths.ts'

const filters: readonly { status: RequestStatus | undefined; label: string }[] = [
  { status: undefined, label: 'All' },
  { status: 'PENDING', label: 'Pending' },
  { status: 'ACCEPTED', label: 'Accepted' },
  { status: 'DECLINED', label: 'Declined' },
  { status: 'EXPIRED', label: 'Expired' },
  { status: 'WITHDRAWN', label: 'Withdrawn' },
]

export const requestStatusIn = ({ status: given }: Record<string, unknown>): RequestStatus | undefined =>
  filters.find(({ status }) => status !== undefined && status === given)?.status

export const RequestFilters = ({ open }: { open: RequestStatus | undefined }) => (
  <FilterNav aria-label="Filter requests">
    {filters.map(({ status, label }) => (
      <FilterLink key={label} {...(status === open && { 'aria-current': 'page' })}>
        <AppLink to={paths.sentRequests({ status })} exact replace>
          {label}
        </AppLink>
      </FilterLink>
    ))}
  </FilterNav>
)
