import * as z from 'zod/mini'
import { listHistories } from '#server/features/lifecycles/list-history.ts'
import type { Handler } from '#server/http/context.ts'
import { pageOf, readCursor } from '#server/http/page.ts'
import type { Database } from '#server/platform/database.ts'
import { DISPUTE_PAGE } from '#shared/disputes/dispute.constants.ts'
import { paymentOutcomes } from '#shared/payments/payment.constants.ts'
import type { DisputedPayment, paymentEndpoints } from '#shared/payments/payment.contract.ts'
import { presentRow } from './payment.presenter.ts'
import { findDecidedPayments, findDisputedPayments } from './payment-dispute.store.ts'

export const listDisputedPayments: Handler<typeof paymentEndpoints.disputed> = async ({ tx }) => {
  const rows = await findDisputedPayments(tx)
  const present = await presenterOf(tx, rows)
  return rows.map((row) => present(row))
}

const position = z.tuple([z.uuid()])

export const listDecidedPayments: Handler<typeof paymentEndpoints.decided> = async (ctx) => {
  const { tx, query } = ctx
  const [after] = query.cursor ? readCursor(query.cursor, position) : []
  const rows = await findDecidedPayments(tx, { limit: DISPUTE_PAGE + 1, ...(after && { after }) })
  const page = pageOf(ctx, rows, { size: DISPUTE_PAGE, cursorOf: ({ decided }) => [decided.id] })
  const present = await presenterOf(tx, page)
  return page.map((row) => ({
    ...present(row, row.decided.version),
    id: row.decided.id,
    outcome: z.parse(z.enum(paymentOutcomes), row.decided.toStatus),
    decidedAt: row.decided.at.toISOString(),
  }))
}

type FoundPayment = Awaited<ReturnType<typeof findDisputedPayments>>[number]

/** One query for the histories of any number of payments, each up to a version. */
async function presenterOf(tx: Database, rows: readonly FoundPayment[]) {
  const ids = rows.map(({ payment }) => payment.id)
  const historyOf = await listHistories(tx, 'PAYMENT', ids, 'ADMIN')
  return ({ payment, clock, contract }: FoundPayment, upTo = payment.version): DisputedPayment => ({
    payment: {
      ...presentRow({ contract: clock, party: 'ADMIN' }, payment),
      history: historyOf(payment.id).filter(({ version }) => version <= upTo),
    },
    contract,
  })
}
