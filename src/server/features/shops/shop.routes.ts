import type { Edge } from '#server/http/edge.ts'
import { serve } from '#server/http/serve.ts'
import { shopEndpoints } from '#shared/shops/shop.contract.ts'
import { createChangeSecret } from './change-secret.ts'
import { createConnectShop } from './connect-shop.ts'
import { listDeliveries } from './list-deliveries.ts'
import { createListShops } from './list-shops.ts'
import { removeShop } from './remove-shop.ts'
import { replayDelivery } from './replay-delivery.ts'

export function serveShops(edge: Edge): void {
  const parts = { encryption: edge.encryption, appUrl: edge.env.APP_URL }
  serve(edge, shopEndpoints.list, createListShops(parts.appUrl))
  serve(edge, shopEndpoints.connect, createConnectShop(parts))
  serve(edge, shopEndpoints.changeSecret, createChangeSecret(parts))
  serve(edge, shopEndpoints.remove, removeShop)
  serve(edge, shopEndpoints.deliveries, listDeliveries)
  serve(edge, shopEndpoints.replay, replayDelivery)
}
