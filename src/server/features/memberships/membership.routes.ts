import type { Handler } from '#server/http/context.ts'
import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { pricesOf } from '#server/platform/plan-prices.ts'
import { adminMembershipEndpoints } from '#shared/memberships/admin-membership.contract.ts'
import {
  billingEndpoints,
  checkoutEndpoints,
  promoCodeEndpoints,
} from '#shared/memberships/billing.contract.ts'
import { membershipEndpoints, type Plan } from '#shared/memberships/membership.contract.ts'
import { plans } from '#shared/memberships/plan.constants.ts'
import {
  applyPromoCode,
  cancelMembership,
  changeMembership,
  previewChange,
  resumeMembership,
} from './change-membership.ts'
import {
  createPromoCode,
  listPromoCodes,
  pausePromoCode,
  resumePromoCode,
  showPromoCode,
} from './create-promo-code.ts'
import { getBilling, listInvoices, openPortal, payInvoice, saveBillingDetails } from './get-billing.ts'
import { getOrder } from './get-order.ts'
import {
  extendTrial,
  grantMembership,
  listMemberships,
  revokeMembership,
  summarizeMemberships,
} from './grant-membership.ts'
import { getMembership } from './membership.presenter.ts'
import { openCheckout } from './open-checkout.ts'
import { serveInvoicePdf } from './serve-invoice-pdf.ts'
import { showCheckout } from './show-checkout.ts'
import { startTrial } from './start-trial.ts'

export function serveMemberships(edge: Edge): void {
  serveInvoicePdf(edge)
  serveAll(edge, membershipEndpoints, {
    plans: listPlans,
    me: getMembership,
    startTrial,
    preview: previewChange,
    change: changeMembership,
    cancel: cancelMembership,
    resume: resumeMembership,
    applyCode: applyPromoCode,
  })
  serveAll(edge, checkoutEndpoints, { order: getOrder, open: openCheckout, show: showCheckout })
  serveAll(edge, billingEndpoints, {
    show: getBilling,
    invoices: listInvoices,
    retry: payInvoice,
    portal: openPortal,
    saveDetails: saveBillingDetails,
  })
  serveAll(edge, promoCodeEndpoints, { show: showPromoCode })
  serveAll(edge, adminMembershipEndpoints, {
    summary: summarizeMemberships,
    list: listMemberships,
    grant: grantMembership,
    revoke: revokeMembership,
    extendTrial,
    promoCodes: listPromoCodes,
    createPromoCode,
    pausePromoCode,
    resumePromoCode,
  })
}

type Price = Pick<Plan, 'monthMinor' | 'yearMinor' | 'trialDays'>
const FREE: Price = { monthMinor: 0, yearMinor: 0, trialDays: 0 }

/** The plans that people can choose; what remains after a trial is no choice. */
const listed = [plans['racer-free'], plans['racer-pro'], plans.brand, plans.promoter]

const listPlans: Handler<typeof membershipEndpoints.plans> = async ({ env, billing, query }) => {
  const prices: Partial<Record<Plan['key'], Price>> = pricesOf(env)
  return {
    billing: billing?.kind ?? null,
    plans: listed
      .filter(({ role }) => !query.role || role === query.role)
      .map((plan) => ({ ...plan, currency: env.PLAN_CURRENCY, ...(prices[plan.key] ?? FREE) })),
  }
}
