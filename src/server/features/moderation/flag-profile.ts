import { bySystem, recordStep, transition } from '#server/features/lifecycles/transition.ts'
import type { Services } from '#server/platform/services.ts'
import { findFlag } from '#shared/moderation/flag.rules.ts'
import { undecided } from './open-report.ts'
import { reportMachine } from './report.machine.ts'
import { notifyOfReport } from './report.notifications.ts'
import { findRepeatedReport, insertReport } from './report.store.ts'

/**
 * Puts a profile into the queue when its texts look like spam, a scam or abuse; called with every save, in its
 * transaction. A flag that was decided comes back only when something else was found.
 */
export async function flagProfile(
  ctx: Services,
  userId: string,
  texts: readonly (string | null | undefined)[],
): Promise<void> {
  const flag = findFlag(texts)
  if (!flag) return
  const report = {
    source: 'FLAG',
    reporterId: null,
    reportedUserId: userId,
    targetType: 'USER',
    targetId: userId,
    ...flag,
  } as const
  const inserted = await insertReport(ctx.tx, report)
  if (inserted) {
    const { id, version, status: to } = inserted
    await recordStep(ctx.tx, 'REPORT', { id, version, event: 'flag', from: null, to, by: bySystem })
    await notifyOfReport(ctx, inserted)
    return
  }
  const first = await findRepeatedReport(ctx.tx, report)
  if (first.status !== 'CLOSED' || first.note === flag.note) return
  await transition(ctx, reportMachine, first, 'reopen', { by: bySystem, set: { ...flag, ...undecided() } })
}
