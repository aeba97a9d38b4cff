import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { AppLink } from '#client/lib/app-link.tsx'
import { PagedList } from '#client/lib/paged-list.tsx'
import { cn } from '#client/ui/cn.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Field } from '#client/ui/field.tsx'
import { FilterLink, FilterNav } from '#client/ui/filter-nav.tsx'
import { CheckeredFlagIcon } from '#client/ui/icons.tsx'
import { Options, Select } from '#client/ui/select.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatDate } from '#shared/format/date.ts'
import {
  type ReportState,
  reportAssignees,
  reportKinds,
  reportOutcomeLabels,
  reportReasonLabels,
  reportStates,
  reportTargetLabels,
} from '#shared/moderation/report.constants.ts'
import type { Report } from '#shared/moderation/report.contract.ts'
import { openReportsQuery, type QueueSearch } from './moderation.queries.ts'
import {
  appealOutcomeLabels,
  outcomeTones,
  reportAssigneeLabels,
  reportKindLabels,
  reportStateLabels,
} from './report-labels.ts'
import { queuePath, type ReportQueueState } from './use-report-queue.ts'

type ReportQueueProps = { search: QueueSearch; list: ReportQueueState['list']; className?: string }

/** Open reports and appeals, oldest first, or the decided ones, latest first. */
export function ReportQueue({ search, list, className }: ReportQueueProps) {
  const { data: count } = useQuery(openReportsQuery)
  const counts: Partial<Record<ReportState, number | undefined>> = {
    open: count?.open,
    appeals: count?.appeals,
  }
  return (
    <section
      aria-label="Reports"
      className={cn(
        'grid grid-cols-[minmax(0,1fr)] content-start gap-4',
        // Beside what is open, the list scrolls by itself.
        'lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:pr-2',
        className,
      )}
    >
      <FilterNav aria-label="Show reports that are">
        {reportStates.map((each) => (
          <FilterLink key={each} {...(each === search.state && { 'aria-current': 'page' })}>
            <AppLink to={queuePath({ ...search, state: each, report: undefined })} replace>
              {reportStateLabels[each]}
              {counts[each] !== undefined && <span className="mono ml-1.5">{counts[each]}</span>}
            </AppLink>
          </FilterLink>
        ))}
      </FilterNav>
      <QueueFilters search={search} />
      <PagedList list={list} what="reports" empty={<NoReports search={search} />}>
        {(reports) => (
          <ul className="grid border-t border-line">
            {reports.map((report) => (
              <QueueItem key={report.id} report={report} search={search} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

function QueueFilters({ search }: { search: QueueSearch }) {
  const navigate = useNavigate()
  const change = (changed: Record<string, string>) =>
    void navigate({
      href: queuePath({ ...search, report: undefined, ...changed } as QueueSearch),
      replace: true,
      resetScroll: false,
    })
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label="Kind">
        <Select value={search.kind ?? ''} onChange={({ target }) => change({ kind: target.value })}>
          <option value="">All kinds</option>
          <Options of={reportKinds} entry={(kind) => [kind, reportKindLabels[kind]]} />
        </Select>
      </Field>
      <Field label="Reviewer">
        <Select value={search.assignee ?? ''} onChange={({ target }) => change({ assignee: target.value })}>
          <option value="">Anyone</option>
          <Options of={reportAssignees} entry={(each) => [each, reportAssigneeLabels[each]]} />
        </Select>
      </Field>
    </div>
  )
}

function QueueItem({ report, search }: { report: Report; search: QueueSearch }) {
  const { id, reported, reporter, openedAt, targetType, reason, otherReports, verdict, appeal, assignee } =
    report
  const isCurrent = id === search.report
  const link = useRef<HTMLAnchorElement>(null)
  // The keyboard moves beyond what is visible.
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isCurrent])
  const isClosed = report.status === 'CLOSED'
  const latest = appeal?.at ?? verdict?.decidedAt ?? openedAt
  return (
    <li>
      <AppLink
        to={queuePath({ ...search, report: id })}
        resetScroll={false}
        ref={link}
        {...(isCurrent && { 'aria-current': 'true' as const })}
        className={cn(
          'grid gap-1.5 border-b border-line gate px-4 py-3 hover:bg-hover',
          isClosed ? 'gate-ok' : 'gate-flag',
          isCurrent && 'bg-hover',
        )}
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="font-semibold wrap-anywhere">{reported.name}</span>
          <time dateTime={latest} className="mono shrink-0 text-xs text-muted">
            {formatDate(latest)}
          </time>
        </span>
        <span className="text-sm text-muted">
          {verdict
            ? `Decided by ${verdict.decidedBy}`
            : reporter
              ? `Reported by ${reporter.name}`
              : 'Flagged automatically'}
        </span>
        <span className="flex flex-wrap gap-2">
          <StatusBadge tone="plain">{reportTargetLabels[targetType]}</StatusBadge>
          <StatusBadge tone="stop">{reportReasonLabels[reason]}</StatusBadge>
          {otherReports > 0 && <StatusBadge tone="wait">{otherReports} more</StatusBadge>}
          {!isClosed && assignee && <StatusBadge tone="plain">{assignee.name}</StatusBadge>}
          {verdict && (
            <StatusBadge tone={outcomeTones[verdict.outcome]}>
              {reportOutcomeLabels[verdict.outcome]}
            </StatusBadge>
          )}
          {appeal?.outcome && <StatusBadge tone="plain">{appealOutcomeLabels[appeal.outcome]}</StatusBadge>}
        </span>
      </AppLink>
    </li>
  )
}

const empty: Record<ReportState, { title: string; text: string }> = {
  open: {
    title: 'No open reports',
    text: 'Reported profiles, conversations, messages, pictures and event dates appear here, and flagged profiles.',
  },
  appeals: { title: 'No appeals', text: 'Decisions that the affected person appeals come back here.' },
  decided: { title: 'No decisions yet', text: 'Decided reports appear here with their outcome.' },
}

function NoReports({ search: { state, kind, assignee } }: { search: QueueSearch }) {
  const { title, text } =
    kind || assignee
      ? { title: 'No reports found', text: 'Try another kind, or another reviewer.' }
      : empty[state]
  return (
    <EmptyState level="h2" icon={<CheckeredFlagIcon />} title={title}>
      {text}
    </EmptyState>
  )
}
