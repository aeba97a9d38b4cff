import { AppLink } from '#client/lib/app-link.tsx'
import { TabLink, TabNav } from '#client/ui/tab-nav.tsx'
import { paths } from '#shared/paths.ts'
import { type SentFilter, sentFilters } from './application-words.ts'

export const sentFilterIn = ({ status }: Record<string, unknown>): SentFilter =>
  sentFilters.find(({ name }) => name === status)?.name ?? 'all'

export const sentStatuses = (filter: SentFilter) =>
  sentFilters.find(({ name }) => name === filter)?.statuses ?? []

export const SentFilters = ({ open }: { open: SentFilter }) => (
  <TabNav aria-label="Show applications that are">
    {sentFilters.map(({ name, label }) => (
      <TabLink key={name} asChild {...(name === open && { 'aria-current': 'page' })}>
        <AppLink exact to={paths.sentRequests({ tab: 'applications', status: name })} replace>
          {label}
        </AppLink>
      </TabLink>
    ))}
  </TabNav>
)
