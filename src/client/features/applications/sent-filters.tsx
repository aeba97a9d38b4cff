import { AppLink } from '#client/lib/app-link.tsx'
import { FilterLink, FilterNav } from '#client/ui/filter-nav.tsx'
import { paths } from '#shared/paths.ts'
import { type SentFilter, sentFilters } from './application-words.ts'

export const sentFilterIn = ({ status }: Record<string, unknown>): SentFilter =>
  sentFilters.find(({ name }) => name === status)?.name ?? 'all'

export const sentStatuses = (filter: SentFilter) =>
  sentFilters.find(({ name }) => name === filter)?.statuses ?? []

export const SentFilters = ({ open }: { open: SentFilter }) => (
  <FilterNav aria-label="Show applications that are">
    {sentFilters.map(({ name, label }) => (
      <FilterLink key={name} {...(name === open && { 'aria-current': 'page' })}>
        <AppLink
          to={paths.sentRequests({ tab: 'applications', ...(name !== 'all' && { status: name }) })}
          exact
          replace
        >
          {label}
        </AppLink>
      </FilterLink>
    ))}
  </FilterNav>
)
