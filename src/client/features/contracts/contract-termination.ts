import { OBJECTION_DAYS, type TerminateReason } from '#shared/contracts/contract.constants.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { claimsBreach, lastDayByNotice, requiredNotice } from '#shared/contracts/term.rules.ts'
import { formatDate } from '#shared/format/date.ts'
import { plural } from '#shared/format/plural.ts'
import { daysAfter } from '#shared/time.ts'
import { toZonedDay } from '#shared/timezone.ts'

export const todayOf = ({ timezone }: Pick<ContractDetail, 'timezone'>) => toZonedDay(Date.now(), timezone)

export const hasGivenNotice = ({ notice, myRole }: ContractDetail) => notice?.by === myRole
export const isAgreeing = (contract: ContractDetail) =>
  contract.notice !== null && !hasGivenNotice(contract) && contract.myRole !== 'ADMIN'

/** A side that has given notice can only end the contract for a breach. */
export const terminationFor = (contract: ContractDetail, { reason }: { reason?: TerminateReason }) =>
  terminationOf(contract, (hasGivenNotice(contract) ? 'BREACH' : reason) || null, todayOf(contract))

type Terms = Pick<ContractDetail, 'breach' | 'endsOn' | 'myRole' | 'notice' | 'noticeDays'>

/** When the contract would end if the viewer terminated it today for this reason. */
export function terminationOf(
  { breach, endsOn, myRole, notice, noticeDays }: Terms,
  reason: TerminateReason | null,
  day: string,
): { kind: 'NOW' | 'NOTICE' | 'BREACH'; text: string } {
  const noticeBy = notice?.by ?? null
  if (!breach && claimsBreach({ by: myRole, reason, noticeBy })) {
    const until = formatDate(daysAfter(new Date(`${day}T12:00:00Z`), OBJECTION_DAYS))
    return {
      kind: 'BREACH',
      text: `The contract is on hold at once. The other side has ${OBJECTION_DAYS} days to object; without an objection it ends on ${until}, otherwise an administrator decides. Submitted and disputed work stays open.`,
    }
  }
  // The other side agrees to a claimed breach.
  const days = breach ? 0 : requiredNotice({ by: myRole, reason, noticeDays, noticeBy })
  if (days === 0) return { kind: 'NOW', text: `The contract ends today, ${formatDate(day)}.` }
  const lastDay = lastDayByNotice(day, days)
  return {
    kind: 'NOTICE',
    text:
      lastDay < endsOn
        ? `With ${plural(days, 'day')} of notice, the last day is ${formatDate(lastDay)}. The contract stays in force until then.`
        : `The term ends before ${plural(days, 'day')} of notice are over. The contract is completed on ${formatDate(endsOn)}, as agreed.`,
  }
}
