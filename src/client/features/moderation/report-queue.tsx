import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { AppLink } from '#client/lib/app-link.tsx'
import { PagedList } from '#client/lib/paged-list.tsx'
import { cn } from '#client/ui/cn.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { FilterLink, FilterNav } from '#client/ui/filter-nav.tsx'
import { CheckeredFlagIcon } from '#client/ui/icons.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatDate } from '#shared/format/date.ts'
import {
  type ReportState,
  reportReasonLabels,
  reportStates,
  reportTargetLabels,
} from '#shared/moderation/report.constants.ts'
import type { Report } from '#shared/moderation/report.contract.ts'
import { paths } from '#shared/paths.ts'
import { openReportsQuery, reportsQuery } from './moderation.queries.ts'
import { reportOutcomeLabels, reportStateLabels } from './report-labels.ts'

type ReportQueueProps = { state: ReportState; currentId: string | undefined; className?: string }

/** Open reports, oldest first, or the decided ones, latest first. */
export function ReportQueue({ state, currentId, className }: ReportQueueProps) {
  const list = useInfiniteQuery(reportsQuery(state))
  const { data: count } = useQuery(openReportsQuery)
  return (
    <section
      aria-label="Reports"
      className={cn('grid grid-cols-[minmax(0,1fr)] content-start gap-4', className)}
    >
      <FilterNav aria-label="Show reports that are">
        {reportStates.map((each) => (
          <FilterLink key={each} {...(each === state && { 'aria-current': 'page' })}>
            <AppLink to={paths.adminModeration({ state: each })} replace>
              {reportStateLabels[each]}
              {each === 'open' && count && <span className="mono ml-1.5">{count.open}</span>}
            </AppLink>
          </FilterLink>
        ))}
      </FilterNav>
      <PagedList list={list} what="reports" empty={<NoReports state={state} />}>
        {(reports) => (
          <ul className="grid border-t border-line">
            {reports.map((report) => (
              <QueueItem key={report.id} report={report} state={state} isCurrent={report.id === currentId} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

type QueueItemProps = { report: Report; state: ReportState; isCurrent: boolean }

function QueueItem({ report, state, isCurrent }: QueueItemProps) {
  const { id, reported, reporter, openedAt, targetType, reason, otherReports, verdict } = report
  return (
    <li>
      <AppLink
        to={paths.adminModeration({ state, report: id })}
        resetScroll={false}
        {...(isCurrent && { 'aria-current': 'true' as const })}
        className={cn(
          'grid gap-1.5 border-b border-line gate px-4 py-3 hover:bg-hover',
          verdict ? 'gate-ok' : 'gate-flag',
          isCurrent && 'bg-hover',
        )}
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="font-semibold wrap-anywhere">{reported.name}</span>
          <time dateTime={openedAt} className="mono shrink-0 text-xs text-muted">
            {formatDate(verdict?.decidedAt ?? openedAt)}
          </time>
        </span>
        <span className="text-sm text-muted">
          {verdict ? `Decided by ${verdict.decidedBy}` : `Reported by ${reporter.name}`}
        </span>
        <span className="flex flex-wrap gap-2">
          <StatusBadge tone="plain">{reportTargetLabels[targetType]}</StatusBadge>
          <StatusBadge tone="stop">{reportReasonLabels[reason]}</StatusBadge>
          {otherReports > 0 && <StatusBadge tone="wait">{otherReports} more</StatusBadge>}
          {verdict && (
            <StatusBadge tone={reportOutcomeLabels[verdict.outcome].tone}>
              {reportOutcomeLabels[verdict.outcome].label}
            </StatusBadge>
          )}
        </span>
      </AppLink>
    </li>
  )
}

const NoReports = ({ state }: { state: ReportState }) => (
  <EmptyState
    level="h2"
    icon={<CheckeredFlagIcon />}
    title={state === 'open' ? 'No open reports' : 'No decisions yet'}
  >
    {state === 'open'
      ? 'When a member reports a profile, a conversation or a message, it appears here.'
      : 'Decided reports appear here with their outcome.'}
  </EmptyState>
)
