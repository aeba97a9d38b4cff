import type { Database } from '#server/platform/database.ts'
import type { OrderSource } from '#shared/redemptions/redemption.constants.ts'
import { findOrderShops } from './shop.store.ts'

/** The shops that an order of this source can be from, disconnected ones included; the ids are those of order keys. */
export async function listOrderShops(
  tx: Database,
  brandId: string,
  source: OrderSource,
): Promise<{ id: string; name: string }[]> {
  if (source !== 'SHOPIFY' && source !== 'WOOCOMMERCE') return []
  const names = new Map<string, string>()
  // Oldest first: a shop that was connected again has its latest name.
  for (const { id, continuesId, name } of await findOrderShops(tx, brandId, source)) {
    names.set(continuesId ?? id, name)
  }
  return [...names].map(([id, name]) => ({ id, name }))
}
