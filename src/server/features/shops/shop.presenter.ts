import type { Services } from '#server/platform/services.ts'
import type { Shop, ShopDelivery } from '#shared/shops/shop.contract.ts'
import { webhookPath } from '#shared/shops/shop.rules.ts'
import type { ListedDelivery } from './delivery.store.ts'
import type { ShopRow } from './shop.store.ts'

export const presentShop = ({ env }: Services, row: ShopRow): Shop => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  url: `${env.APP_URL}${webhookPath(row.kind, row.id)}`,
  isReady: row.secret !== '',
  previousUntil: row.previousUntil && row.previousUntil > new Date() ? row.previousUntil.toISOString() : null,
  lastDeliveryAt: row.lastDeliveryAt?.toISOString() ?? null,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  addedBy: row.addedBy,
})

export const presentDelivery = ({ hasBody, ...row }: ListedDelivery): ShopDelivery => ({
  ...row,
  canReplay: row.status === 'FAILED' && hasBody,
  receivedAt: row.receivedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
})
