import * as z from 'zod/mini'
import { loadContract } from '#server/features/contracts/load-contract.ts'
import type { Edge } from '#server/http/edge.ts'
import { notFound, unauthenticated } from '#shared/http/problem.ts'
import { findPayment } from './payment.store.ts'

const uuid = z.uuid()

/** Sends both sides of a payment by card to the provider's receipt. */
export function servePaymentReceipt({ app, db, billing, readActor }: Edge): void {
  app.get('/api/payments/:id/receipt', async (c) => {
    const actor = await readActor(c.req.raw.headers)
    if (!actor) throw unauthenticated()
    const id = c.req.param('id')
    const payment = z.safeParse(uuid, id).success ? await findPayment(db, id) : null
    if (!payment) throw notFound('receipt')
    await loadContract({ tx: db, actor }, payment.contractId)
    const charge = payment.cardChargeId ? await billing?.findCharge(payment.cardChargeId) : null
    if (!charge?.receiptUrl) throw notFound('receipt')
    c.header('cache-control', 'private, no-store')
    c.header('referrer-policy', 'no-referrer')
    return c.redirect(charge.receiptUrl, 302)
  })
}
