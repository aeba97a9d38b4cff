import { findCustomerId } from '#server/features/memberships/membership.reads.ts'
import { remindJob } from '#server/features/memberships/remind-members.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { inTransaction } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/queue.ts'
import { findNow, moveClock } from '#server/platform/test-billing/clock.store.ts'
import { updateCustomer } from '#server/platform/test-billing/customer.store.ts'
import { runClock } from '#server/platform/test-billing/run-clock.ts'
import { notFound } from '#shared/http/problem.ts'
import type { testBillingEndpoints } from '#shared/memberships/test-billing.contract.ts'

export const advanceClock: Handler<typeof testBillingEndpoints.advanceClock> = (ctx) => {
  requireTestMode(ctx)
  return advance(ctx, ctx.body.days)
}

export const advanceMember: Handler<typeof testBillingEndpoints.advanceMember> = async (ctx) =>
  advance(ctx, ctx.body.days, await loadCustomer(ctx, ctx.params.userId))

export const declineMember: Handler<typeof testBillingEndpoints.declineMember> = async (ctx) => {
  const customerId = await loadCustomer(ctx, ctx.params.userId)
  await updateCustomer(ctx.db, customerId, { isDeclined: true })
  return { now: (await findNow(ctx.db, customerId)).toISOString(), isDone: true }
}

/** Does what becomes due; reminders follow the same clock. */
async function advance({ db, actor, caller }: ActorContext, days: number, customerId?: string) {
  const move = { adminId: actor.userId, days, customerId, requestId: caller.requestId }
  await inTransaction(db, (tx) => moveClock(tx, move))
  const { isDone } = await runClock(db)
  await enqueue(db, remindJob, {})
  return { now: (await findNow(db, customerId)).toISOString(), isDone }
}

/** Exists only where the test provider is in use. */
function requireTestMode({ billing }: ActorContext): void {
  if (billing?.kind !== 'test') throw notFound('call')
}

async function loadCustomer(ctx: ActorContext, userId: string): Promise<string> {
  requireTestMode(ctx)
  const customerId = await findCustomerId(ctx.db, userId)
  if (!customerId) throw notFound('member')
  return customerId
}
