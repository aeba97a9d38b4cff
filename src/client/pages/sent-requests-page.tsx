import { useSearch } from '@tanstack/react-router'
import { sentRequestsQuery } from '#client/features/requests/request.queries.ts'
import { statusFilters } from '#client/features/requests/request-words.ts'
import { SentRequests } from '#client/features/requests/sent-requests.tsx'
import { AppLink } from '#client/lib/app-link.tsx'
import type { PageContext, PageMeta } from '#client/lib/page.ts'
import { Lede } from '#client/ui/lede.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { TabLink, TabNav } from '#client/ui/tab-nav.tsx'
import { paths } from '#shared/paths.ts'

export const meta: PageMeta = {
  title: 'Sent requests',
  description: 'What became of your first messages.',
  noIndex: true,
}

/** What fails here is said by the page itself. */
export async function load({ queryClient, search }: PageContext) {
  await Promise.allSettled([queryClient.fetchInfiniteQuery(sentRequestsQuery(statusIn(search)))])
}

export default function SentRequestsPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const open = statusIn(search)
  return (
    <PageWidth className="grid gap-8 py-10 md:py-14">
      <div>
        <h1 className="text-4xl">Sent requests</h1>
        <Lede className="mt-2 max-w-[56ch]">
          Your first messages to people you do not know yet, and what became of them.
        </Lede>
      </div>
      <TabNav aria-label="Show requests that are">
        {statusFilters.map(({ status, label }) => (
          <TabLink key={label} asChild {...(status === open && { 'aria-current': 'page' })}>
            <AppLink to={paths.sentRequests({ status })} replace>
              {label}
            </AppLink>
          </TabLink>
        ))}
      </TabNav>
      <SentRequests status={open} />
    </PageWidth>
  )
}

const statusIn = ({ status: given }: Record<string, unknown>) =>
  statusFilters.find(({ status }) => status !== undefined && status === given)?.status
