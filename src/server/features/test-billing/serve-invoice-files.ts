import { renderTasks } from '#server/features/rendering/render-tasks.ts'
import { clientIp, networkOf } from '#server/http/client-ip.ts'
import type { Edge } from '#server/http/edge.ts'
import { type CustomerRow, findCustomer } from '#server/platform/test-billing/customer.store.ts'
import { findInvoiceRow } from '#server/platform/test-billing/invoice.store.ts'
import { threads } from '#server/platform/threads/threads.ts'
import { notFound } from '#shared/http/problem.ts'
import type { InvoiceSheet } from './render-invoice-pdf.tsx'

/** The PDFs of invoices, at unguessable addresses. */
export function serveInvoiceFiles({ app, db, env, files }: Edge): void {
  app.get('/test-billing/invoices/:file{.+\\.pdf}', async (c) => {
    const invoice = await findInvoiceRow(db, c.req.param('file').slice(0, -'.pdf'.length))
    if (!invoice) throw notFound('invoice')
    const { number, issuedAt, paidAt, lines, currency, totalMinor, creditMinor, dueMinor } = invoice
    const sheet: InvoiceSheet = {
      number,
      issuedAt: issuedAt.toISOString(),
      paidAt: paidAt?.toISOString() ?? null,
      billedTo: addressOf(await findCustomer(db, invoice.customerId)),
      lines,
      currency,
      totalMinor,
      creditMinor,
      dueMinor,
      appName: env.APP_NAME,
    }
    const client = networkOf(clientIp(c, env.TRUST_PROXY))
    const bytes = await files.read({
      content: ['test-billing-invoice', sheet],
      client,
      render: () => threads.rendering.run(renderTasks.invoicePdf, sheet, { client }),
    })
    return new Response(bytes, {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${number}.pdf"`,
        'cache-control': 'private, no-store',
      },
    })
  })
}

/** The lines that are filled in. */
const addressOf = ({ name, line1, line2, city, state, postalCode, countryCode, email, taxId }: CustomerRow) =>
  [
    name,
    line1,
    line2,
    [postalCode, city, state].filter(Boolean).join(' '),
    countryCode,
    email,
    taxId && `Tax ID ${taxId}`,
  ].filter(Boolean)
