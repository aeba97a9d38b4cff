import * as z from 'zod'
import { recordSteps } from '#server/features/lifecycles/transition.ts'
import type { Database } from '#server/platform/database.ts'
import { handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import { findPartiesOf } from './matched-code.store.ts'
import { confirmHeld } from './redemption.store.ts'
import { sumDay } from './redemption-day.store.ts'
import { queueRollUps, rollUpDue } from './roll-up.ts'

const confirmationsDue = job('redemptions.confirm', z.unknown())
const EVERY_FIVE_MINUTES = '*/5 * * * *'

export const redemptionJobs = (realtime: Realtime): JobHandler[] => [
  handleJob(rollUpDue, async ({ codeId, day }, { tx }) => {
    await sumDay(tx, codeId, day)
    await tellFigures(tx, realtime, codeId)
  }),
  handleJob(confirmationsDue, (_, { tx }) => confirmRedemptions(tx), EVERY_FIVE_MINUTES),
]

/** Open pages of both sides look again. */
async function tellFigures(tx: Database, realtime: Realtime, codeId: string): Promise<void> {
  for (const { contractId, brandUserId, athleteUserId } of await findPartiesOf(tx, codeId)) {
    for (const userId of [brandUserId, athleteUserId]) {
      await realtime.publish(tx, { userId, event: { type: 'contract', contractId } })
    }
  }
}

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
