import { requireBrandId } from '#server/features/brands/get-brand.ts'
import type { Database } from '#server/platform/database.ts'
import { notFound } from '#shared/http/problem.ts'
import { findShop, type ShopRow } from './shop.store.ts'

/** Somebody else's shop is not there. */
export async function ownShop(tx: Database, userId: string, id: string): Promise<ShopRow> {
  const brandId = await requireBrandId(tx, userId)
  const shop = await findShop(tx, id)
  if (shop?.brandId !== brandId) throw notFound('shop')
  return shop
}
