import {
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { AppLink, ButtonLink } from '#client/lib/app-link.tsx'
import type { ListPage } from '#client/lib/list-page.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { PersonMenu } from '#client/lib/person-menu.tsx'
import { privacyQuery } from '#client/lib/privacy.ts'
import { QueryView } from '#client/lib/query-view.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { Role } from '#shared/accounts/roles.ts'
import type { NamedViewer, Share } from '#shared/analytics/analytics.contract.ts'
import { tabulateViewers } from '#shared/analytics/analytics-table.rules.ts'
import { formatDate } from '#shared/format/date.ts'
import { paths } from '#shared/paths.ts'
import { recentViewersQuery, viewersQuery } from './analytics.queries.ts'
import type { AnalyticsSearch } from './analytics-search.ts'
import { BarTable } from './bar-table.tsx'

/** Everybody who viewed the user in a period, by name, page by page. Scrolls, so that it does not push other panels away. */
export function NamedViewers({ search }: { search: AnalyticsSearch }) {
  const list = useInfiniteQuery(viewersQuery(search))
  return (
    <section
      aria-label="Viewers by name"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
      tabIndex={0}
      className="max-h-96 overflow-y-auto border-t border-line pt-4"
    >
      <ViewerNames list={list} />
    </section>
  )
}

/** For dashboards: the kinds of viewers, and the latest by name. */
export function RecentViewers({ viewers }: { viewers: readonly Share[] }) {
  const list = useQuery(recentViewersQuery)
  return (
    <div className="@container rounded-md border border-line bg-card p-4">
      <div className="grid gap-6 @3xl:grid-cols-2">
        <div>
          <BarTable
            caption="Views by type of viewer"
            table={tabulateViewers({ viewers: [...viewers], before: null })}
          />
        </div>
        <section
          aria-label="Viewers by name"
          className="border-line @max-3xl:border-t @max-3xl:pt-4 @3xl:border-l @3xl:pl-6"
        >
          <ViewerNames list={list} />
        </section>
      </div>
    </div>
  )
}

type ViewerNamesProps = {
  list:
    | UseInfiniteQueryResult<{ pages: ListPage<NamedViewer>[] }, Error>
    | UseQueryResult<NamedViewer[], Error>
}

/** Viewers by name; a user who hides their own name sees none, and is told why. */
function ViewerNames({ list }: ViewerNamesProps) {
  const privacy = useQuery(privacyQuery)
  const skeleton = <Skeleton className="h-24" />
  return (
    <QueryView query={privacy} what="viewers" skeleton={skeleton}>
      {({ showsNameAsViewer }) =>
        showsNameAsViewer ? (
          <PagedList list={list} what="viewers" skeleton={skeleton} empty={<NoNames />}>
            {(viewers) => (
              <ul>
                {viewers.map((viewer) => (
                  <Viewer key={viewer.userId} viewer={viewer} />
                ))}
              </ul>
            )}
          </PagedList>
        ) : (
          <OwnNameHidden />
        )
      }
    </QueryView>
  )
}

const kinds: Partial<Record<Role, string>> = { ATHLETE: 'Racer', BRAND: 'Brand', PROMOTER: 'Promoter' }

function Viewer({ viewer: { userId, name, role, pictureUrl, path, lastViewedOn } }: { viewer: NamedViewer }) {
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5 last:border-b-0">
      <Avatar src={pictureUrl ?? undefined} initial={name.charAt(0)} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {path ? (
            <AppLink to={path} className="underline-offset-4 hover:underline">
              {name}
            </AppLink>
          ) : (
            name
          )}
          {role && kinds[role] && <Badge>{kinds[role]}</Badge>}
        </p>
        <p className="mono text-xs text-muted">Last viewed {formatDate(lastViewedOn)}</p>
      </div>
      <PersonMenu userId={userId} name={name} />
    </li>
  )
}

const NoNames = () => (
  <p className="text-ui text-muted">
    No named viewers in this period. You see viewers who show their name when they view profiles.
  </p>
)

const OwnNameHidden = () => (
  <div className="grid justify-items-start gap-3">
    <p className="text-ui text-muted">
      Your name is hidden when you view profiles, so viewers’ names are hidden from you. Show yours to see the
      viewers who show theirs.
    </p>
    <ButtonLink to={paths.userProfile({ tab: 'privacy' })} variant="secondary" size="sm">
      Privacy settings
    </ButtonLink>
  </div>
)
