import { addDays } from '#shared/time.ts'
import type { TerminateReason } from './contract.constants.ts'

type Side = 'ATHLETE' | 'BRAND'

type Ending = {
  by: Side | 'ADMIN'
  /** None while it is not chosen yet. */
  reason: TerminateReason | null
  /** What the contract says. */
  noticeDays: number
  /** Who gave the notice that stands. */
  noticeBy: Side | null
}

/**
 * How many days' notice an ending takes; none ends it at once. Race control, a serious breach and the consent of the
 * other to a notice that stands wait for nobody.
 */
export function noticeTaken({ by, reason, noticeDays, noticeBy }: Ending): number {
  const isAgreed = noticeBy !== null && noticeBy !== by
  return by === 'ADMIN' || reason === 'BREACH' || isAgreed ? 0 : noticeDays
}

/** Whoever gave notice has said all there is to say, unless the other breaks the contract meanwhile. */
export const isSaidAlready = ({ by, reason, noticeBy }: Omit<Ending, 'noticeDays'>): boolean =>
  noticeBy === by && reason !== 'BREACH'

/** The last day by a notice that is given today; today itself does not count as one of its days. */
export const lastDayByNotice = (today: string, noticeDays: number): string => addDays(today, noticeDays)

/** The last day of a contract as it stands: its own, or that of a notice which comes first. */
export const lastDayStanding = ({
  endsOn,
  terminatesOn,
}: {
  endsOn: string
  terminatesOn: string | null
}): string => (terminatesOn !== null && terminatesOn < endsOn ? terminatesOn : endsOn)
