import type { TerminateReason } from '#shared/contracts/contract.constants.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { lastDayByNotice, requiredNotice } from '#shared/contracts/term.rules.ts'
import { formatDate } from '#shared/format/date.ts'
import { plural } from '#shared/format/plural.ts'

type Facts = Pick<ContractDetail, 'endsOn' | 'myRole' | 'notice' | 'noticeDays'>

/** What becomes of a contract that its reader ends today for this reason, before they do. */
export function endingOf(
  { endsOn, myRole, notice, noticeDays }: Facts,
  reason: TerminateReason | null,
  today: string,
): { isAtOnce: boolean; words: string } {
  const days = requiredNotice({ by: myRole, reason, noticeDays, noticeBy: notice?.by ?? null })
  if (days === 0) return { isAtOnce: true, words: `It ends today, ${formatDate(today)}, for both of you.` }
  const lastDay = lastDayByNotice(today, days)
  return {
    isAtOnce: false,
    words:
      lastDay < endsOn
        ? `With ${plural(days, 'day')} of notice its last day is ${formatDate(lastDay)}. Until then all goes on as agreed.`
        : `Its term is over before ${plural(days, 'day')} of notice are: it is completed on ${formatDate(endsOn)}, as agreed.`,
  }
}
