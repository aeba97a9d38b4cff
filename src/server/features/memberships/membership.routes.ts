import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { adminMembershipEndpoints } from '#shared/memberships/admin-membership.contract.ts'
import {
  billingEndpoints,
  checkoutEndpoints,
  promoCodeEndpoints,
} from '#shared/memberships/billing.contract.ts'
import { membershipEndpoints } from '#shared/memberships/membership.contract.ts'
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
import { listPlans } from './list-plans.ts'
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
