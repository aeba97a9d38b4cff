import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { seasonStoryQuery } from '#client/features/season-reports/season-report.queries.ts'
import { SeasonStory } from '#client/features/season-reports/season-story.tsx'
import type { MissingThing, PageContext, PageMeta } from '#client/lib/page.ts'
import { isId } from '#client/lib/search-params.ts'
import { seasonReportFile, sharedSeasonReportFile } from '#shared/paths.ts'
import { nameSeasonReport } from '#shared/season-reports/season-report.rules.ts'

const tokenOf = ({ token = '' }: Record<string, string>) => token

export const load = ({ queryClient, params }: PageContext) =>
  queryClient.ensureQueryData(seasonStoryQuery(tokenOf(params)))

export function meta({ queryClient, params }: PageContext): PageMeta {
  const story = queryClient.getQueryData(seasonStoryQuery(tokenOf(params)).queryKey)
  return {
    title: story ? `${nameSeasonReport(story)}: ${story.athlete.name}` : 'Season report',
    description: 'A season on one page: results, reach, sponsors and sales.',
    noIndex: true,
  }
}

export const missing: MissingThing = {
  title: 'This report has left the paddock',
  description: 'The link was turned off or is incomplete. Ask the sender for a new one.',
}

/** For whoever has the private link, without an account; for the racer by its id, before it is shared. */
export default function SeasonReportPage() {
  const token = tokenOf(useParams({ strict: false }))
  const { data: story } = useSuspenseQuery(seasonStoryQuery(token))
  return (
    <SeasonStory
      story={story}
      fileUrl={isId(token) ? seasonReportFile(token) : sharedSeasonReportFile(token)}
    />
  )
}
