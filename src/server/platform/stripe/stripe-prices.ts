import type Stripe from 'stripe'
import { billingIntervals, paidPlanKeys } from '#shared/memberships/plan-key.constants.ts'
import { MINUTE_MS } from '#shared/time.ts'
import type { PriceChoice } from '../billing.ts'
import { idOf, type StripeContext } from './stripe-client.ts'

export const priceChoices: PriceChoice[] = paidPlanKeys.flatMap((plan) =>
  billingIntervals.map((interval) => ({ plan, interval })),
)

export const lookupKeyOf = ({ plan, interval }: PriceChoice): string => `slipstream_${plan}_${interval}`

const choicesByKey = new Map(priceChoices.map((choice) => [lookupKeyOf(choice), choice]))

/** On prices that the setup created. A lookup key moves on to the next price, this stays. */
export const PRICE_METADATA = 'slipstream_price'

/** The plan and interval that a price stands for; null when it is not one of ours. */
export function readPrice({ settings }: StripeContext, price: Stripe.Price): PriceChoice | null {
  return (
    priceChoices.find(({ plan, interval }) => settings.priceIds[plan][interval] === price.id) ??
    choicesByKey.get(price.lookup_key ?? '') ??
    choicesByKey.get(price.metadata[PRICE_METADATA] ?? '') ??
    null
  )
}

export type StripePrice = { priceId: string; productId: string }
export type PriceFinder = (choice: PriceChoice) => Promise<StripePrice>

const CACHE_MS = 5 * MINUTE_MS

/** Finds prices by their id in the settings or by their lookup key, and caches them for a while. */
export function createPriceFinder(ctx: StripeContext): PriceFinder {
  const cached = new Map<string, { found: StripePrice; until: number }>()
  return async (choice) => {
    const key = lookupKeyOf(choice)
    const known = cached.get(key)
    if (known && known.until > Date.now()) return known.found
    const price = await fetchPrice(ctx, choice)
    const found = { priceId: price.id, productId: idOf(price.product) }
    cached.set(key, { found, until: Date.now() + CACHE_MS })
    return found
  }
}

async function fetchPrice({ client, settings }: StripeContext, choice: PriceChoice): Promise<Stripe.Price> {
  const id = settings.priceIds[choice.plan][choice.interval]
  if (id) return client.prices.retrieve(id)
  const key = lookupKeyOf(choice)
  const { data } = await client.prices.list({ lookup_keys: [key], active: true, limit: 1 })
  const [price] = data
  if (!price) throw new Error(`Stripe has no price with the lookup key ${key}: run npm run stripe:setup`)
  return price
}
