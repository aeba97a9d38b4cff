import type { DeliverableStatus } from '#shared/deliverables/deliverable.rules.ts'
import { formatMultiple, formatPercent } from '#shared/format/number.ts'
import type { Result } from '#shared/profiles/result.contract.ts'
import type { RoiFigures } from '#shared/roi/roi.contract.ts'

const statusLabels: Record<DeliverableStatus, string> = {
  SCHEDULED: 'Upcoming',
  OPEN: 'Open',
  SUBMITTED: 'In review',
  CHANGES_REQUESTED: 'Changes requested',
  APPROVED: 'Delivered',
  DISPUTED: 'Disputed',
  WAIVED: 'Waived',
  MISSED: 'Missed',
  CANCELLED: 'Cancelled',
}

export const formatWorkStatus = (status: DeliverableStatus, isEarly: boolean): string =>
  isEarly ? 'Delivered early' : statusLabels[status]

/** "3 of 4", or "None due" in a period without deliverables. */
export const formatDelivered = ({ delivered, promised }: { delivered: number; promised: number }): string =>
  promised === 0 ? 'None due' : `${delivered} of ${promised}`

/** ROI where the reader may know the brand's margin, net sales per unit spent otherwise. */
export function formatRoi({ roi, revenueReturn }: RoiFigures): { label: string; figure: string } {
  if (roi !== null) return { label: 'ROI', figure: formatPercent(roi) }
  if (revenueReturn !== null)
    return { label: 'Net sales per unit spent', figure: formatMultiple(revenueReturn) }
  return { label: 'Return', figure: '–' }
}

/** "P1"; null without a finishing position. */
export const formatFinish = ({ finish }: Pick<Result, 'finish'>): string | null =>
  finish ? `P${finish}` : null

export const formatRace = ({ race, eventName, content, location }: Result): string =>
  [race ?? content, eventName, location].filter(Boolean).join(' · ')
