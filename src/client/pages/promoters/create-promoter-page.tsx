import { useSuspenseQuery } from '@tanstack/react-query'
import { MyEventDates } from '#client/features/events/my-event-dates.tsx'
import { loadAnew } from '#client/features/profiles/profile.queries.ts'
import { resultsQuery } from '#client/features/profiles/result.queries.ts'
import { ResultsEditor } from '#client/features/profiles/results-editor.tsx'
import { SocialFields } from '#client/features/profiles/social-fields.tsx'
import { useFocusOnHash } from '#client/features/profiles/use-focus-on-hash.ts'
import { PromoterForm } from '#client/features/promoters/editor/promoter-form.tsx'
import { ownPromoterQuery } from '#client/features/promoters/promoter.queries.ts'
import type { PageContext, PageMeta } from '#client/lib/page.ts'
import { useSession } from '#client/lib/session.ts'
import { Lede } from '#client/ui/lede.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'

export const meta: PageMeta = {
  title: 'Your event page',
  description: 'Everything that visitors see of your event or series.',
  noIndex: true,
}

export const load = ({ queryClient }: PageContext): Promise<void> =>
  loadAnew(queryClient, [ownPromoterQuery, resultsQuery()])

export default function CreatePromoterPage() {
  const session = useSession()
  const { data: promoter } = useSuspenseQuery(ownPromoterQuery)
  useFocusOnHash()
  if (!session) return null
  const { id, firstName } = session.user
  return (
    <>
      <PageWidth className="pt-10 pb-8 md:pt-14">
        <h1 className="text-4xl">{promoter ? 'Edit your event page' : 'Open your event page'}</h1>
        <Lede className="mt-3">
          {promoter
            ? 'Everything that visitors see of your event or series. Nothing changes until you save.'
            : 'One page for your event or series: what is raced, where, and when the gates open. Only its name is needed to begin.'}
        </Lede>
      </PageWidth>
      <PromoterForm
        account={{ id, name: firstName ?? '' }}
        promoter={promoter}
        dates={<MyEventDates place={promoter?.place ?? null} />}
        results={<ResultsEditor />}
        socials={<SocialFields />}
      />
    </>
  )
}
