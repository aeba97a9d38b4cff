import { useInfiniteQuery } from '@tanstack/react-query'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { PagedList } from '#client/lib/paged-list.tsx'
import { SettingsSection } from '#client/ui/settings-section.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { StatusBadge, type StatusTone } from '#client/ui/status-badge.tsx'
import { formatDate } from '#shared/format/date.ts'
import type { ListedDecision } from '#shared/moderation/appeal.contract.ts'
import { removalTitle, violationLabel } from '#shared/moderation/report.constants.ts'
import { myDecisionsQuery } from './moderation.queries.ts'

/** What moderators decided about the reader, and how each can be appealed. */
export function MyDecisions() {
  const list = useInfiniteQuery(myDecisionsQuery)
  return (
    <SettingsSection
      id="decisions"
      title="Moderation decisions"
      description="What we decided about your account, page, event dates, messages or pictures, why, and whether you can appeal."
    >
      <PagedList
        list={list}
        what="decisions"
        skeleton={<Skeleton className="h-24" />}
        empty={<p className="text-ui text-muted">There are no decisions about you.</p>}
      >
        {(decisions) => (
          <ul className="grid">
            {decisions.map((decision) => (
              <Decision key={decision.id} decision={decision} />
            ))}
          </ul>
        )}
      </PagedList>
    </SettingsSection>
  )
}

function Decision({ decision }: { decision: ListedDecision }) {
  const { violation, explanation, decidedAt, url, appealUntil } = decision
  const { label, tone } = stateOf(decision)
  return (
    <li className="grid gap-1 border-b border-line py-4 first:pt-0">
      <p className="flex flex-wrap items-center justify-between gap-3">
        <span className="font-semibold">{titleOf(decision)}</span>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </p>
      <p className="text-sm text-muted">
        {[formatDate(decidedAt), violationLabel(violation)].filter(Boolean).join(' · ')}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{explanation}</p>
      <AppTextLink to={url} className="justify-self-start">
        {appealUntil ? `Appeal until ${formatDate(appealUntil)}` : 'Details'}
      </AppTextLink>
    </li>
  )
}

function titleOf({ outcome, targetType, eventTitle }: ListedDecision): string {
  if (outcome === 'REMOVED') return removalTitle(targetType, eventTitle)
  return outcome === 'SUSPENDED' ? 'We suspended your account' : 'We warned you'
}

function stateOf({ appeal, liftedAt, outcome }: ListedDecision): { label: string; tone: StatusTone } {
  if (appeal?.outcome === 'OVERTURNED') return { label: 'Undone after your appeal', tone: 'ok' }
  if (liftedAt) return { label: `Lifted on ${formatDate(liftedAt)}`, tone: 'ok' }
  if (appeal?.outcome === 'UPHELD') return { label: 'Appeal rejected', tone: 'stop' }
  if (appeal) return { label: 'Appeal under review', tone: 'wait' }
  return outcome === 'WARNED' ? { label: 'Warning', tone: 'wait' } : { label: 'In effect', tone: 'stop' }
}
