import type { DeliverableStatus } from '#shared/deliverables/deliverable.rules.ts'
import { formatMultiple, formatPercent } from '#shared/format/number.ts'
import type { Result } from '#shared/profiles/result.contract.ts'
import type { RoiFigures } from '#shared/roi/roi.contract.ts'

const statusWords: Record<DeliverableStatus, string> = {
  SCHEDULED: 'To come',
  OPEN: 'Open',
  SUBMITTED: 'In review',
  CHANGES_REQUESTED: 'In the works',
  APPROVED: 'Delivered',
  DISPUTED: 'With race control',
  WAIVED: 'Let go',
  MISSED: 'Missed',
  CANCELLED: 'Called off',
}

export const sayWorkStatus = (status: DeliverableStatus, isEarly: boolean): string =>
  isEarly ? 'Delivered early' : statusWords[status]

/** The return as one figure: with the brand's margin where it is known to the reader, net sales per unit spent elsewhere. */
export function formatRoi({ roi, revenueReturn }: RoiFigures): { label: string; figure: string } {
  if (roi !== null) return { label: 'ROI', figure: formatPercent(roi) }
  if (revenueReturn !== null)
    return { label: 'Net sales per unit spent', figure: formatMultiple(revenueReturn) }
  return { label: 'Return', figure: '–' }
}

/** "P1", where a place was claimed. */
export const sayFinish = ({ finish }: Pick<Result, 'finish'>): string | null => (finish ? `P${finish}` : null)

export const sayFinishedRace = ({ race, eventName, content, location }: Result): string =>
  [race ?? content, eventName, location].filter(Boolean).join(' · ')
