import { recordStep } from '#server/features/lifecycles/transition.ts'
import type { Database } from '#server/platform/database.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import { holdOverdue, markExpired } from './expiring.store.ts'
import { followInApplication } from './follow-in-application.ts'
import { tellOfOffer } from './tell-of-offer.ts'

/** Ends what nobody answered in time, and tells both of each. */
export async function expireOffers(
  realtime: Realtime,
  tx: Database,
  between?: { brandId: string; athleteUserId: string },
): Promise<void> {
  const overdue = await holdOverdue(tx, between)
  if (overdue.length === 0) return
  await markExpired(
    tx,
    overdue.map(({ id }) => id),
  )
  for (const offer of overdue) {
    const { id, status: from } = offer
    const version = offer.version + 1
    const step = { id, version, event: 'expire', from, to: 'EXPIRED' }
    await recordStep(tx, 'OFFER', { ...step, by: { party: 'SYSTEM' } })
    await followInApplication(tx, offer, 'EXPIRED')
    await tellOfOffer(realtime, tx, { ...offer, version }, { event: 'expire', party: 'SYSTEM' })
  }
}
