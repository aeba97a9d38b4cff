import type { StatusTone } from '#client/ui/status-badge.tsx'
import type { CodeState } from '#shared/codes/code.constants.ts'
import type { DiscountCode } from '#shared/codes/code.contract.ts'
import { formatDateRange } from '#shared/format/date.ts'
import { formatCount } from '#shared/format/number.ts'

export const stateWords: Record<CodeState, { tone: StatusTone; label: string }> = {
  SCHEDULED: { tone: 'info', label: 'On the grid' },
  LIVE: { tone: 'ok', label: 'Live' },
  PAUSED: { tone: 'wait', label: 'Paused' },
  USED_UP: { tone: 'wait', label: 'Used up' },
  ENDED: { tone: 'plain', label: 'Over' },
  RETIRED: { tone: 'plain', label: 'Retired' },
}

/** The moment at which it ends is the first of the next day. */
export const sayTerm = ({ startsAt, endsAt }: Pick<DiscountCode, 'startsAt' | 'endsAt'>): string =>
  formatDateRange(startsAt, Date.parse(endsAt) - 1)

export const sayUses = ({ uses, maxUses }: Pick<DiscountCode, 'uses' | 'maxUses'>): string =>
  maxUses === null ? formatCount(uses) : `${formatCount(uses)} of ${formatCount(maxUses)}`
