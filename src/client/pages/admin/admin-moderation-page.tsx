import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Workspace } from '#client/features/dashboards/workspace.tsx'
import {
  openReportsQuery,
  reportKeys,
  reportQuery,
  reportsQuery,
} from '#client/features/moderation/moderation.queries.ts'
import { ReportCase } from '#client/features/moderation/report-case.tsx'
import { ReportQueue } from '#client/features/moderation/report-queue.tsx'
import { type PageContext, privatePage } from '#client/lib/page.ts'
import { useRealtimeEvent } from '#client/lib/realtime.ts'
import { searchText } from '#client/lib/search-params.ts'
import { invalidateAll } from '#client/lib/use-endpoint-mutation.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { reportStates } from '#shared/moderation/report.constants.ts'

export const meta = privatePage('Moderation', 'Abuse reports waiting for a decision.')

const readSearch = (search: Record<string, unknown>) => ({
  state: reportStates.find((state) => state === search.state) ?? 'open',
  report: searchText(search.report),
})

/** Errors are shown by the page. */
export async function load({ queryClient, search }: PageContext) {
  const { state, report } = readSearch(search)
  const asked = Promise.allSettled([
    queryClient.ensureInfiniteQueryData(reportsQuery(state)),
    queryClient.ensureQueryData(openReportsQuery),
    report && queryClient.ensureQueryData(reportQuery(report)),
  ])
  if (import.meta.env.SSR) await asked
}

export default function AdminModerationPage() {
  const { state, report } = readSearch(useSearch({ strict: false }))
  const queryClient = useQueryClient()
  const refetch = () => void invalidateAll(queryClient, reportKeys)
  useRealtimeEvent('poll', refetch)
  useRealtimeEvent('report', refetch)
  return (
    <Workspace title="Moderation" lede="Reports from members. Every decision and every access is logged.">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
        {/* A phone shows the queue or one report. */}
        <ReportQueue state={state} currentId={report} {...(report && { className: 'max-lg:hidden' })} />
        {report ? (
          <ReportCase id={report} state={state} />
        ) : (
          <div className="max-lg:hidden">
            <EmptyState level="h2" title="Choose a report">
              Its context and the decision appear here.
            </EmptyState>
          </div>
        )}
      </div>
    </Workspace>
  )
}
