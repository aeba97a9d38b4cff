import { useSearch } from '@tanstack/react-router'
import { Workspace } from '#client/features/dashboards/workspace.tsx'
import { MemberList, membersQuery } from '#client/features/memberships/member-list.tsx'
import { MembershipFigures, summaryQuery } from '#client/features/memberships/membership-figures.tsx'
import { PromoCodeList, promoCodesQuery } from '#client/features/memberships/promo-code-list.tsx'
import { statusLabels } from '#client/features/memberships/status-of-membership.ts'
import { TestClock } from '#client/features/memberships/test-clock.tsx'
import { AppLink } from '#client/lib/app-link.tsx'
import { type PageContext, privatePage, settleOnServer } from '#client/lib/page.ts'
import { searchText } from '#client/lib/search-params.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { FilterLink, FilterNav } from '#client/ui/filter-nav.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { membershipStatuses } from '#shared/memberships/membership.constants.ts'
import { paths } from '#shared/paths.ts'

export const meta = privatePage('Memberships', 'Plans, grants, trials and promo codes.')

const readFilters = (search: Record<string, unknown>) => ({
  status: membershipStatuses.find((status) => status === search.status),
  search: searchText(search.search),
})

export const load = ({ queryClient, search }: PageContext): Promise<void> =>
  settleOnServer([
    queryClient.prefetchQuery(summaryQuery),
    queryClient.prefetchInfiniteQuery(membersQuery(readFilters(search))),
    queryClient.prefetchInfiniteQuery(promoCodesQuery),
  ])

export default function AdminMembershipsPage() {
  const filters = readFilters(useSearch({ strict: false }))
  return (
    <Workspace
      title="Memberships"
      lede="Plans, grants, trials and promo codes. Every change is kept in the history."
    >
      <TestClock />
      <MembershipFigures />
      <section aria-label="Members" className="grid gap-4">
        <FilterNav aria-label="State">
          <FilterLink {...(!filters.status && { 'aria-current': 'page' })}>
            <AppLink to={paths.adminMemberships({ search: filters.search })} replace>
              All
            </AppLink>
          </FilterLink>
          {membershipStatuses.map((status) => (
            <FilterLink key={status} {...(status === filters.status && { 'aria-current': 'page' })}>
              <AppLink to={paths.adminMemberships({ ...filters, status })} replace>
                {statusLabels[status].label}
              </AppLink>
            </FilterLink>
          ))}
        </FilterNav>
        {/* A plain form, so that the search has a URL and works before hydration. */}
        <form action={paths.adminMemberships()} className="flex max-w-md items-end gap-3">
          {filters.status && <input type="hidden" name="status" value={filters.status} />}
          <Field label="Name or email" className="min-w-0 flex-1">
            <TextInput name="search" defaultValue={filters.search} />
          </Field>
          <Button type="submit" variant="secondary" isNative>
            Search
          </Button>
        </form>
        <MemberList {...filters} />
      </section>
      <PromoCodeList />
    </Workspace>
  )
}
