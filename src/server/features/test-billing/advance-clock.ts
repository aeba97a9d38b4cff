import type { Handler } from '#server/http/context.ts'
import { inTransaction } from '#server/platform/database.ts'
import { findNow, moveClock } from '#server/platform/test-billing/clock.store.ts'
import { runClock } from '#server/platform/test-billing/run-clock.ts'
import { notFound } from '#shared/http/problem.ts'
import type { testBillingEndpoints } from '#shared/memberships/test-billing.contract.ts'

/** Exists only where the test provider is in use. */
export const advanceClock: Handler<typeof testBillingEndpoints.advanceClock> = async (ctx) => {
  const { db, billing, actor, caller, body } = ctx
  if (billing?.kind !== 'test') throw notFound('call')
  const move = { adminId: actor.userId, days: body.days, requestId: caller.requestId }
  await inTransaction(db, (tx) => moveClock(tx, move))
  const { isDone } = await runClock(db)
  return { now: (await findNow(db)).toISOString(), isDone }
}
