import { redirect, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import {
  SentApplications,
  SentFilters,
  sentApplicationsQuery,
  sentFilterIn,
} from '#client/features/applications/sent-applications.tsx'
import { Workspace } from '#client/features/dashboards/workspace.tsx'
import { offerFilterIn, offersQuery } from '#client/features/offers/offer.queries.ts'
import { Offers } from '#client/features/offers/offers.tsx'
import { sentRequestsQuery } from '#client/features/requests/request.queries.ts'
import { RequestFilters, requestStatusIn } from '#client/features/requests/request-filters.tsx'
import { SentRequests } from '#client/features/requests/sent-requests.tsx'
import { AppLink } from '#client/lib/app-link.tsx'
import { type PageContext, privatePage } from '#client/lib/page.ts'
import { useSession } from '#client/lib/session.ts'
import { TabLink, TabNav } from '#client/ui/tab-nav.tsx'
import type { Role } from '#shared/accounts/roles.ts'
import { paths } from '#shared/paths.ts'

export const meta = privatePage(
  'Sent requests',
  'The status of your message requests, applications and offers.',
)

type Search = Record<string, unknown>
type Tab = {
  tab: string
  label: string
  lede: string
  /** Ruling R18: limited to these roles, if given. */
  roles?: readonly Role[]
  load: (context: PageContext) => Promise<unknown>
  show: (search: Search) => ReactNode
}

const requests: Tab = {
  tab: 'requests',
  label: 'Message requests',
  lede: 'Your first messages to new contacts and their status.',
  load: ({ queryClient, search }) =>
    queryClient.fetchInfiniteQuery(sentRequestsQuery(requestStatusIn(search))),
  show: (search) => (
    <>
      <RequestFilters open={requestStatusIn(search)} />
      <SentRequests status={requestStatusIn(search)} />
    </>
  ),
}

const tabs: readonly Tab[] = [
  requests,
  {
    tab: 'applications',
    label: 'Applications',
    lede: 'Your applications to brands and their status.',
    roles: ['ATHLETE'],
    load: ({ queryClient, search }) =>
      queryClient.fetchInfiniteQuery(sentApplicationsQuery(sentFilterIn(search))),
    show: (search) => (
      <>
        <SentFilters open={sentFilterIn(search)} />
        <SentApplications filter={sentFilterIn(search)} marked={markedIn(search)} />
      </>
    ),
  },
  {
    tab: 'offers',
    label: 'Offers',
    lede: 'Offers you sent, who responds next, and when they expire.',
    roles: ['BRAND'],
    load: ({ queryClient, search, session }) =>
      queryClient.fetchInfiniteQuery(offersQuery(session?.user.role ?? null, offerFilterIn(search))),
    show: (search) => (
      <Offers search={search} pathOf={(list) => paths.sentRequests({ tab: 'offers', ...list })} />
    ),
  },
]

const tabsOf = (role: Role | null | undefined) =>
  tabs.filter(({ roles }) => !roles || (role && roles.includes(role)))

/** A link to one offer opens it over the list of offers. */
function openTabOf(role: Role | null | undefined, { tab: given, offer }: Search): Tab {
  const wanted = given ?? (offer ? 'offers' : undefined)
  return tabsOf(role).find(({ tab }) => tab === wanted) ?? requests
}

const markedIn = ({ application }: Search) => (typeof application === 'string' ? application : undefined)

/** Failures are shown by the lists themselves. Links from before R42 led racers here for the offers they received. */
export async function load(context: PageContext) {
  const { session, search } = context
  if (session?.user.role === 'ATHLETE' && search.tab === 'offers') {
    const offer = typeof search.offer === 'string' ? search.offer : undefined
    throw redirect({ href: paths.offers({ offer }), replace: true })
  }
  await Promise.allSettled([openTabOf(session?.user.role, search).load(context)])
}

export default function SentRequestsPage() {
  const search: Search = useSearch({ strict: false })
  const role = useSession()?.user.role
  const available = tabsOf(role)
  const open = openTabOf(role, search)
  return (
    <Workspace title="Sent requests" lede={open.lede}>
      {available.length > 1 && (
        <TabNav aria-label="Sent requests">
          {available.map(({ tab, label }) => (
            <TabLink key={tab} asChild {...(tab === open.tab && { 'aria-current': 'page' })}>
              <AppLink to={paths.sentRequests({ tab })} exact replace>
                {label}
              </AppLink>
            </TabLink>
          ))}
        </TabNav>
      )}
      {open.show(search)}
    </Workspace>
  )
}
