import { moveRefunds } from '#server/features/redemptions/move-refunds.ts'
import { nameUnmatched } from '#server/features/redemptions/name-unmatched.ts'
import { recordOrder } from '#server/features/redemptions/record-order.ts'
import type { Database } from '#server/platform/database.ts'
import { codeKeyOf } from '#shared/codes/code.rules.ts'
import { readShape } from './read-exactly.ts'
import { shareByWeight, shareOrder } from './share-order.ts'
import { readCountry } from './shop-fields.ts'
import {
  checkoutSession,
  momentOf,
  paidInvoice,
  promotionCode,
  promotionsOf,
  readStripeMoney,
} from './stripe-event.ts'
import { findPromotions, linkPromotion } from './stripe-order.store.ts'
import { fromStripe, type StripeTake } from './stripe-taking.ts'
import { linkPayments } from './take-stripe-payment.ts'
import { done, ignored } from './taking.ts'
import { tellOrder } from './tell-outcome.ts'

const NO_CODE = 'No promotion code was used.'

export const takeSession: StripeTake = async ({ tx, encryption, brandId, object }) => {
  const session = readShape(checkoutSession, object)
  if (session.payment_status === 'unpaid')
    return ignored('Not paid yet: the payment is told when it arrives.')
  const breakdown = session.total_details?.breakdown?.discounts
  const promotions = promotionsOf(breakdown?.map(({ discount }) => discount) ?? session.discounts ?? [])
  if (promotions.length === 0) return ignored(NO_CODE)
  const off = session.total_details?.amount_discount ?? 0
  const { amountMinor: discountMinor, currency } = readStripeMoney(off, session.currency)
  // Which of several codes took how much is known only where the receiver asked Stripe to say so.
  const weights = promotions.map((_, at) => breakdown?.[at]?.amount ?? 1)
  const orderId = session.payment_intent ?? session.invoice ?? session.id
  const recorded = await recordOrder(tx, encryption, {
    ...fromStripe,
    ...{ brandId, orderId, currency },
    redeemedAt: momentOf(session.created),
    customer: session.customer ?? null,
    country: readCountry(session.customer_details?.address?.country),
    parts: shareOrder(
      readStripeMoney(Math.max(0, session.amount_subtotal - off), session.currency).amountMinor,
      await nameParts(tx, brandId, promotions, shareByWeight(discountMinor, weights)),
    ),
  })
  await takeOverRefunds(tx, brandId, session, orderId)
  return done(tellOrder(orderId, recorded))
}

/** A checkout that makes an invoice, too, is kept under its payment: what went back before it arrived waits under the other. */
async function takeOverRefunds(
  tx: Database,
  brandId: string,
  { invoice }: { invoice?: string | null | undefined },
  orderId: string,
): Promise<void> {
  if (!invoice || invoice === orderId) return
  await moveRefunds(tx, { brandId, source: fromStripe.source, orderId: invoice }, orderId)
}

/** What a subscription pays; its first invoice is the order that the checkout told of. */
export const takeInvoice: StripeTake = async ({ tx, encryption, brandId, object }) => {
  const invoice = readShape(paidInvoice, object)
  if (!invoice.billing_reason?.startsWith('subscription')) return ignored('The checkout tells of this sale.')
  const promotions = promotionsOf([
    ...(invoice.discounts ?? []),
    ...(invoice.discount ? [invoice.discount] : []),
  ])
  if (promotions.length === 0) return ignored('The invoice names no promotion code.')
  await linkPayments(tx, brandId, invoice.id, [
    invoice,
    ...(invoice.payments?.data.map(({ payment }) => payment) ?? []),
  ])
  const off = (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0)
  const { amountMinor: discountMinor, currency } = readStripeMoney(off, invoice.currency)
  const recorded = await recordOrder(tx, encryption, {
    ...fromStripe,
    ...{ brandId, orderId: invoice.id, currency },
    redeemedAt: momentOf(invoice.status_transitions?.paid_at ?? invoice.created),
    customer: invoice.customer ?? null,
    country: readCountry(invoice.customer_address?.country),
    parts: shareOrder(
      readStripeMoney(Math.max(0, invoice.subtotal - off), invoice.currency).amountMinor,
      await nameParts(
        tx,
        brandId,
        promotions,
        shareByWeight(
          discountMinor,
          promotions.map(() => 1),
        ),
      ),
    ),
  })
  return done(tellOrder(invoice.id, recorded))
}

/** By the text of the code; one that is not known by its id waits under it until Stripe says how it is spelt. */
async function nameParts(
  tx: Database,
  brandId: string,
  promotions: readonly { id: string; code: string | null }[],
  discounts: readonly number[],
) {
  const known = await findPromotions(
    tx,
    brandId,
    promotions.map(({ id }) => id),
  )
  return promotions.map(({ id, code }, at) => ({
    code: code ?? known.find((one) => one.id === id)?.code ?? id,
    discountMinor: discounts[at] ?? 0,
  }))
}

export const takePromotion: StripeTake = async ({ tx, brandId, object }) => {
  const { id, code } = readShape(promotionCode, object)
  await linkPromotion(tx, brandId, { id, codeKey: codeKeyOf(code) })
  const named = await nameUnmatched(tx, brandId, { waitsAs: id, code })
  return done(`${code} is known now.${named > 0 ? ` ${named} sales that waited for it have its name.` : ''}`)
}
