import { useQueryClient } from '@tanstack/react-query'
import { redirect, useSearch } from '@tanstack/react-router'
import { Workspace } from '#client/features/dashboards/workspace.tsx'
import {
  openReportsQuery,
  readQueueSearch,
  reportKeys,
  reportQuery,
  reportsQuery,
} from '#client/features/moderation/moderation.queries.ts'
import { ReportReview } from '#client/features/moderation/report-review.tsx'
import { queuePath } from '#client/features/moderation/use-report-queue.ts'
import { type PageContext, privatePage } from '#client/lib/page.ts'
import { useRealtimeEvent } from '#client/lib/realtime.ts'
import { invalidateAll } from '#client/lib/use-endpoint-mutation.ts'
import type { ReportState, ReportStatus } from '#shared/moderation/report.constants.ts'

export const meta = privatePage('Moderation', 'Reports, flagged profiles and appeals waiting for a decision.')

const stateOf: Record<ReportStatus, ReportState> = { OPEN: 'open', APPEALED: 'appeals', CLOSED: 'decided' }

/**
 * Errors are shown by the page. Links to one report say nothing about its state, which changes while a notification lies
 * around; within the queue the URL holds the state, so that a decision does not lead to another list.
 */
export async function load({ queryClient, search }: PageContext) {
  const wanted = readQueueSearch(search)
  if (wanted.report && search.state === undefined) {
    const linked = await queryClient.ensureQueryData(reportQuery(wanted.report)).catch(() => null)
    if (linked)
      throw redirect({ href: queuePath({ ...wanted, state: stateOf[linked.status] }), replace: true })
  }
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
