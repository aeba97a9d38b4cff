import * as z from 'zod'
import { restoreDueAccounts } from '#server/features/auth/suspend-account.ts'
import { bySystem, transition } from '#server/features/lifecycles/transition.ts'
import { handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { reportMachine } from './report.machine.ts'
import { findDecision } from './report.store.ts'

const endSuspensionsJob = job('moderation.end-suspensions', z.unknown())
const EVERY_FIVE_MINUTES = '*/5 * * * *'

export const moderationJobs: JobHandler[] = [
  handleJob(endSuspensionsJob, (_, ctx) => endSuspensions(ctx), EVERY_FIVE_MINUTES),
]

/** Restores accounts whose suspension has ended; the history of the report says so. */
async function endSuspensions(ctx: Services): Promise<void> {
  for (const userId of await restoreDueAccounts(ctx)) {
    const report = await findDecision(ctx.tx, userId, { outcome: 'SUSPENDED' })
    if (!report) continue
    await transition(ctx, reportMachine, report, 'lift', { by: bySystem, set: { liftedAt: new Date() } })
  }
}
