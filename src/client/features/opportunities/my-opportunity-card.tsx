import { ButtonLink } from '#client/lib/app-link.tsx'
import { opportunityCalls } from '#client/lib/endpoint-map.ts'
import { Button } from '#client/ui/button.tsx'
import { StatusBadge, type StatusTone } from '#client/ui/status-badge.tsx'
import { budgetLabel } from '#shared/brands/brand.rules.ts'
import { formatDate } from '#shared/format/date.ts'
import { offerTypeLabels } from '#shared/offers/offer.constants.ts'
import type { OpportunityState } from '#shared/opportunities/opportunity.constants.ts'
import type { MyOpportunity } from '#shared/opportunities/opportunity.contract.ts'
import { paths } from '#shared/paths.ts'
import { OpportunityActions } from './opportunity-actions.tsx'

const states: Record<OpportunityState, { tone: StatusTone; label: string }> = {
  SCHEDULED: { tone: 'info', label: 'Scheduled' },
  OPEN: { tone: 'ok', label: 'Open' },
  PAUSED: { tone: 'wait', label: 'Paused' },
  FILLED: { tone: 'best', label: 'Filled' },
  CLOSED: { tone: 'plain', label: 'Closed' },
}

type MyOpportunityCardProps = { opportunity: MyOpportunity; onEdit: () => void; onCopy: () => void }

export function MyOpportunityCard({ opportunity, onEdit, onCopy }: MyOpportunityCardProps) {
  const { id, title, type, value, state, slots, slotsLeft, closesAt, decisionDue, counts } = opportunity
  const { tone, label } = states[state]
  const review = counts.unread > 0 ? `Review, ${counts.unread} new` : 'Review'
  return (
    <article
      aria-label={title}
      className="grid content-between gap-4 rounded-lg border border-line bg-card p-5"
    >
      <div className="grid gap-2">
        <div className="flex items-start justify-between gap-3">
          <h3 className="min-w-0 text-lg wrap-anywhere">{title}</h3>
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </div>
        <p className="text-ui text-muted">
          {[offerTypeLabels[type], value && budgetLabel(value), `${slotsLeft} of ${slots} places left`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <dl className="mono flex flex-wrap gap-x-6 gap-y-1 text-xs text-muted">
          <Fact label={state === 'CLOSED' ? 'Closed' : 'Closes'}>{formatDate(closesAt)}</Fact>
          <Fact label="Decision by">{formatDate(decisionDue)}</Fact>
        </dl>
        <dl className="mono flex flex-wrap gap-x-6 gap-y-1 text-xs text-muted">
          <Fact label="Applications">{counts.received}</Fact>
          <Fact label="To review">{counts.undecided}</Fact>
          <Fact label="Shortlisted">{counts.shortlisted}</Fact>
        </dl>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {counts.received > 0 && (
          <ButtonLink
            to={paths.brandApplications({ opportunity: id })}
            aria-label={`${review}: applications to ${title}`}
            size="sm"
            variant="ink"
          >
            {review}
          </ButtonLink>
        )}
        <Button
          call={opportunityCalls.update}
          size="sm"
          variant="quiet"
          aria-label={`Edit ${title}`}
          onClick={onEdit}
        >
          Edit
        </Button>
        <OpportunityActions opportunity={opportunity} onCopy={onCopy} />
      </div>
    </article>
  )
}

const Fact = ({ label, children }: { label: string; children: string | number }) => (
  <div className="flex gap-2">
    <dt>{label}</dt>
    <dd className="text-fg">{children}</dd>
  </div>
)
