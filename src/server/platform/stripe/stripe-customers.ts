import type Stripe from 'stripe'
import type { BillingAccount, BillingDetails, BillingProvider, PaymentMethod } from '../billing.ts'
import type { StripeContext } from './stripe-client.ts'
import { replaceTaxId } from './stripe-tax-ids.ts'

type Customers = Pick<BillingProvider, 'createCustomer' | 'findAccount' | 'saveDetails'>

export const createStripeCustomers = (ctx: StripeContext): Customers => ({
  async createCustomer({ userId, email, name }, key) {
    const { id } = await ctx.client.customers.create(
      { email, name, metadata: { userId } },
      { idempotencyKey: key },
    )
    return { customerId: id }
  },

  async findAccount(customerId) {
    const customer = await ctx.client.customers.retrieve(customerId, {
      expand: [
        'invoice_settings.default_payment_method',
        'subscriptions.data.default_payment_method',
        'tax_ids',
      ],
    })
    if (customer.deleted) throw new Error(`The customer ${customerId} was deleted at Stripe`)
    return readAccount(customer)
  },

  async saveDetails(customerId, details, key) {
    const { name, email, taxId, countryCode } = details
    await replaceTaxId(ctx, customerId, { value: taxId, countryCode, key })
    await ctx.client.customers.update(
      customerId,
      { name, email, address: addressOf(details) },
      { idempotencyKey: key },
    )
  },
})

function readAccount(customer: Stripe.Customer): BillingAccount {
  const { address } = customer
  return {
    paymentMethod: readPaymentMethod(customer),
    details: {
      name: customer.name ?? '',
      email: customer.email ?? '',
      line1: address?.line1 ?? '',
      line2: address?.line2 ?? '',
      city: address?.city ?? '',
      state: address?.state ?? '',
      postalCode: address?.postal_code ?? '',
      countryCode: address?.country ?? '',
      taxId: customer.tax_ids?.data[0]?.value ?? '',
    },
  }
}

/** In the order in which Stripe charges them: that of the subscription, then that of the customer. */
function readPaymentMethod(customer: Stripe.Customer): PaymentMethod | null {
  const candidates = [
    ...(customer.subscriptions?.data ?? []).map((subscription) => subscription.default_payment_method),
    customer.invoice_settings.default_payment_method,
  ]
  for (const method of candidates) {
    if (!method || typeof method === 'string' || !method.card) continue
    const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = method.card
    return { brand, last4, expiryMonth, expiryYear }
  }
  return null
}

/** Empty texts remove what was there. */
const addressOf = (details: BillingDetails): Stripe.AddressParam => ({
  line1: details.line1,
  line2: details.line2,
  city: details.city,
  state: details.state,
  postal_code: details.postalCode,
  country: details.countryCode,
})
