import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Workspace } from '#client/features/dashboards/workspace.tsx'
import { EmbedPanel } from '#client/features/testimonials/embed-panel.tsx'
import { GivenList } from '#client/features/testimonials/given-list.tsx'
import { ReceivedList } from '#client/features/testimonials/received-list.tsx'
import { RequestDialog } from '#client/features/testimonials/request-dialog.tsx'
import { RequestList } from '#client/features/testimonials/request-list.tsx'
import {
  aboutQuery,
  givenQuery,
  receivedQuery,
  requestsQuery,
} from '#client/features/testimonials/testimonial.queries.ts'
import { AppLink, ButtonLink } from '#client/lib/app-link.tsx'
import { testimonialCalls, testimonialRequestCalls } from '#client/lib/endpoint-map.ts'
import { type PageContext, privatePage, settleOnServer } from '#client/lib/page.ts'
import { Button } from '#client/ui/button.tsx'
import { TabLink, TabNav } from '#client/ui/tab-nav.tsx'
import { paths } from '#shared/paths.ts'

export const meta = privatePage('Testimonials', 'Testimonials about you, those you wrote, and requests.')

const tabs = { received: 'Received', given: 'Given', requests: 'Requests', share: 'Share' } as const
type Tab = keyof typeof tabs
const tabNames = Object.keys(tabs) as Tab[]
const readTab = ({ tab }: Record<string, unknown>): Tab => tabNames.find((each) => each === tab) ?? 'received'

export function load({ queryClient, session, search }: PageContext): Promise<void> {
  const loads = {
    received: () => queryClient.prefetchInfiniteQuery(receivedQuery),
    given: () => queryClient.prefetchInfiniteQuery(givenQuery),
    requests: () => queryClient.prefetchInfiniteQuery(requestsQuery),
    share: () => (session ? queryClient.prefetchQuery(aboutQuery(session.user.id)) : undefined),
  }
  return settleOnServer([loads[readTab(search)]()])
}

export default function TestimonialDashboardPage() {
  const tab = readTab(useSearch({ strict: false }))
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Workspace
      title="Testimonials"
      lede="What partners say about you, and what you say about them."
      actions={
        <>
          <ButtonLink to={paths.testimonialAnalytics()} variant="secondary">
            Analytics
          </ButtonLink>
          <ButtonLink call={testimonialCalls.write} to={paths.submitTestimonial()} variant="secondary">
            Write one
          </ButtonLink>
          <Button call={testimonialRequestCalls.send} onClick={() => setIsAsking(true)}>
            Request one
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <TabNav aria-label="Testimonials">
          {tabNames.map((each) => (
            <TabLink key={each} asChild {...(each === tab && { 'aria-current': 'page' as const })}>
              <AppLink to={paths.testimonialDashboard({ tab: each })} replace>
                {tabs[each]}
              </AppLink>
            </TabLink>
          ))}
        </TabNav>
        {tab === 'received' && <ReceivedList />}
        {tab === 'given' && <GivenList />}
        {tab === 'requests' && <RequestList />}
        {tab === 'share' && <EmbedPanel />}
      </div>
      {isAsking && <RequestDialog onClose={() => setIsAsking(false)} />}
    </Workspace>
  )
}
