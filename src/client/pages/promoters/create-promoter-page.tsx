import { useSuspenseQuery } from '@tanstack/react-query'
import { MyEventDates } from '#client/features/events/my-event-dates.tsx'
import { loadFresh, myPromoterQuery } from '#client/features/profiles/profile.queries.ts'
import { ProfileEditor } from '#client/features/profiles/profile-editor.tsx'
import { promoterSpec, toPromoterCard } from '#client/features/profiles/promoter-spec.tsx'
import { resultsQuery } from '#client/features/profiles/result.queries.ts'
import { PromoterCard } from '#client/features/promoters/promoter-card.tsx'
import { type PageContext, privatePage } from '#client/lib/page.ts'
import { useSession } from '#client/lib/session.ts'
import { PageWidth } from '#client/ui/page-width.tsx'
import { Lede } from '#client/ui/typography.tsx'

export const meta = privatePage('Your event page', 'Everything visitors see of your event or series.')

export const load = ({ queryClient }: PageContext): Promise<void> =>
  loadFresh(queryClient, [myPromoterQuery, resultsQuery])

export default function CreatePromoterPage() {
  const session = useSession()
  const { data: promoter } = useSuspenseQuery(myPromoterQuery)
  if (!session) return null
  return (
    <>
      <PageWidth className="pt-10 pb-8 md:pt-14">
        <h1 className="text-4xl">{promoter ? 'Edit your event page' : 'Create your event page'}</h1>
        <Lede className="mt-3">
          {promoter
            ? 'Everything visitors see of your event or series. Nothing changes until you save.'
            : 'One page for your event or series: what is raced, where and when. Only the name is required to start.'}
        </Lede>
      </PageWidth>
      <ProfileEditor
        spec={promoterSpec}
        user={session.user}
        card={(values, saved) => <PromoterCard promoter={toPromoterCard(values, saved)} />}
        slots={{ dates: (saved) => <MyEventDates place={saved?.place ?? null} /> }}
      />
    </>
  )
}
