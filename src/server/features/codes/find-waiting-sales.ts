import { matchUnmatched } from '#server/features/redemptions/match-unmatched.ts'
import { nameUnmatched } from '#server/features/redemptions/name-unmatched.ts'
import type { Database } from '#server/platform/database.ts'

type Spelling = { code: string; codeKey: string; stripePromotionId: string | null }

/** Sales that came before the code find it: under its spelling, or under the id by which Stripe knows it. */
export async function findWaitingSales(
  tx: Database,
  brandId: string,
  { code, codeKey, stripePromotionId }: Spelling,
): Promise<void> {
  await matchUnmatched(tx, brandId, codeKey)
  if (stripePromotionId) await nameUnmatched(tx, brandId, { waitsAs: stripePromotionId, code })
}
