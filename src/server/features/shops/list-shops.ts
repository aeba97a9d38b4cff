import { requireBrandId } from '#server/features/brands/get-brand.ts'
import type { Handler } from '#server/http/context.ts'
import type { shopEndpoints } from '#shared/shops/shop.contract.ts'
import { describeShop } from './describe-shop.ts'
import { findShops } from './shop.store.ts'

export const createListShops =
  (appUrl: string): Handler<typeof shopEndpoints.list> =>
  async ({ tx, actor }) => {
    const rows = await findShops(tx, await requireBrandId(tx, actor.userId))
    return rows.map((row) => describeShop(appUrl, row))
  }
