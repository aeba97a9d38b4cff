import * as z from 'zod/mini'
import { requireBrandId } from '#server/features/brands/get-brand.ts'
import type { Handler } from '#server/http/context.ts'
import { readCursor, replyNextPage, writeCursor } from '#server/http/page.ts'
import { DELIVERIES_PAGE } from '#shared/shops/shop.constants.ts'
import type { shopEndpoints } from '#shared/shops/shop.contract.ts'
import { findDeliveries } from './delivery.store.ts'
import { describeDelivery } from './describe-shop.ts'

const position = z.tuple([z.uuid()])

export const listDeliveries: Handler<typeof shopEndpoints.deliveries> = async ({
  tx,
  actor,
  query: { status, cursor },
  caller,
  reply,
}) => {
  const brandId = await requireBrandId(tx, actor.userId)
  const [before] = cursor ? readCursor(cursor, position) : []
  const rows = await findDeliveries(tx, { brandId, status, before })
  const page = rows.slice(0, DELIVERIES_PAGE)
  const last = page.at(-1)
  replyNextPage(reply, caller, rows.length > page.length && last ? writeCursor([last.id]) : undefined)
  return page.map(describeDelivery)
}
