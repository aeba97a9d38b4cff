import { requireBrandId } from '#server/features/brands/get-brand.ts'
import type { Database } from '#server/platform/database.ts'
import type { Actor } from '#shared/accounts/actor.ts'
import { notFound } from '#shared/http/problem.ts'
import type { Viewer } from './present-redemptions.ts'
import type { RedemptionRow } from './redemption.store.ts'
import { findRedemption } from './redemption-list.store.ts'

/** A sale of the own brand; an operator sees every brand's. */
export async function findRedemptionFor(
  tx: Database,
  actor: Actor,
  id: string,
): Promise<{ row: RedemptionRow; viewer: Viewer }> {
  const row = await findRedemption(tx, id)
  if (row && actor.role === 'ADMIN') return { row, viewer: 'ADMIN' }
  if (!row || row.brandId !== (await requireBrandId(tx, actor.userId))) throw notFound('sale')
  return { row, viewer: 'BRAND' }
}
