import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Workspace } from '#client/features/dashboards/workspace.tsx'
import {
  openReportsQuery,
  readQueueSearch,
  reportKeys,
  reportQuery,
  reportsQuery,
} from '#client/features/moderation/moderation.queries.ts'
import { ReportReview } from '#client/features/moderation/report-review.tsx'
import { type PageContext, privatePage } from '#client/lib/page.ts'
import { useRealtimeEvent } from '#client/lib/realtime.ts'
import { invalidateAll } from '#client/lib/use-endpoint-mutation.ts'

export const meta = privatePage('Moderation', 'Reports, flagged profiles and appeals waiting for a decision.')

/** Errors are shown by the page. */
export async function load({ queryClient, search }: PageContext) {
  const wanted = readQueueSearch(search)
  const asked = Promise.allSettled([
    queryClient.ensureInfiniteQueryData(reportsQuery(wanted)),
    queryClient.ensureQueryData(openReportsQuery),
    wanted.report && queryClient.ensureQueryData(reportQuery(wanted.report)),
  ])
  if (import.meta.env.SSR) await asked
}

export default function AdminModerationPage() {
  const search = readQueueSearch(useSearch({ strict: false }))
  const queryClient = useQueryClient()
  const refetch = () => void invalidateAll(queryClient, reportKeys)
  useRealtimeEvent('poll', refetch)
  useRealtimeEvent('report', refetch)
  return (
    <Workspace
      title="Moderation"
      lede="Reports, flagged profiles and appeals. Every decision and every access is logged."
    >
      <ReportReview search={search} />
    </Workspace>
  )
}
