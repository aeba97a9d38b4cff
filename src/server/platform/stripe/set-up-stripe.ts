import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { plans } from '#shared/memberships/plan.constants.ts'
import { type PaidPlanKey, paidPlanKeys } from '#shared/memberships/plan-key.constants.ts'
import type { PriceChoice } from '../billing.ts'
import type { Env } from '../env.ts'
import { toStripeAmount } from './stripe-amounts.ts'
import { createStripeClient, idOf, STRIPE_API_VERSION, type StripeSettings } from './stripe-client.ts'
import { orNull } from './stripe-errors.ts'
import { accountEventTypes, handledEventTypes } from './stripe-events.ts'
import { findPortalConfiguration, PORTAL_METADATA } from './stripe-portal.ts'
import { lookupKeyOf, PRICE_METADATA, priceChoices } from './stripe-prices.ts'

export type SetupStep = { what: string; change: 'created' | 'updated' | 'unchanged' }
export type SetupResult = {
  steps: SetupStep[]
  /** Stripe shows them only when the endpoints are created. */
  webhookSecret: string | null
  connectWebhookSecret: string | null
}

/** Creates or updates what the product needs in a Stripe account. A second run changes nothing. */
export async function setUpStripe(env: Env, settings: StripeSettings): Promise<SetupResult> {
  const client = createStripeClient(settings)
  const steps: SetupStep[] = []
  for (const plan of paidPlanKeys) steps.push(await setUpProduct(client, plan))
  for (const choice of priceChoices) {
    // Prices of the operator's own are left as they are.
    if (!settings.priceIds[choice.plan][choice.interval]) steps.push(await setUpPrice(client, env, choice))
  }
  steps.push(await setUpPortal(client, env))
  const url = `${env.APP_URL}/api/webhooks/stripe`
  const own = await setUpWebhook(client, {
    url,
    events: handledEventTypes,
    description: 'Memberships and contract payments',
  })
  // Stripe reports changes of connected accounts to endpoints of their own, which differ in nothing else that it lists.
  const ofAccounts = await setUpWebhook(client, {
    url: `${url}?from=accounts`,
    events: accountEventTypes,
    description: 'Payout accounts of racers',
    connect: true,
  })
  return {
    steps: [...steps, own.step, ofAccounts.step],
    webhookSecret: own.secret,
    connectWebhookSecret: ofAccounts.secret,
  }
}

const productIdOf = (plan: PaidPlanKey): string => `slipstream_${plan}`

async function setUpProduct(client: Stripe, plan: PaidPlanKey): Promise<SetupStep> {
  const id = productIdOf(plan)
  const what = `Product ${id}`
  const { name, pitch: description } = plans[plan]
  const product = await orNull(client.products.retrieve(id))
  if (!product) {
    await client.products.create({ id, name, description })
    return { what, change: 'created' }
  }
  if (product.name === name && product.description === description && product.active) {
    return { what, change: 'unchanged' }
  }
  await client.products.update(id, { name, description, active: true })
  return { what, change: 'updated' }
}

/** Amounts of prices cannot change: another amount is another price, to which the lookup key moves. */
async function setUpPrice(client: Stripe, env: Env, choice: PriceChoice): Promise<SetupStep> {
  const key = lookupKeyOf(choice)
  const what = `Price ${key}`
  const { amount, currency } = toStripeAmount({
    amountMinor: amountOf(env, choice),
    currency: env.PLAN_CURRENCY,
  })
  const { data } = await client.prices.list({ lookup_keys: [key], limit: 1 })
  const [current] = data
  const product = productIdOf(choice.plan)
  const isSame =
    current?.active &&
    current.unit_amount === amount &&
    current.currency === currency &&
    idOf(current.product) === product
  if (isSame) return { what, change: 'unchanged' }
  await client.prices.create({
    product,
    currency,
    unit_amount: amount,
    recurring: { interval: choice.interval },
    tax_behavior: 'exclusive',
    lookup_key: key,
    transfer_lookup_key: true,
    metadata: { [PRICE_METADATA]: key },
  })
  if (current) await client.prices.update(current.id, { active: false })
  return { what, change: current ? 'updated' : 'created' }
}

function amountOf(env: Env, { plan, interval }: PriceChoice): number {
  const amounts = {
    'racer-pro': { month: env.PLAN_RACER_PRO_MONTH, year: env.PLAN_RACER_PRO_YEAR },
    promoter: { month: env.PLAN_PROMOTER_MONTH, year: env.PLAN_PROMOTER_YEAR },
  }
  return amounts[plan][interval]
}

async function setUpPortal(client: Stripe, env: Env): Promise<SetupStep> {
  const what = 'Customer portal'
  const params = portalParams(env)
  const version = createHash('sha256').update(JSON.stringify(params)).digest('hex').slice(0, 32)
  const metadata = { [PORTAL_METADATA]: version }
  const current = await findPortalConfiguration(client)
  if (!current) {
    await client.billingPortal.configurations.create({ ...params, metadata })
    return { what, change: 'created' }
  }
  if (current.metadata?.[PORTAL_METADATA] === version) return { what, change: 'unchanged' }
  await client.billingPortal.configurations.update(current.id, { ...params, metadata })
  return { what, change: 'updated' }
}

/** Plans are changed in the product, which shows what it costs and what is lost. */
const portalParams = (env: Env) => ({
  name: env.APP_NAME,
  default_return_url: `${env.APP_URL}/billing`,
  business_profile: {
    privacy_policy_url: `${env.APP_URL}/privacy`,
    terms_of_service_url: `${env.APP_URL}/terms`,
  },
  features: {
    customer_update: { enabled: true, allowed_updates: ['name', 'email', 'address', 'tax_id'] },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' },
    subscription_update: { enabled: false },
  },
})

type NewEndpoint = {
  url: string
  /** Sorted. */
  events: Stripe.WebhookEndpointCreateParams.EnabledEvent[]
  description: string
  connect?: true
}

/** An endpoint keeps the API version it was created with, so it is replaced when the package has another one. */
async function setUpWebhook(
  client: Stripe,
  { url, events, description, connect }: NewEndpoint,
): Promise<{ step: SetupStep; secret: string | null }> {
  const what = `Webhook endpoint ${url}`
  const { data } = await client.webhookEndpoints.list({ limit: 100 })
  const sameUrl = data.filter((endpoint) => endpoint.url === url)
  const current = sameUrl.find((endpoint) => endpoint.api_version === STRIPE_API_VERSION)
  if (!current) {
    const { secret = null } = await client.webhookEndpoints.create({
      url,
      api_version: STRIPE_API_VERSION,
      enabled_events: events,
      description,
      ...(connect && { connect }),
    })
    for (const { id } of sameUrl) await client.webhookEndpoints.del(id)
    return { step: { what, change: sameUrl.length > 0 ? 'updated' : 'created' }, secret }
  }
  const isSame = current.status === 'enabled' && current.enabled_events.toSorted().join() === events.join()
  if (isSame) return { step: { what, change: 'unchanged' }, secret: null }
  await client.webhookEndpoints.update(current.id, { enabled_events: events, disabled: false })
  return { step: { what, change: 'updated' }, secret: null }
}
