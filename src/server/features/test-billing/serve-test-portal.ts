import type { Context } from 'hono'
import type { Edge, EdgeVariables } from '#server/http/edge.ts'
import { BillingRefusal } from '#server/platform/billing.ts'
import { inTransaction } from '#server/platform/database.ts'
import { changeCard } from '#server/platform/test-billing/change-card.ts'
import { findNow } from '#server/platform/test-billing/clock.store.ts'
import { cardOf, findCustomer, findPortalSession } from '#server/platform/test-billing/customer.store.ts'
import { listInvoiceRows } from '#server/platform/test-billing/invoice.store.ts'
import { needsConfirmation } from '#server/platform/test-billing/test-cards.ts'
import { notFound } from '#shared/http/problem.ts'
import type { CardProblem } from './card-form.tsx'
import { type CardFields, readCard, readCardFields } from './read-card.ts'
import { renderPortalPage } from './render-portal-page.tsx'

const INVOICES_SHOWN = 24

/** The page on which people change their card and see their invoices; its address works for an hour. */
export function serveTestPortal({ app, db, env }: Edge): void {
  const load = async (id: string) => {
    const session = await findPortalSession(db, id)
    if (!session) throw notFound('page')
    return { id, ...session }
  }
  type Session = Awaited<ReturnType<typeof load>>
  type Shown = { isSaved?: boolean; fields?: CardFields; failed?: CardProblem; isConfirming?: boolean }
  const render = async (
    c: Context<EdgeVariables>,
    { id, customerId, returnUrl }: Session,
    { isSaved = false, ...shown }: Shown,
    status: 200 | 402 | 422 = 200,
  ) => {
    const customer = await findCustomer(db, customerId)
    const { items: invoices } = await listInvoiceRows(db, { customerId, size: INVOICES_SHOWN })
    const page = { id, returnUrl, name: customer.name, card: cardOf(customer), invoices, isSaved, ...shown }
    return c.html(renderPortalPage(page, { env, nonce: c.get('secureHeadersNonce') }), status)
  }

  app.get('/test-billing/portal/:id', async (c) =>
    render(c, await load(c.req.param('id')), { isSaved: c.req.query('saved') === '1' }),
  )

  app.post('/test-billing/portal/:id', async (c) => {
    const session = await load(c.req.param('id'))
    const fields = readCardFields(await c.req.parseBody())
    const read = readCard(fields)
    if ('problem' in read) return render(c, session, { fields, failed: read }, 422)
    const { card } = read
    if (needsConfirmation(card) && fields.confirmation !== 'given') {
      const failed = { problem: 'The card was not confirmed. Please try again or choose another one.' }
      if (fields.confirmation === 'refused') return render(c, session, { fields, failed }, 402)
      return render(c, session, { fields, isConfirming: true })
    }
    try {
      await inTransaction(db, async (tx) =>
        changeCard(tx, session.customerId, { card, at: await findNow(tx, session.customerId) }),
      )
    } catch (error) {
      if (!(error instanceof BillingRefusal)) throw error
      return render(c, session, { fields, failed: { problem: error.message } }, 402)
    }
    return c.redirect(`/test-billing/portal/${session.id}?saved=1`, 303)
  })
}
