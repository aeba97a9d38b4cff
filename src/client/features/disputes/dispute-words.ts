import type { StatusTone } from '#client/ui/status-badge.tsx'
import type { DisputeOutcome, DisputeState } from '#shared/disputes/dispute.constants.ts'
import type { Dispute } from '#shared/disputes/dispute.contract.ts'

export const stateLabels: Record<DisputeState, string> = { open: 'To decide', decided: 'Decided' }

type VerdictWords = {
  tone: StatusTone
  label: string
  /** What it means for both. */
  meaning: string
}

export const verdictWords: Record<DisputeOutcome, VerdictWords> = {
  APPROVED: {
    tone: 'ok',
    label: 'It is done',
    meaning: 'It counts as delivered: the racer owes nothing more, and the brand cannot send it back.',
  },
  OPEN: {
    tone: 'info',
    label: 'Open again',
    meaning: 'The racer hands it in once more by a new last day, and the brand judges it anew.',
  },
  WAIVED: {
    tone: 'plain',
    label: 'Let go',
    meaning: 'The racer need not do it, and the brand gets nothing for it: neither done nor missed.',
  },
  MISSED: {
    tone: 'stop',
    label: 'It is missed',
    meaning: 'It counts as not done: the racer cannot hand it in any more unless the brand opens it again.',
  },
}

export const callerOf = ({ openedBy, contract }: Pick<Dispute, 'openedBy' | 'contract'>): string =>
  openedBy === 'BRAND' ? contract.brandName : contract.athleteName

export const otherOf = ({ openedBy, contract }: Pick<Dispute, 'openedBy' | 'contract'>): string =>
  openedBy === 'BRAND' ? contract.athleteName : contract.brandName
