import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AppBackLink, AppTextLink } from '#client/lib/app-link.tsx'
import { QueryView } from '#client/lib/query-view.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { roleLabels } from '#shared/accounts/roles.ts'
import { formatDate, formatDateTime } from '#shared/format/date.ts'
import { plural } from '#shared/format/plural.ts'
import {
  reportOutcomeLabels,
  reportReasonLabels,
  reportTargetLabels,
} from '#shared/moderation/report.constants.ts'
import type { ReportDetail } from '#shared/moderation/report.contract.ts'
import { paths } from '#shared/paths.ts'
import { type QueueSearch, reportQuery } from './moderation.queries.ts'
import { type ReportActions, ReportDecision } from './report-decision.tsx'
import { ReportEvidence } from './report-evidence.tsx'
import { appealOutcomeLabels, reportEventLabels } from './report-labels.ts'
import { queuePath } from './use-report-queue.ts'

type ReportCaseProps = {
  id: string
  search: QueueSearch
  actions: ReportActions
}

/** One report: who reported whom, what was reported, and beside it the decision. */
export function ReportCase({ id, search, actions }: ReportCaseProps) {
  const query = useQuery(reportQuery(id))
  return (
    <section aria-label="Report" className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      <AppBackLink to={queuePath({ ...search, report: undefined })} className="justify-self-start lg:hidden">
        All reports
      </AppBackLink>
      <QueryView
        query={query}
        what="report"
        skeleton={<Skeleton className="h-64" />}
        missing={
          <EmptyState level="h2" title="Report not found">
            The link is incomplete.
          </EmptyState>
        }
      >
        {(report) => <Case key={report.id} report={report} actions={actions} />}
      </QueryView>
    </section>
  )
}

type CaseProps = Pick<ReportCaseProps, 'actions'> & { report: ReportDetail }

function Case({ report, actions }: CaseProps) {
  const { reporter, reported, reason, targetType, note, place, openedAt, memberSince, suspension } = report
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        <header className="grid gap-2">
          <h2 className="text-2xl wrap-anywhere">{reported.name}</h2>
          <p className="flex flex-wrap items-center gap-2">
            <StatusBadge tone="plain">{reportTargetLabels[targetType]}</StatusBadge>
            <StatusBadge tone="stop">{reportReasonLabels[reason]}</StatusBadge>
            <span className="mono text-xs text-muted">
              <time dateTime={openedAt}>{formatDateTime(openedAt)}</time>
            </span>
          </p>
        </header>
        {report.verdict && <Verdict verdict={report.verdict} suspension={suspension} />}
        {report.appeal && <Appeal appeal={report.appeal} />}
        <div className="grid gap-4 md:grid-cols-2">
          {reporter && memberSince.reporter ? (
            <PersonPanel label="Reporter" person={reporter} since={memberSince.reporter} />
          ) : (
            <Panel className="grid content-start gap-1 p-4">
              <span className="text-sm text-muted">Reporter</span>
              <h3 className="text-lg">
                {report.source === 'STAFF' ? 'Decided by staff' : 'Flagged automatically'}
              </h3>
              <p className="text-sm text-muted">
                {report.source === 'STAFF'
                  ? 'Without a report, from the users or listings.'
                  : 'By words, links or contact details in its texts.'}
              </p>
            </Panel>
          )}
          <PersonPanel label="Reported" person={reported} since={memberSince.reported}>
            {report.otherReports > 0 ? `${plural(report.otherReports, 'other report')}` : 'No other reports'}
          </PersonPanel>
        </div>
        {note && (
          <blockquote className="border-l-4 border-flag pl-4 wrap-anywhere whitespace-pre-line">
            “{note}”
          </blockquote>
        )}
        {place && (
          <AppTextLink to={place} className="justify-self-start">
            Reported at {place}
          </AppTextLink>
        )}
        <ReportEvidence report={report} />
      </div>
      <ReportDecision
        report={report}
        actions={actions}
        className="border-t-2 border-rule pt-4 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:self-start xl:border-t-0 xl:border-l xl:border-line xl:pt-0 xl:pl-6"
      />
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        <EarlierReports earlier={report.earlier} />
        <Log report={report} />
      </div>
    </div>
  )
}

