import type { Services } from '#server/platform/services.ts'
import type { MailOutcome, PushOutcome } from '#shared/analytics/marketplace.constants.ts'
import { addToSum } from './daily-sum.store.ts'

type Delivered = { measure: 'MAIL'; outcome: MailOutcome } | { measure: 'PUSH'; outcome: PushOutcome }

/** Counts what became of a mail or a push. A failure is only logged: the job that sent it would send it again. */
export async function countDelivery(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { measure, outcome }: Delivered,
): Promise<void> {
  try {
    await addToSum(db, measure, outcome)
  } catch (error) {
    log.warn({ err: error, measure, outcome }, 'could not count a delivery')
  }
}
