import * as z from 'zod/mini'
import { requireBrandId } from '#server/features/brands/get-brand.ts'
import type { Handler } from '#server/http/context.ts'
import type { Edge } from '#server/http/edge.ts'
import { pageOf, readCursor } from '#server/http/page.ts'
import { serveAll } from '#server/http/serve.ts'
import { conflict, notFound } from '#shared/http/problem.ts'
import { shopEndpoints } from '#shared/shops/shop.contract.ts'
import { DELIVERIES_PAGE } from '#shared/shops/shop.rules.ts'
import { changeSecret, connectShop, listShops, removeShop } from './connect-shop.ts'
import { findDeliveries, findDelivery, reopenDelivery } from './delivery.store.ts'
import { queueDelivery } from './shop.jobs.ts'
import { presentDelivery } from './shop.presenter.ts'

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

const position = z.tuple([z.uuid()])

const listDeliveries: Handler<typeof shopEndpoints.deliveries> = async (ctx) => {
  const { status, cursor } = ctx.query
  const brandId = await requireBrandId(ctx.tx, ctx.actor.userId)
  const [before] = cursor ? readCursor(cursor, position) : []
  const rows = await findDeliveries(ctx.tx, { brandId, status, before })
  return pageOf(ctx, rows, { size: DELIVERIES_PAGE, cursorOf: (last) => [last.id] }).map(presentDelivery)
}

const replayDelivery: Handler<typeof shopEndpoints.replay> = async ({ tx, actor, params: { id } }) => {
  const brandId = await requireBrandId(tx, actor.userId)
  const delivery = await findDelivery(tx, { brandId, id })
  if (!delivery) throw notFound('delivery')
  if (!(await reopenDelivery(tx, id))) {
    throw conflict('NOT_FAILED', 'Only failed deliveries can be replayed.')
  }
  await queueDelivery(tx, id)
  return presentDelivery({ ...delivery, status: 'RECEIVED', outcome: null })
}
