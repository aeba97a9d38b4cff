import { findEnding } from '#server/features/signing/reminder.store.ts'
import type { Services } from '#server/platform/services.ts'
import { ENDING_REMINDER_DAYS } from '#shared/contracts/contract.constants.ts'
import { formatDate } from '#shared/format/date.ts'
import { daysBetween } from '#shared/time.ts'
import { bothSides, notifyParties } from './contract.notifications.ts'
import { findToday } from './opening.store.ts'

/** Reminds both parties 90, 60 and 30 days before the end, in time to talk about another season. */
export async function remindOfEndings(ctx: Services): Promise<void> {
  const today = await findToday(ctx.tx)
  for (const contract of await findEnding(ctx.tx)) {
    const left = daysBetween(today, contract.endsOn)
    const notice = ENDING_REMINDER_DAYS.findLast((days) => left <= days)
    await notifyParties(ctx, contract, {
      to: bothSides,
      title: `${left} days to the flag: ${contract.title}`,
      body: `Contract ${contract.number} ends on ${formatDate(contract.endsOn)}. A good time to talk about what comes next.`,
      about: `ends:${contract.endsOn}:${notice}`,
    })
  }
}
