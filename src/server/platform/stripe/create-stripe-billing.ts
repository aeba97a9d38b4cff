import type { BillingProvider } from '../billing.ts'
import { createStripeCharges } from './stripe-charges.ts'
import { createStripeCheckout } from './stripe-checkout.ts'
import { createStripeClient, type StripeContext, type StripeSettings } from './stripe-client.ts'
import { createStripeConnect } from './stripe-connect.ts'
import { createStripeCustomers } from './stripe-customers.ts'
import { createStripeEvents } from './stripe-events.ts'
import { createStripeInvoices } from './stripe-invoices.ts'
import { createStripePortal } from './stripe-portal.ts'
import { createStripePreviews } from './stripe-previews.ts'
import { createPriceFinder } from './stripe-prices.ts'
import { createStripePromotionCodes } from './stripe-promotion-codes.ts'
import { createStripeSubscriptions } from './stripe-subscriptions.ts'

/** Billing with the Stripe account of the settings. */
export function createStripeBilling(settings: StripeSettings): BillingProvider {
  const ctx: StripeContext = { client: createStripeClient(settings), settings }
  const findPrice = createPriceFinder(ctx)
  return {
    kind: 'stripe',
    addsTax: settings.hasTax,
    findNow: async () => new Date(),
    ...createStripeCustomers(ctx),
    ...createStripeCheckout(ctx, findPrice),
    ...createStripeSubscriptions(ctx, findPrice),
    ...createStripePreviews(ctx, findPrice),
    ...createStripeInvoices(ctx),
    ...createStripePortal(ctx),
    ...createStripePromotionCodes(ctx, findPrice),
    ...createStripeConnect(ctx),
    ...createStripeCharges(ctx),
    ...createStripeEvents(ctx),
  }
}
