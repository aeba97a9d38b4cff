import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { organizationsQuery } from '#client/features/members/member.queries.ts'
import { OrganizationList } from '#client/features/members/organization-list.tsx'
import { privatePage } from '#client/lib/page.ts'
import { QueryView } from '#client/lib/query-view.tsx'
import { searchText } from '#client/lib/search-params.ts'
import { useSession } from '#client/lib/session.ts'
import { PageWidth } from '#client/ui/page-width.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Lede } from '#client/ui/typography.tsx'
import { safeReturnTo } from '#shared/paths.ts'

export const meta = privatePage('Your organizations', 'The accounts that you can act for.')

export default function OrganizationsPage() {
  const query = useQuery(organizationsQuery())
  const session = useSession()
  const search: Record<string, unknown> = useSearch({ strict: false })
  if (!session) return null
  return (
    <PageWidth className="grid gap-8 py-10 md:py-14">
      <div>
        <h1 className="text-4xl">Your organizations</h1>
        <Lede className="mt-2 max-w-[56ch]">
          Choose which account you work for. Messages, offers and contracts are those of the active one.
        </Lede>
      </div>
      <QueryView query={query} what="organizations" skeleton={<Skeleton className="h-64" />}>
        {(organizations) => (
          <OrganizationList
            organizations={organizations}
            activeId={session.user.id}
            to={safeReturnTo(searchText(search.to))}
          />
        )}
      </QueryView>
    </PageWidth>
  )
}
