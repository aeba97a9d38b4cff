import { useSearch } from '@tanstack/react-router'
import { Workspace } from '#client/features/dashboards/workspace.tsx'
import { MemberFilters } from '#client/features/memberships/member-filters.tsx'
import { MemberList, membersQuery } from '#client/features/memberships/member-list.tsx'
import { MembershipFigures, summaryQuery } from '#client/features/memberships/membership-figures.tsx'
import { PromoCodeList, promoCodesQuery } from '#client/features/memberships/promo-code-list.tsx'
import { TestClock } from '#client/features/memberships/test-clock.tsx'
import { AppLink } from '#client/lib/app-link.tsx'
import { type PageContext, privatePage, settleOnServer } from '#client/lib/page.ts'
import { searchText } from '#client/lib/search-params.ts'
import { TabLink, TabNav } from '#client/ui/tab-nav.tsx'
import { membershipStatuses } from '#shared/memberships/membership.constants.ts'
import { paths } from '#shared/paths.ts'

export const meta = privatePage('Memberships', 'Plans, grants, trials and promo codes.')

const readFilters = (search: Record<string, unknown>) => ({
  status: membershipStatuses.find((status) => status === search.status),
  search: searchText(search.search),
})
const areCodes = ({ tab }: { tab?: unknown }): boolean => tab === 'codes'

export const load = ({ queryClient, search }: PageContext): Promise<void> =>
  settleOnServer([
    queryClient.prefetchQuery(summaryQuery),
    areCodes(search)
      ? queryClient.prefetchInfiniteQuery(promoCodesQuery)
      : queryClient.prefetchInfiniteQuery(membersQuery(readFilters(search))),
  ])

export default function AdminMembershipsPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const filters = readFilters(search)
  const isCodes = areCodes(search)
  return (
    <Workspace
      title="Memberships"
      lede="Plans, grants, trials and promo codes. Every change is in the audit log."
    >
      <MembershipFigures />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <TabNav aria-label="Memberships">
          <TabLink asChild {...(!isCodes && { 'aria-current': 'page' })}>
            <AppLink to={paths.adminMemberships()} exact replace>
              Members
            </AppLink>
          </TabLink>
          <TabLink asChild {...(isCodes && { 'aria-current': 'page' })}>
            <AppLink to={paths.adminMemberships({ tab: 'codes' })} exact replace>
              Promo codes
            </AppLink>
          </TabLink>
        </TabNav>
        {isCodes ? (
          <PromoCodeList />
        ) : (
          <section aria-label="Members" className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <MemberFilters {...filters} />
            <MemberList {...filters} />
            <TestClock />
          </section>
        )}
      </div>
    </Workspace>
  )
}
