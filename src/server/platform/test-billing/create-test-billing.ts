import { type BillingProvider, BillingRefusal } from '#server/platform/billing.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { Env } from '#server/platform/env.ts'
import { priceOf } from '#server/platform/plan-prices.ts'
import { daysAfter } from '#shared/time.ts'
import { advanceSubscription, type Loaded, linesOf } from './advance-subscription.ts'
import { periodEndAfter } from './billing-period.ts'
import { payOpenInvoice } from './change-card.ts'
import { changePriceOf, previewPrice } from './change-price.ts'
import { changeSubscription, endSubscription, reportSubscription } from './change-subscription.ts'
import { findChargedSession, findChargeOf, setRefunded } from './charge.store.ts'
import { findSession } from './checkout-session.store.ts'
import { findNow } from './clock.store.ts'
import { connectAccounts } from './connect-accounts.ts'
import {
  findCustomer,
  insertCustomer,
  insertPortalSession,
  lockCustomer,
  updateCustomer,
} from './customer.store.ts'
import { describePlan, discountFrom, sumOf } from './discount.ts'
import { endCheckout } from './end-checkout.ts'
import { type Outcome, withKey } from './idempotency-key.store.ts'
import { findInvoiceRow, listInvoiceRows } from './invoice.store.ts'
import { refundInvoice } from './issue-invoice.ts'
import { newObjectId } from './new-object-id.ts'
import { openCheckoutSession, requireUsable } from './open-checkout.ts'
import { presentAccount, presentInvoice, presentSession, presentSubscription } from './present-billing.ts'
import { insertPromotion, redeemPromotion, updatePromotion } from './promotion-code.store.ts'
import { queueReport, readReport } from './reports.ts'
import { findCoded, findSubscriptionRow, insertSubscription, listCoded } from './subscription.store.ts'

const INVOICE_PAGE = 100

type Parts = { env: Env; db: Database; encryption: Encryption }

