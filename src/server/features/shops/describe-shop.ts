import type { Shop, ShopDelivery } from '#shared/shops/shop.contract.ts'
import { hookPath } from '#shared/shops/shop.rules.ts'
import type { NamedDelivery } from './delivery.store.ts'
import type { ShopRow } from './shop.store.ts'

export const describeShop = (appUrl: string, row: ShopRow): Shop => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  address: `${appUrl}${hookPath(row.kind, row.id)}`,
  isReady: row.secret !== '',
  previousUntil: row.previousUntil && row.previousUntil > new Date() ? row.previousUntil.toISOString() : null,
  lastDeliveryAt: row.lastDeliveryAt?.toISOString() ?? null,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
})

export const describeDelivery = ({ hasBody, ...row }: NamedDelivery): ShopDelivery => ({
  ...row,
  canReplay: row.status === 'FAILED' && hasBody,
  receivedAt: row.receivedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
})
