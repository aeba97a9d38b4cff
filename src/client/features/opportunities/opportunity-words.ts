import type { StatusTone } from '#client/ui/status-badge.tsx'
import type { OpportunityState } from '#shared/opportunities/opportunity.constants.ts'

export const stateWords: Record<OpportunityState, { tone: StatusTone; label: string }> = {
  SCHEDULED: { tone: 'info', label: 'Opens later' },
  OPEN: { tone: 'ok', label: 'Open' },
  PAUSED: { tone: 'wait', label: 'Paused' },
  FILLED: { tone: 'best', label: 'Every place taken' },
  CLOSED: { tone: 'plain', label: 'Closed' },
}