type PersonPanelProps = {
  label: string
  person: ReportDetail['reported']
  since: string
  children?: ReactNode
}

const PersonPanel = ({ label, person, since, children }: PersonPanelProps) => (
  <Panel className="grid content-start gap-1 p-4">
    <span className="text-sm text-muted">{label}</span>
    <h3 className="text-lg wrap-anywhere">{person.name}</h3>
    <p className="text-sm text-muted">
      {person.tagline ?? (person.role ? roleLabels[person.role] : 'No account type')}
    </p>
    <p className="mono text-xs text-muted">Member since {formatDate(since)}</p>
    {children && <p className="text-sm">{children}</p>}
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      <AppTextLink to={paths.adminUsers({ user: person.userId })} className="leading-6">
        Account
      </AppTextLink>
      {person.path && (
        <AppTextLink to={person.path} className="leading-6">
          Public page
        </AppTextLink>
      )}
    </p>
  </Panel>
)

type VerdictProps = { verdict: NonNullable<ReportDetail['verdict']>; suspension: ReportDetail['suspension'] }

function Verdict({ verdict, suspension }: VerdictProps) {
  const { outcome, violation, explanation, decidedAt, decidedBy } = verdict
  const until = suspension?.until ? ` until ${formatDate(suspension.until)}` : ''
  return (
    <Alert
      tone="info"
      title={`Decision: ${reportOutcomeLabels[outcome].toLowerCase()}${outcome === 'SUSPENDED' ? until : ''}`}
    >
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{explanation}</p>
      <p className="mono mt-2 text-xs text-muted">
        {violation && `${reportReasonLabels[violation]} · `}
        {decidedBy}, <time dateTime={decidedAt}>{formatDateTime(decidedAt)}</time>
      </p>
    </Alert>
  )
}

/** What the affected person wrote against the decision, and what another reviewer made of it. */
function Appeal({ appeal }: { appeal: NonNullable<ReportDetail['appeal']> }) {
  const { text, at, outcome, explanation, decidedBy } = appeal
  return (
    <Alert tone="info" title={outcome ? appealOutcomeLabels[outcome] : 'Appeal'}>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">“{text}”</p>
      <p className="mono mt-2 text-xs text-muted">
        <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      {explanation && (
        <p className="mt-2 wrap-anywhere whitespace-pre-line">
          {decidedBy}: {explanation}
        </p>
      )}
    </Alert>
  )
}

function EarlierReports({ earlier }: Pick<ReportDetail, 'earlier'>) {
  if (earlier.length === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="text-lg">Other reports about this account</h3>
      <ul className="grid">
        {earlier.map(({ id, reason, openedAt, outcome }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 text-sm"
          >
            <AppTextLink to={paths.adminModeration({ report: id })}>
              {reportReasonLabels[reason]}, {formatDate(openedAt)}
            </AppTextLink>
            <span className="text-muted">{outcome ? reportOutcomeLabels[outcome] : 'Open'}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Decisions and accesses, latest first: what operators do here is audited. */
function Log({ report: { history, views } }: { report: ReportDetail }) {
  const entries = [
    ...history.map(({ event, at, by, note }) => ({
      at,
      text: `${reportEventLabels[event] ?? event} by ${by}${event === 'lift' && note ? `: ${note}` : ''}`,
    })),
    ...views.map(({ by, at }) => ({ at, text: `Opened by ${by}` })),
  ].sort((one, other) => other.at.localeCompare(one.at))
  return (
    <section aria-labelledby="report-log" className="grid gap-2">
      <h3 id="report-log" className="text-lg">
        Log
      </h3>
      <ul className="mono grid gap-1 text-xs text-muted">
        {entries.map(({ at, text }) => (
          <li key={`${at} ${text}`} className="wrap-anywhere">
            {formatDateTime(at)} · {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
