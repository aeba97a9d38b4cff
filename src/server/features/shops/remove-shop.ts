import type { Handler } from '#server/http/context.ts'
import type { shopEndpoints } from '#shared/shops/shop.contract.ts'
import { ownShop } from './own-shop.ts'
import { closeShop } from './shop.store.ts'

export const removeShop: Handler<typeof shopEndpoints.remove> = async ({ tx, actor, params: { id } }) => {
  await ownShop(tx, actor.userId, id)
  await closeShop(tx, id)
  return undefined
}
