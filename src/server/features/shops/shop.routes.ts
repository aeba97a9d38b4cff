import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { shopEndpoints } from '#shared/shops/shop.contract.ts'
import { createChangeSecret } from './change-secret.ts'
import { createConnectShop } from './connect-shop.ts'
import { listDeliveries } from './list-deliveries.ts'
import { createListShops } from './list-shops.ts'
import { removeShop } from './remove-shop.ts'
import { replayDelivery } from './replay-delivery.ts'

export function serveShops(edge: Edge): void {
  const parts = { encryption: edge.encryption, appUrl: edge.env.APP_URL }
  serveAll(edge, shopEndpoints, {
    list: createListShops(parts.appUrl),
    connect: createConnectShop(parts),
    changeSecret: createChangeSecret(parts),
    remove: removeShop,
    deliveries: listDeliveries,
    replay: replayDelivery,
  })
}
