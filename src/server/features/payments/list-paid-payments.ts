import * as z from 'zod/mini'
import type { Handler } from '#server/http/context.ts'
import { pageOf, readCursor } from '#server/http/page.ts'
import { PAID_PAGE } from '#shared/payments/payment.constants.ts'
import type { paymentEndpoints } from '#shared/payments/payment.contract.ts'
import { findPaidPayments } from './paid-payment.store.ts'

const position = z.tuple([z.uuid()])

export const listPaidPayments: Handler<typeof paymentEndpoints.paid> = async (ctx) => {
  const { tx, actor, query } = ctx
  const [after] = query.cursor ? readCursor(query.cursor, position) : []
  const found = await findPaidPayments(tx, { userId: actor.userId, after, limit: PAID_PAGE + 1 })
  const rows = found.map(({ cardChargeId, paidAt, ...row }) => ({
    ...row,
    hasReceipt: cardChargeId !== null,
    paidAt: (paidAt ?? new Date(0)).toISOString(),
  }))
  return pageOf(ctx, rows, { size: PAID_PAGE, cursorOf: ({ id }) => [id] })
}
