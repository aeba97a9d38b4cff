import { decideStep, recordStep, stale } from '#server/features/lifecycles/transition.ts'
import type { Handler, RequestContext } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { RedemptionDetail, redemptionEndpoints } from '#shared/redemptions/redemption.contract.ts'
import {
  countedStatuses,
  type RedemptionStatus,
  redemptionLifecycle,
  standingOf,
} from '#shared/redemptions/redemption.rules.ts'
import { findRedemptionFor } from './find-redemption-for.ts'
import { countUse, holdCodes } from './matched-code.store.ts'
import { lockOrder } from './order-lock.store.ts'
import { presentRedemption } from './present-redemptions.ts'
import { changeRedemption, type RedemptionRow } from './redemption.store.ts'
import { queueRollUps } from './roll-up.ts'

type StepCall = RequestContext<(typeof redemptionEndpoints)['flag' | 'exclude' | 'restore']>

/** Sets a sale aside or lets it count again: the figures, the code's uses and the history move together. */
async function stepRedemption(
  { tx, actor, params, body: { version, note }, caller }: StepCall,
  event: 'flag' | 'exclude' | 'restore',
): Promise<RedemptionDetail> {
  const seen = await findRedemptionFor(tx, actor, params.id)
  await holdOrder(tx, seen.row)
  const { row, viewer } = await findRedemptionFor(tx, actor, params.id)
  const back = event === 'restore' && { chosen: standingOf({ ...row, isHeld: row.confirmAt > new Date() }) }
  const to = decideStep(redemptionLifecycle, row, { event, party: viewer, seen: version, ...back })
  const changed = await changeRedemption(tx, row, { status: to })
  if (!changed) throw stale(redemptionLifecycle.of)
  await recordStep(tx, 'REDEMPTION', {
    ...{ id: row.id, version: changed.version, event, from: row.status, to },
    by: { party: viewer, actorId: actor.userId, requestId: caller.requestId, note: note || null },
  })
  await recountUse(tx, row, to)
  await queueRollUps(tx, [changed])
  return presentRedemption(tx, changed, viewer)
}

/** In the order in which every arrival takes them, so that nobody waits in a circle. */
async function holdOrder(tx: Database, { brandId, source, externalOrderId, codeKey }: RedemptionRow) {
  await lockOrder(tx, { brandId, source, orderId: externalOrderId })
  await holdCodes(tx, brandId, [codeKey])
}

const isCounted = (status: RedemptionStatus) => (countedStatuses as readonly string[]).includes(status)

async function recountUse(tx: Database, row: RedemptionRow, to: RedemptionStatus): Promise<void> {
  if (!row.codeId || row.uncredited || isCounted(row.status) === isCounted(to)) return
  await countUse(tx, row.codeId, isCounted(to) ? 1 : -1)
}

export const flagRedemption: Handler<typeof redemptionEndpoints.flag> = (call) => stepRedemption(call, 'flag')

export const excludeRedemption: Handler<typeof redemptionEndpoints.exclude> = (call) =>
  stepRedemption(call, 'exclude')

export const restoreRedemption: Handler<typeof redemptionEndpoints.restore> = (call) =>
  stepRedemption(call, 'restore')
