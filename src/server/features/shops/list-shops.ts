import { ownBrandId } from '#server/features/brands/own-brand-id.ts'
import type { Handler } from '#server/http/context.ts'
import type { shopEndpoints } from '#shared/shops/shop.contract.ts'
import { describeShop } from './describe-shop.ts'
import { findShops } from './shop.store.ts'

export const createListShops =
  (appUrl: string): Handler<typeof shopEndpoints.list> =>
  async ({ tx, actor }) => {
    const rows = await findShops(tx, await ownBrandId(tx, actor.userId))
    return rows.map((row) => describeShop(appUrl, row))
  }
