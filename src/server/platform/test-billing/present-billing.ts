import type { BillingAccount, CheckoutSession, Invoice, Subscription } from '#server/platform/billing.ts'
import type { Env } from '#server/platform/env.ts'
import type { SessionRow } from './checkout-session.store.ts'
import { type CustomerRow, cardOf } from './customer.store.ts'
import type { InvoiceRow } from './invoice.store.ts'
import type { CodedSubscription } from './subscription.store.ts'

export const presentSubscription = (row: CodedSubscription): Subscription => ({
  subscriptionId: row.id,
  customerId: row.customerId,
  userId: row.userId,
  price: { plan: row.plan, interval: row.interval },
  status: row.status,
  trialEndsAt: row.trialEndsAt,
  currentPeriodEnd: row.periodEnd,
  cancelAt: row.cancelAt,
  endedAt: row.endedAt,
  pastDueSince: row.pastDueSince,
  createdAt: row.createdAt,
  discount: row.code === null ? null : { code: row.code, endsAt: row.discountEndsAt },
})

export const invoicePath = (id: string) => `/test-billing/invoices/${id}.pdf`

export const presentInvoice = (row: InvoiceRow, env: Env): Invoice => ({
  invoiceId: row.id,
  customerId: row.customerId,
  subscriptionId: row.subscriptionId,
  number: row.number,
  status: row.status,
  description: row.description,
  currency: row.currency,
  totalMinor: row.totalMinor,
  taxMinor: 0,
  dueMinor: row.dueMinor,
  hostedUrl: null,
  pdfUrl: `${env.APP_URL}${invoicePath(row.id)}`,
  issuedAt: row.issuedAt,
  paidAt: row.paidAt,
  nextAttemptAt: row.nextAttemptAt,
})

export const presentSession = (row: SessionRow, env: Env): CheckoutSession => ({
  sessionId: row.id,
  url: row.status === 'OPEN' ? `${env.APP_URL}/test-billing/checkout/${row.id}` : null,
  status: row.status,
  isPaid: row.status === 'COMPLETE',
  userId: row.userId,
  customerId: row.customerId,
  subscriptionId: row.subscriptionId,
  promotionCodeId: row.promotionCodeId,
  paymentId: row.paymentId,
  paymentReference: row.chargeId,
  expiresAt: row.expiresAt,
})

export const presentAccount = (row: CustomerRow): BillingAccount => ({
  paymentMethod: cardOf(row),
  details: {
    name: row.name,
    email: row.email,
    line1: row.line1,
    line2: row.line2,
    city: row.city,
    state: row.state,
    postalCode: row.postalCode,
    countryCode: row.countryCode,
    taxId: row.taxId,
  },
})
