import { noteOfferEnded } from '#server/features/applications/note-offer.ts'
import { noteOfferAccepted } from '#server/features/applications/note-offer-accepted.ts'
import type { Database } from '#server/platform/database.ts'
import { isOver } from '#shared/lifecycles/lifecycle.ts'
import { type OfferStatus, offerLifecycle } from '#shared/offers/offer.rules.ts'

/** An application that led to an offer goes the way of the offer. */
export async function followInApplication(
  tx: Database,
  { applicationId }: { applicationId: string | null },
  to: OfferStatus,
): Promise<void> {
  if (!applicationId || !isOver(offerLifecycle, to)) return
  await (to === 'ACCEPTED' ? noteOfferAccepted(tx, applicationId) : noteOfferEnded(tx, applicationId))
}
