import { useSuspenseQuery } from '@tanstack/react-query'
import { SeasonList } from '#client/features/season-reports/season-list.tsx'
import { seasonsQuery } from '#client/features/season-reports/season-report.queries.ts'
import { type PageContext, privatePage } from '#client/lib/page.ts'
import { PageWidth } from '#client/ui/page-width.tsx'
import { Lede } from '#client/ui/typography.tsx'

export const meta = privatePage('Season reports', 'Your seasons on one page each, for your sponsors.')

export const load = ({ queryClient }: PageContext) => queryClient.ensureQueryData(seasonsQuery)

export default function SeasonReportsPage() {
  const { data } = useSuspenseQuery(seasonsQuery)
  return (
    <PageWidth className="py-10 md:py-14">
      <h1 className="text-4xl">Season reports</h1>
      <Lede className="mt-2 mb-8">
        A season on one page for your sponsors: results and events, profile views, deliverables, sponsors and
        sales with your codes. Figures are always up to date.
      </Lede>
      <SeasonList seasons={data.seasons} />
    </PageWidth>
  )
}
