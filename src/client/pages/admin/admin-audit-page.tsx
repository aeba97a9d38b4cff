import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { AuditList } from '#client/features/audit/audit-list.tsx'
import { Workspace } from '#client/features/dashboards/workspace.tsx'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { auditCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { type PageContext, privatePage, settleOnServer } from '#client/lib/page.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { searchText } from '#client/lib/search-params.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ArchiveIcon } from '#client/ui/tool-icons.tsx'
import { paths } from '#shared/paths.ts'

export const meta = privatePage('Audit log', 'What staff did, and which private content they read.')

const readFilters = (search: Record<string, unknown>) => ({
  actor: searchText(search.actor),
  subject: searchText(search.subject),
})

const auditQuery = (filters: ReturnType<typeof readFilters>) => ({
  ...listQuery(auditCalls.list, { query: filters }),
  ...alwaysFresh,
})

export const load = ({ queryClient, search }: PageContext) =>
  settleOnServer([queryClient.prefetchInfiniteQuery(auditQuery(readFilters(search)))])

export default function AdminAuditPage() {
  const filters = readFilters(useSearch({ strict: false }))
  const list = useInfiniteQuery(auditQuery(filters))
  const isFiltered = filters.actor !== undefined || filters.subject !== undefined
  return (
    <Workspace
      title="Audit log"
      lede="What staff did, and which private content they read. Entries can’t be changed or deleted."
    >
      {isFiltered && (
        <p className="text-ui text-muted">
          Only the entries {filters.actor ? 'by' : 'about'} one person are shown.{' '}
          <AppTextLink to={paths.adminAudit()}>Show all</AppTextLink>
        </p>
      )}
      <PagedList
        list={list}
        what="entries"
        empty={
          <EmptyState level="h2" icon={<ArchiveIcon />} title="No entries yet">
            Decisions, changes and reads of private content by staff appear here.
          </EmptyState>
        }
      >
        {(entries) => <AuditList entries={entries} />}
      </PagedList>
    </Workspace>
  )
}
