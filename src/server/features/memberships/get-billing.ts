import * as z from 'zod/mini'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { pageOf, readCursor } from '#server/http/page.ts'
import type { Env } from '#server/platform/env.ts'
import { priceOf } from '#server/platform/plan-prices.ts'
import { conflict, notFound } from '#shared/http/problem.ts'
import type { Billing, billingEndpoints, Invoice } from '#shared/memberships/billing.contract.ts'
import { NEWEST_INVOICES } from '#shared/memberships/membership.constants.ts'
import { paths } from '#shared/paths.ts'
import { refusable } from './change-membership.ts'
import { requireBilling } from './check-buyable.ts'
import {
  findFailedInvoice,
  findInvoiceOf,
  findInvoices,
  INVOICE_PAGE,
  type InvoiceRow,
} from './invoice.store.ts'
import { findMembership, type MembershipRow } from './membership.store.ts'
import { syncCustomer } from './sync-customer.ts'
import { syncInvoice } from './sync-invoice.ts'

export const getBilling: Handler<typeof billingEndpoints.show> = async (ctx) => {
  const { db, env, actor, billing } = ctx
  const membership = await findMembership(db, actor.userId)
  const customerId = membership?.customerId
  const isRunning = membership?.subscriptionId && !membership.endedAt
  const [account, upcoming, invoices, failed] = await Promise.all([
    customerId && billing ? billing.findAccount(customerId) : null,
    isRunning && billing ? billing.findUpcomingInvoice(membership.subscriptionId ?? '') : null,
    findInvoices(db, actor.userId, { limit: NEWEST_INVOICES }),
    findFailedInvoice(db, actor.userId),
  ])
  // The provider does not report a card that was saved during a trial in every case.
  const hasCard = Boolean(account?.paymentMethod)
  if (customerId && membership.status === 'TRIALING' && hasCard !== membership.hasCard) {
    await syncCustomer(ctx, customerId)
  }
  return {
    account,
    upcoming: upcoming && hasCard ? { ...upcoming, at: upcoming.at.toISOString() } : null,
    trial: membership && presentTrial(env, membership),
    invoices: invoices.map(presentInvoice),
    failedInvoiceId: failed?.id ?? null,
    billing: billing?.kind ?? null,
  }
}

function presentTrial(env: Env, { status, plan, interval, trialEndsAt }: MembershipRow): Billing['trial'] {
  if (status !== 'TRIALING' || !plan || !interval || !trialEndsAt) return null
  return { plan, interval, price: priceOf(env, plan, interval), endsAt: trialEndsAt.toISOString() }
}

const position = z.tuple([z.iso.datetime(), z.uuid()])

export const listInvoices: Handler<typeof billingEndpoints.invoices> = async (ctx) => {
  const [issuedAt, id] = ctx.query.cursor ? readCursor(ctx.query.cursor, position) : []
  const after = issuedAt && id ? { issuedAt: new Date(issuedAt), id } : undefined
  const rows = await findInvoices(ctx.tx, ctx.actor.userId, { after, limit: INVOICE_PAGE + 1 })
  return pageOf(ctx, rows, {
    size: INVOICE_PAGE,
    cursorOf: (last) => [last.issuedAt.toISOString(), last.id],
  }).map(presentInvoice)
}

/** Charges the saved card again, after it was updated. */
export const payInvoice: Handler<typeof billingEndpoints.retry> = async (ctx) => {
  const row = await findInvoiceOf(ctx.db, ctx.actor.userId, ctx.params.id)
  if (!row) throw notFound('invoice')
  // Of this attempt: the provider would repeat an earlier refusal, also after the card was changed.
  const key = `pay:${row.invoiceId}:${ctx.caller.requestId}`
  const paid = await refusable(requireBilling(ctx).payInvoice(row.invoiceId, key))
  await syncInvoice(ctx, paid)
  await syncCustomer(ctx, paid.customerId)
  return presentInvoice((await findInvoiceOf(ctx.db, ctx.actor.userId, row.id)) ?? row)
}

export const openPortal: Handler<typeof billingEndpoints.portal> = async (ctx) => {
  const customerId = await loadCustomer(ctx)
  const returnUrl = `${ctx.env.APP_URL}${paths.billing()}`
  const { flow } = ctx.body
  return requireBilling(ctx).openPortal({ customerId, returnUrl, ...(flow && { flow }) })
}

export const saveBillingDetails: Handler<typeof billingEndpoints.saveDetails> = async (ctx) => {
  const customerId = await loadCustomer(ctx)
  await refusable(requireBilling(ctx).saveDetails(customerId, ctx.body, `details:${ctx.caller.requestId}`))
  return ctx.body
}

async function loadCustomer({ db, actor }: ActorContext): Promise<string> {
  const membership = await findMembership(db, actor.userId)
  if (!membership?.customerId) throw conflict('NO_BILLING', 'There is nothing to bill yet.')
  return membership.customerId
}

export const presentInvoice = (row: InvoiceRow): Invoice => ({
  id: row.id,
  number: row.number,
  description: row.description,
  status: row.status,
  currency: row.currency,
  totalMinor: row.totalMinor,
  taxMinor: row.taxMinor,
  dueMinor: row.dueMinor,
  issuedAt: row.issuedAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
  refundedAt: row.refundedAt?.toISOString() ?? null,
  nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  hasPdf: row.pdfUrl !== null,
})
