import { requireBrandId } from '#server/features/brands/get-brand.ts'
import type { Handler } from '#server/http/context.ts'
import { enqueue } from '#server/platform/queue.ts'
import { conflict, notFound } from '#shared/http/problem.ts'
import type { shopEndpoints } from '#shared/shops/shop.contract.ts'
import { findNamedDelivery, reopenDelivery } from './delivery.store.ts'
import { deliveryDue, keyOfWork } from './delivery-due.ts'
import { describeDelivery } from './describe-shop.ts'

export const replayDelivery: Handler<typeof shopEndpoints.replay> = async ({ tx, actor, params: { id } }) => {
  const brandId = await requireBrandId(tx, actor.userId)
  const delivery = await findNamedDelivery(tx, { brandId, id })
  if (!delivery) throw notFound('delivery')
  if (!(await reopenDelivery(tx, id))) {
    throw conflict('NOT_FAILED', 'Only a delivery that failed can be replayed.')
  }
  await enqueue(tx, deliveryDue, { deliveryId: id }, { key: keyOfWork(id) })
  return describeDelivery({ ...delivery, status: 'RECEIVED', outcome: null })
}
