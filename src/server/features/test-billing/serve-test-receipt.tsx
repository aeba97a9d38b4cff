import type { Edge } from '#server/http/edge.ts'
import { findChargedSession, findChargeOf } from '#server/platform/test-billing/charge.store.ts'
import { formatDate } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import { notFound } from '#shared/http/problem.ts'
import { testPage } from './test-page.tsx'

const states = { PAID: 'Paid', REFUNDED: 'Refunded', DISPUTED: 'Disputed' }

/** The receipts of payments of contracts, at unguessable addresses. */
export function serveTestReceipt({ app, db, env }: Edge): void {
  app.get('/test-billing/receipts/:id', async (c) => {
    const id = c.req.param('id')
    const [charge, session] = [await findChargeOf(db, id), await findChargedSession(db, id)]
    if (!charge || !session) throw notFound('receipt')
    const page = (
      <>
        <h1>Receipt {charge.receiptNumber}</h1>
        <p className="lede">{session.description}</p>
        <section className="sum" aria-labelledby="payment">
          <h2 id="payment">{states[charge.status]}</h2>
          <dl>
            <div>
              <dt>Date</dt>
              <dd>{formatDate(charge.paidAt)}</dd>
            </div>
            <div className="due">
              <dt>Amount</dt>
              <dd>{formatMoney(charge.amount)}</dd>
            </div>
          </dl>
        </section>
      </>
    )
    return c.html(testPage({ env, nonce: c.get('secureHeadersNonce') }, 'Receipt', page))
  })
}
