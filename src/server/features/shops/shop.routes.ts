import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { shopEndpoints } from '#shared/shops/shop.contract.ts'
import { changeSecret, connectShop, listShops, removeShop } from './connect-shop.ts'
import { listDeliveries, replayDelivery } from './list-deliveries.ts'

export function serveShops(edge: Edge): void {
  serveAll(edge, shopEndpoints, {
    list: listShops,
    connect: connectShop,
    changeSecret,
    remove: removeShop,
    deliveries: listDeliveries,
    replay: replayDelivery,
  })
}
