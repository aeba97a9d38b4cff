import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { promoterDatesQuery } from '#client/features/events/event.queries.ts'
import { MyEventDates } from '#client/features/events/my-event-dates.tsx'
import { completenessQuery, loadFresh, myPromoterQuery } from '#client/features/profiles/profile.queries.ts'
import { PromoterHub } from '#client/features/promoters/promoter-hub.tsx'
import { promoterPath } from '#client/features/promoters/promoter-summary.ts'
import { UnlistedNotice } from '#client/features/promoters/unlisted-notice.tsx'
import { ShareCard } from '#client/features/sharing/share-card.tsx'
import { type PageContext, privatePage } from '#client/lib/page.ts'
import { paths } from '#shared/paths.ts'
import type { MyPromoter } from '#shared/promoters/promoter.contract.ts'

export const meta = privatePage('Your event', 'Followers, views and dates of your event or series.')

export async function load({ queryClient }: PageContext): Promise<void> {
  const promoter = await queryClient.fetchQuery({ ...myPromoterQuery, staleTime: 0 })
  if (!promoter) throw redirect({ href: paths.createPromoter(), replace: true })
  await Promise.all([
    loadFresh(queryClient, [completenessQuery]),
    queryClient.fetchInfiniteQuery({ ...promoterDatesQuery(promoter.id), staleTime: 0 }),
  ])
}

export default function PromoterHubPage() {
  const { data: promoter } = useSuspenseQuery(myPromoterQuery)
  return promoter && <Hub promoter={promoter} />
}

function Hub({ promoter }: { promoter: MyPromoter }) {
  const { data: completeness } = useSuspenseQuery(completenessQuery)
  const { data: dates } = useInfiniteQuery(promoterDatesQuery(promoter.id))
  const nextDate = dates?.pages[0]?.items.find(({ status }) => status === 'SCHEDULED') ?? null
  return (
    <PromoterHub
      promoter={promoter}
      nextDate={nextDate}
      completeness={completeness.score}
      dates={
        <div className="grid gap-5">
          <UnlistedNotice />
          <MyEventDates place={promoter.place} />
        </div>
      }
      share={<ShareCard path={promoterPath(promoter)} title={promoter.eventName} kind="promoter" />}
    />
  )
}
