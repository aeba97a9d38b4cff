import * as z from 'zod'
import { recordSteps } from '#server/features/lifecycles/take-step.ts'
import type { Database } from '#server/platform/database.ts'
import { handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import { confirmHeld } from './redemption.store.ts'
import { sumDay } from './redemption-day.store.ts'
import { queueRollUps, rollUpDue } from './roll-up.ts'

const confirmationsDue = job('redemptions.confirm', z.unknown())
const EVERY_FIVE_MINUTES = '*/5 * * * *'

export const redemptionJobs = (): JobHandler[] => [
  handleJob(rollUpDue, ({ codeId, day }, { tx }) => sumDay(tx, codeId, day)),
  handleJob(confirmationsDue, (_, { tx }) => confirmRedemptions(tx), EVERY_FIVE_MINUTES),
]

async function confirmRedemptions(tx: Database): Promise<void> {
  const confirmed = await confirmHeld(tx)
  await recordSteps(
    tx,
    'REDEMPTION',
    confirmed.map(({ id, version }) => ({
      ...{ id, version, event: 'confirm', from: 'PENDING', to: 'CONFIRMED' },
      by: { party: 'SYSTEM' },
    })),
  )
  await queueRollUps(tx, confirmed)
}
