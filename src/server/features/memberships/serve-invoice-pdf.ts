import * as z from 'zod/mini'
import type { Edge } from '#server/http/edge.ts'
import { notFound, unauthenticated } from '#shared/http/problem.ts'
import { requirePermission } from '#shared/members/seat.rules.ts'
import { findInvoiceOf } from './invoice.store.ts'

const uuid = z.uuid()

/** Sends the owner of an invoice to the provider's PDF. */
export function serveInvoicePdf({ app, db, readActor }: Edge): void {
  app.get('/api/billing/invoices/:id/pdf', async (c) => {
    const actor = await readActor(c.req.raw.headers)
    if (!actor) throw unauthenticated()
    requirePermission(actor, 'own')
    const id = c.req.param('id')
    const invoice = z.safeParse(uuid, id).success ? await findInvoiceOf(db, actor.userId, id) : null
    if (!invoice?.pdfUrl) throw notFound('invoice')
    c.header('cache-control', 'private, no-store')
    c.header('referrer-policy', 'no-referrer')
    return c.redirect(invoice.pdfUrl, 302)
  })
}
