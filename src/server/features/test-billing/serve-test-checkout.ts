import type { Context } from 'hono'
import type { Edge, EdgeVariables } from '#server/http/edge.ts'
import { BillingRefusal } from '#server/platform/billing.ts'
import { inTransaction } from '#server/platform/database.ts'
import {
  findSession,
  removeCode,
  type SessionRow,
} from '#server/platform/test-billing/checkout-session.store.ts'
import { findNow } from '#server/platform/test-billing/clock.store.ts'
import { CodeGoneError, completeCheckout } from '#server/platform/test-billing/complete-checkout.ts'
import { needsConfirmation } from '#server/platform/test-billing/test-cards.ts'
import { notFound } from '#shared/http/problem.ts'
import type { CardProblem } from './card-form.tsx'
import { describeCheckout } from './describe-checkout.ts'
import { type CardFields, readCard, readCardFields } from './read-card.ts'
import { renderCheckoutPage } from './render-checkout-page.tsx'
import { messagePage } from './test-page.tsx'

type PageContext = Context<EdgeVariables>

/** The hosted payment page. Its address is unguessable; whoever has it may pay, as with Stripe. */
export function serveTestCheckout({ app, db, env }: Edge): void {
  const settingOf = (c: PageContext) => ({ env, nonce: c.get('secureHeadersNonce') })
  const load = async (id: string) => {
    const session = await findSession(db, id)
    if (!session) throw notFound('page')
    return { session, now: await findNow(db, session.customerId) }
  }
  type Shown = { fields?: CardFields; failed?: CardProblem; isConfirming?: boolean }
  const render = async (
    c: PageContext,
    session: SessionRow,
    shown: Shown = {},
    status: 200 | 402 | 422 = 200,
  ) => {
    const summary = await describeCheckout(db, session, await findNow(db, session.customerId))
    return c.html(renderCheckoutPage({ session, summary, ...shown }, settingOf(c)), status)
  }
  const renderClosed = (c: PageContext, { status, successUrl, cancelUrl }: SessionRow) =>
    status === 'COMPLETE'
      ? c.html(
          messagePage(settingOf(c), {
            title: 'This is already paid',
            text: 'You don’t need to do anything else here.',
            action: 'Continue',
            url: successUrl,
          }),
        )
      : c.html(
          messagePage(settingOf(c), {
            title: 'This page has expired',
            text: 'Nothing was paid. You can start again.',
            action: 'Go back',
            url: cancelUrl,
          }),
          410,
        )

  app.get('/test-billing/checkout/:id', async (c) => {
    const { session, now } = await load(c.req.param('id'))
    return isOpen(session, now) ? render(c, session) : renderClosed(c, session)
  })

  app.post('/test-billing/checkout/:id', async (c) => {
    const { session, now: at } = await load(c.req.param('id'))
    if (!isOpen(session, at)) return renderClosed(c, session)
    const fields = readCardFields(await c.req.parseBody())
    const read = readCard(fields)
    if ('problem' in read) return render(c, session, { fields, failed: read }, 422)
    const { card } = read
    if (needsConfirmation(card) && fields.confirmation !== 'given') {
      const failed = { problem: 'The payment was not confirmed. Please try again or choose another card.' }
      if (fields.confirmation === 'refused') return render(c, session, { fields, failed }, 402)
      return render(c, session, { fields, isConfirming: true })
    }
    try {
      await inTransaction(db, (tx) => completeCheckout(tx, session, { card, at }))
    } catch (error) {
      if (!(error instanceof BillingRefusal)) throw error
      const isCodeGone = error instanceof CodeGoneError
      if (isCodeGone) await removeCode(db, session.id)
      const now = isCodeGone ? { ...session, promotionCodeId: null } : session
      return render(c, now, { fields, failed: { problem: error.message } }, 402)
    }
    return c.redirect(session.successUrl, 303)
  })
}

const isOpen = ({ status, expiresAt }: SessionRow, now: Date) => status === 'OPEN' && expiresAt > now
