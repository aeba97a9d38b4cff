import { useQuery } from '@tanstack/react-query'
import { AppLink } from '#client/lib/app-link.tsx'
import { UrlSearch } from '#client/lib/url-search.tsx'
import { FilterLink, FilterNav } from '#client/ui/filter-nav.tsx'
import { formatCount } from '#shared/format/number.ts'
import { type MembershipStatus, membershipStatuses } from '#shared/memberships/membership.constants.ts'
import { paths } from '#shared/paths.ts'
import { summaryQuery } from './membership-figures.tsx'
import { statusLabels } from './status-of-membership.ts'

const SEARCH_MAX = 200

type MemberFiltersProps = { status: MembershipStatus | undefined; search: string | undefined }

/** By name, address or id, and by state with how many memberships are in it; both are in the URL. */
export function MemberFilters({ status, search }: MemberFiltersProps) {
  const { data } = useQuery(summaryQuery)
  const countOf = (each: MembershipStatus) => data?.counts.find((entry) => entry.status === each)?.count
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <UrlSearch
        label="Name, email or ID"
        placeholder="Search by name, email or ID"
        path={paths.adminMemberships()}
        search={search ?? ''}
        keep={status ? { status } : {}}
        maxLength={SEARCH_MAX}
        className="max-w-md"
      />
      <FilterNav aria-label="State">
        <FilterLink {...(!status && { 'aria-current': 'page' })}>
          <AppLink to={paths.adminMemberships({ search })} replace>
            All
          </AppLink>
        </FilterLink>
        {membershipStatuses.map((each) => (
          <FilterLink key={each} className="gap-1.5" {...(each === status && { 'aria-current': 'page' })}>
            <AppLink to={paths.adminMemberships({ search, status: each })} replace>
              {statusLabels[each].label}
              {/* Accounts that never had a membership have no row to count. */}
              {each !== 'FREE' && countOf(each) !== undefined && (
                <span className="mono text-xs opacity-70">{formatCount(countOf(each) ?? 0)}</span>
              )}
            </AppLink>
          </FilterLink>
        ))}
      </FilterNav>
    </div>
  )
}