/** The built-in provider: it behaves like Stripe, in our own database, and moves no money. */
export function createTestBilling({ env, db, encryption }: Parts): BillingProvider {
  const loadSubscription = async (id: string) => {
    const row = await findCoded(db, id)
    if (!row) throw new Error('no such subscription')
    return presentSubscription(row)
  }

  /** Changes a subscription after what was due before. */
  const change = async (
    id: string,
    { key, call }: { key: string; call: unknown[] },
    work: (tx: Database, loaded: Loaded, now: Date) => Promise<unknown>,
  ) => {
    await withKey(db, { key, call: [id, ...call] }, async (tx) => {
      const now = await findNowOf(tx, id)
      await work(tx, await requireSubscription(tx, id, now), now)
      return { objectId: id }
    })
    return loadSubscription(id)
  }

  return {
    kind: 'test',
    addsTax: false,
    findNow: (customerId) => findNow(db, customerId),

    async createCustomer({ userId, email, name }, key) {
      const customerId = await withKey(db, { key, call: ['createCustomer', userId] }, async (tx) => {
        const id = newObjectId('cus')
        await insertCustomer(tx, { id, userId, email, name, createdAt: await findNow(tx) })
        return { objectId: id }
      })
      return { customerId }
    },

    async startTrial({ userId, customerId, plan, interval, days }, key) {
      const call = ['startTrial', customerId, plan, interval, days]
      const id = await withKey(db, { key, call }, async (tx) => {
        await lockCustomer(tx, customerId)
        const now = await findNow(tx, customerId)
        const trialEndsAt = daysAfter(now, days)
        const row = await insertSubscription(tx, {
          id: newObjectId('sub'),
          customerId,
          userId,
          plan,
          interval,
          ...priceOf(env, plan, interval),
          status: 'trialing',
          trialEndsAt,
          periodStart: now,
          periodEnd: trialEndsAt,
          anchor: trialEndsAt,
          createdAt: now,
        })
        const started = await changeSubscription(tx, row, {}, { at: now, reports: [] })
        await reportSubscription(tx, 'customer.subscription.created', started, now)
        return { objectId: row.id }
      })
      return loadSubscription(id)
    },

    async openCheckout(given, key) {
      const id = await withKey(db, { key, call: ['openCheckout', given] }, async (tx) => ({
        objectId: await openCheckoutSession(tx, given, { at: await findNow(tx, given.customerId), env }),
      }))
      const session = await findSession(db, id)
      if (!session) throw new Error('no such session')
      return presentSession(session, env)
    },

    async findCheckout(sessionId) {
      const session = await findSession(db, sessionId)
      return session ? presentSession(session, env) : null
    },

    expireCheckout: (sessionId) =>
      inTransaction(db, async (tx) => {
        const session = await findSession(tx, sessionId)
        await endCheckout(tx, sessionId, await findNow(tx, session?.customerId))
      }),

    async findSubscription(id) {
      const row = await findCoded(db, id)
      return row ? presentSubscription(row) : null
    },

    async listSubscriptions(page) {
      const { items, next } = await listCoded(db, page)
      return { items: items.map(presentSubscription), next }
    },

    previewChange: (id, choice) =>
      inTransaction(db, async (tx) => {
        const at = await findNowOf(tx, id)
        return previewPrice(tx, await requireSubscription(tx, id, at), { choice, at, env })
      }),

    changePrice: (id, { prorationDate, ...choice }, key) =>
      change(id, { key, call: ['changePrice', choice, prorationDate] }, (tx, loaded, now) =>
        changePriceOf(tx, loaded, { choice, prorationDate, now, env }),
      ),

    cancelAtPeriodEnd: (id, cancel, key) =>
      change(id, { key, call: ['cancelAtPeriodEnd', cancel] }, (tx, { row }, at) => {
        if (row.endedAt) throw new BillingRefusal('This plan has already ended.')
        // Nothing is left of the period of a trial that has ended.
        if (cancel && row.status === 'paused') return endSubscription(tx, row, at)
        return changeSubscription(tx, row, { cancelAt: cancel ? row.periodEnd : null }, { at })
      }),

    cancelNow: (id, key) =>
      change(id, { key, call: ['cancelNow'] }, async (tx, { row }, at) => {
        if (!row.endedAt) await endSubscription(tx, row, at)
      }),

    extendTrial: (id, until, key) =>
      change(id, { key, call: ['extendTrial', until] }, (tx, { row }, at) => {
        const wasPaused = row.status === 'paused'
        if (!wasPaused && row.status !== 'trialing') throw new BillingRefusal('Only a trial can be extended.')
        if (until <= at) throw new BillingRefusal('The new end has to be in the future.')
        const trial = { trialEndsAt: until, periodEnd: until, anchor: until, trialNoticeSent: false }
        const cancelAt = row.cancelAt && until
        const resumed = wasPaused ? (['customer.subscription.resumed'] as const) : []
        return changeSubscription(
          tx,
          row,
          { ...trial, cancelAt, status: 'trialing' },
          { at, reports: [...resumed, 'customer.subscription.updated'] },
        )
      }),

    applyPromotionCode: (id, promotionCodeId, key) =>
      change(id, { key, call: ['applyPromotionCode', promotionCodeId] }, async (tx, { row }, at) => {
        if (row.endedAt) throw new BillingRefusal('This plan has already ended.')
        await requireUsable(tx, promotionCodeId, { plan: row.plan, at })
        const redeemed = await redeemPromotion(tx, promotionCodeId, at)
        if (!redeemed) throw new BillingRefusal('This code cannot be used any more.')
        await changeSubscription(tx, row, discountFrom(redeemed, at), { at })
      }),

    findAccount: async (customerId) => presentAccount(await findCustomer(db, customerId)),

    async saveDetails(customerId, details, key) {
      await withKey(db, { key, call: ['saveDetails', customerId, details] }, async (tx) => {
        await lockCustomer(tx, customerId)
        await updateCustomer(tx, customerId, details)
        const at = await findNow(tx, customerId)
        await queueReport(tx, 'customer.updated', { id: customerId, object: 'customer' }, at)
        return { objectId: customerId }
      })
    },

    async findInvoice(id) {
      const row = await findInvoiceRow(db, id)
      return row ? presentInvoice(row, env) : null
    },

    async listInvoices(page) {
      const { items, next } = await listInvoiceRows(db, { ...page, size: INVOICE_PAGE })
      return { items: items.map((row) => presentInvoice(row, env)), next }
    },

    async findUpcomingInvoice(id) {
      const row = await findCoded(db, id)
      const isComing = row && !row.cancelAt && ['trialing', 'active', 'past_due'].includes(row.status)
      if (!isComing) return null
      const { plan, interval, periodEnd: at, anchor, currency, customerId } = row
      const lines = await linesOf(db, row, { from: at, to: periodEndAfter(at, anchor, interval) })
      const { creditMinor } = await findCustomer(db, customerId)
      const amountMinor = Math.max(0, sumOf(lines) - creditMinor)
      return { amountMinor, currency, at, description: describePlan(plan, interval) }
    },

    async payInvoice(id, key) {
      await withKey(db, { key, call: ['payInvoice', id] }, async (tx): Promise<Outcome> => {
        const at = await findNow(tx, (await findInvoiceRow(tx, id))?.customerId)
        const refusal = await payOpenInvoice(tx, id, { at, by: 'request' })
        return refusal === null ? { objectId: id } : { refusal }
      })
      const row = await findInvoiceRow(db, id)
      if (!row) throw new Error('no such invoice')
      return presentInvoice(row, env)
    },

    async refundInvoice(id, key) {
      await withKey(db, { key, call: ['refundInvoice', id] }, async (tx) => {
        const invoice = await findInvoiceRow(tx, id)
        if (!invoice) throw new Error('no such invoice')
        await lockCustomer(tx, invoice.customerId)
        await refundInvoice(tx, invoice, await findNow(tx, invoice.customerId))
        return { objectId: id }
      })
    },

    async openPortal({ customerId, returnUrl }) {
      const id = newObjectId('bps')
      await insertPortalSession(db, { id, customerId, returnUrl })
      return { url: `${env.APP_URL}/test-billing/portal/${id}` }
    },

    async createPromotionCode({ code, amountOff, ...terms }, key) {
      const call = ['createPromotionCode', code]
      const promotionCodeId = await withKey(db, { key, call }, async (tx) => {
        const id = newObjectId('promo')
        const off = { amountOffMinor: amountOff?.amountMinor ?? null, currency: amountOff?.currency ?? null }
        const isNew = await insertPromotion(tx, { id, code, ...terms, ...off, createdAt: await findNow(tx) })
        if (!isNew) throw new BillingRefusal('There is already a code with this name.')
        return { objectId: id }
      })
      return { promotionCodeId }
    },

    ...connectAccounts({ db }),
    async findCharge(chargeId) {
      const charge = await findChargeOf(db, chargeId)
      return charge && { ...charge, receiptUrl: charge.receiptUrl && `${env.APP_URL}${charge.receiptUrl}` }
    },

    async refundCharge(chargeId, key) {
      await withKey(db, { key, call: ['refundCharge', chargeId] }, async (tx) => {
        const session = await findChargedSession(tx, chargeId)
        if (!session) throw new Error('only payments of contracts are refunded')
        const at = await findNow(tx, session.customerId)
        const charge = { id: chargeId, object: 'charge', customer: session.customerId }
        if (await setRefunded(tx, chargeId, at)) await queueReport(tx, 'charge.refunded', charge, at)
        return { objectId: chargeId }
      })
    },

    setPromotionCodeActive: (id, isActive) => updatePromotion(db, id, isActive),

    readEvent: (rawBody, headers) => readReport(encryption, rawBody, headers),
  }
}

const findNowOf = async (tx: Database, subscriptionId: string): Promise<Date> =>
  findNow(tx, (await findSubscriptionRow(tx, subscriptionId))?.customerId)

async function requireSubscription(tx: Database, id: string, now: Date): Promise<Loaded> {
  const loaded = await advanceSubscription(tx, id, now)
  if (!loaded) throw new Error('no such subscription')
  return loaded
}
