import type { ReactNode } from 'react'
import { AppLink, AppMoreLink } from '#client/lib/app-link.tsx'
import { ChartOrTable, TimeTable, useChartOrTable } from '#client/lib/chart-or-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { EyeIcon, MessageIcon } from '#client/ui/icons.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import type { Contract } from '#shared/contracts/contract-shape.ts'
import { DASHBOARD_DAYS } from '#shared/dashboards/dashboard.constants.ts'
import type { ViewCount } from '#shared/dashboards/dashboard.contract.ts'
import { formatTimeUntil } from '#shared/format/relative-time.ts'
import type { Conversation } from '#shared/messages/message.contract.ts'
import { snippetOf } from '#shared/messages/message.rules.ts'
import { paths } from '#shared/paths.ts'
import type { Completeness } from '#shared/profiles/profile.contract.ts'
import { EntryList, EntryRow } from './entry-row.tsx'
import { AllLink, Widget } from './widget.tsx'

const MISSING_SHOWN = 3

/** What a profile still lacks, most important first; nothing for a complete profile. */
export function Checklist({ completeness: { score, items } }: { completeness: Completeness }) {
  const missing = items.filter(({ done }) => !done).sort((one, other) => other.weight - one.weight)
  if (missing.length === 0) return null
  return (
    <Widget title="Your profile" aside={<span className="mono text-sm text-muted">{score}% complete</span>}>
      <ProgressBar label="Profile complete" value={score / 100} />
      <ul className="mt-4 grid gap-3">
        {missing.slice(0, MISSING_SHOWN).map(({ key, label, href, why }) => (
          <li key={key} className="relative border-l-4 border-flag pl-3">
            <AppLink to={href} className="font-semibold underline-offset-4 hover:underline">
              {label}
            </AppLink>
            <p className="text-sm text-muted">{why}</p>
          </li>
        ))}
      </ul>
      {missing.length > MISSING_SHOWN && (
        <AppMoreLink to={paths.profileSetup()} className="mt-4">
          See what’s missing
        </AppMoreLink>
      )}
    </Widget>
  )
}

export function ProfileViews({ views }: { views: ViewCount }) {
  const { view, toggle } = useChartOrTable('Show views as')
  if (views.total === 0) {
    return (
      <Widget title="Profile views">
        <EmptyState icon={<EyeIcon />} title="No profile views yet" className="py-8">
          Views of your page will appear here.
        </EmptyState>
      </Widget>
    )
  }
  return (
    <Widget title="Profile views" aside={toggle}>
      <div className="rounded-md border border-line bg-card p-4">
        <p className="mb-3 text-sm text-muted">Views per day, last {DASHBOARD_DAYS} days</p>
        <ChartOrTable
          view={view}
          data={views.days}
          x="day"
          height={208}
          series={[{ key: 'views', name: 'Views', as: 'area', color: 'var(--info)' }]}
          table={
            <TimeTable
              caption="Profile views by day"
              unit="Day"
              columns={[{ key: 'views', label: 'Views' }]}
              rows={views.days.map(({ day, views: count }) => ({ day, cells: [count] }))}
            />
          }
        />
      </div>
    </Widget>
  )
}

/** Who viewed the page; nothing before the first view. */
export function Viewers({ views, children }: { views: ViewCount; children: ReactNode }) {
  if (views.total === 0) return null
  return (
    <Widget title="Viewers" aside={<AllLink to={paths.analytics()} what="viewers" />}>
      {children}
    </Widget>
  )
}

export function RecentMessages({ conversations }: { conversations: readonly Conversation[] }) {
  return (
    <Widget title="Messages" aside={<AllLink to={paths.messages()} what="messages" />}>
      {conversations.length === 0 ? (
        <EmptyState icon={<MessageIcon />} title="No messages yet" className="py-8">
          Your conversations will appear here.
        </EmptyState>
      ) : (
        <EntryList>
          {conversations.map((conversation) => (
            <EntryRow
              key={conversation.id}
              entrant={{ name: conversation.participant.name, logoUrl: conversation.participant.pictureUrl }}
              to={paths.messages({ c: conversation.id })}
              detail={snippetOf(conversation)}
              state={
                conversation.unread > 0 && (
                  <span className="bg-flag px-1.5 font-mono text-2xs leading-4.5 font-bold text-ink">
                    {conversation.unread} new
                  </span>
                )
              }
            />
          ))}
        </EntryList>
      )}
    </Widget>
  )
}

/** The change of a figure from the previous period, for a `KpiPlate`. */
export function comparePeriods(
  now: number,
  before: number,
  span: string,
  smaller: 'fewer' | 'less' = 'fewer',
): { delta: string; trend: 'up' | 'down' | 'flat' } {
  if (before === 0) return { delta: now === 0 ? 'None yet' : `None in the previous ${span}`, trend: 'flat' }
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return { delta: `Same as the previous ${span}`, trend: 'flat' }
  return percent > 0
    ? { delta: `${percent}% more than the previous ${span}`, trend: 'up' }
    : { delta: `${-percent}% ${smaller} than the previous ${span}`, trend: 'down' }
}

/**
 * Whose turn it is before a contract is signed, and how long they have: "Your signature · Expires in 12 days". Short,
 * because it stands below the partner's name in a narrow row.
 */
export function contractTurn(contract: Contract, now: number): string {
  const { signBy } = contract
  const turn = turnOf(contract)
  return signBy ? `${turn} · Expires ${formatTimeUntil(signBy, now)}` : turn
}

function turnOf({ status, awaitsMySignature, waitsFor, myRole }: Contract): string {
  if (status === 'DRAFT') return myRole === 'BRAND' ? 'Your turn to send it' : 'Being prepared by the brand'
  if (awaitsMySignature) return 'Your signature'
  return waitsFor.length === 1 && waitsFor[0] === 'GUARDIAN' ? 'The guardian’s signature' : 'Their signature'
}
