import type { ContractRow } from '#server/features/contracts/contract.store.ts'
import { type StepBy, transition } from '#server/features/lifecycles/transition.ts'
import type { Services } from '#server/platform/services.ts'
import { endOfDay, startOfDay } from '#shared/local-time.ts'
import { addDays, daysBetween } from '#shared/time.ts'
import { toZonedDay } from '#shared/timezone.ts'
import { deliverableMachine } from './deliverable.machine.ts'
import { lockCancelled } from './deliverable.store.ts'
import { planWork } from './plan-work.ts'

/** Schedules the work again that was cancelled with a contract, by the dates of its revision. */
export async function reopenWork(
  ctx: Services,
  { before, after, by }: { before: ContractRow; after: ContractRow; by: StepBy },
): Promise<void> {
  const old = planWork(before.terms.work, before)
  const planned = planWork(after.terms.work, after)
  const shift = daysBetween(before.startsOn, after.startsOn)
  const shifted = (moment: Date) => addDays(toZonedDay(moment, after.timezone), shift)
  for (const row of await lockCancelled(ctx.tx, after.id)) {
    const n = old.findIndex(
      ({ title, periodNumber, dueAt }) =>
        title === row.title && periodNumber === row.periodNumber && +dueAt === +row.dueAt,
    )
    const { opensAt, dueAt } = planned[n] ?? {
      opensAt: startOfDay(shifted(row.opensAt), after.timezone),
      dueAt: endOfDay(shifted(row.dueAt), after.timezone),
    }
    await transition(ctx, deliverableMachine, row, 'reopen', {
      by: { ...by, party: 'SYSTEM' },
      set: { opensAt, dueAt, decidedAt: null, decidedBy: null },
    })
  }
}
