import type { TerminateReason } from '#shared/contracts/contract.constants.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { lastDayByNotice, noticeTaken } from '#shared/contracts/notice.rules.ts'
import { sayDay } from '#shared/dates/in-words.ts'

type Facts = Pick<ContractDetail, 'endsOn' | 'myRole' | 'notice' | 'noticeDays'>

export const sayDays = (count: number): string => (count === 1 ? '1 day' : `${count} days`)

/** What becomes of a contract that its reader ends today for this reason, before they do. */
export function endingOf(
  { endsOn, myRole, notice, noticeDays }: Facts,
  reason: TerminateReason | null,
  today: string,
): { isAtOnce: boolean; words: string } {
  const days = noticeTaken({ by: myRole, reason, noticeDays, noticeBy: notice?.by ?? null })
  if (days === 0) return { isAtOnce: true, words: `It ends today, ${sayDay(today)}, for both of you.` }
  const lastDay = lastDayByNotice(today, days)
  return {
    isAtOnce: false,
    words:
      lastDay < endsOn
        ? `With ${sayDays(days)} of notice its last day is ${sayDay(lastDay)}. Until then all goes on as agreed.`
        : `Its term is over before ${sayDays(days)} of notice are: it is completed on ${sayDay(endsOn)}, as agreed.`,
  }
}
