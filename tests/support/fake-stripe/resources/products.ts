import type Stripe from 'stripe'
import { invalid } from '../failure.ts'
import { childOf, flagOf, isGiven, mergedTexts, numberOf, textOf, textsOf } from '../form.ts'
import { type Call, get, post, type Route } from '../route.ts'
import type { FakeState } from '../state.ts'

export const productRoutes: Route[] = [
  post('/v1/products', createProduct),
  get('/v1/products/*', ({ state, ids: [id] }) => state.products.load(id)),
  post('/v1/products/*', ({ state, params, ids: [id] }) => {
    const product = state.products.load(id)
    product.name = textOf(params, 'name') ?? product.name
    if (isGiven(params, 'description')) product.description = textOf(params, 'description') || null
    product.active = flagOf(params, 'active') ?? product.active
    product.updated = state.now()
    return product
  }),
  post('/v1/prices', createPrice),
  get('/v1/prices', ({ state, params }) => {
    const keys = textsOf(params, 'lookup_keys')
    const active = flagOf(params, 'active')
    return state.prices.page(
      '/v1/prices',
      params,
      (price) =>
        (keys.length === 0 || keys.includes(price.lookup_key ?? '')) &&
        (active === undefined || price.active === active),
    )
  }),
  get('/v1/prices/*', ({ state, ids: [id] }) => state.prices.load(id)),
  post('/v1/prices/*', ({ state, params, ids: [id] }) => {
    const price = state.prices.load(id)
    price.active = flagOf(params, 'active') ?? price.active
    price.metadata = mergedTexts(price.metadata, params, 'metadata')
    return price
  }),
]

function createProduct({ state, params }: Call): Stripe.Product {
  const id = textOf(params, 'id') ?? state.newId('prod')
  if (state.products.find(id)) throw invalid('Product already exists.', 'id', 'resource_already_exists')
  return state.products.insert({
    id,
    object: 'product',
    active: true,
    created: state.now(),
    default_price: null,
    description: textOf(params, 'description') ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: mergedTexts({}, params, 'metadata'),
    name: textOf(params, 'name') ?? '',
    package_dimensions: null,
    shippable: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    updated: state.now(),
    url: null,
  })
}

function createPrice({ state, params }: Call): Stripe.Price {
  const recurring = childOf(params, 'recurring')
  const interval = textOf(recurring, 'interval')
  return state.prices.insert({
    id: state.newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: state.now(),
    currency: textOf(params, 'currency') ?? 'usd',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: claimLookupKey(state, textOf(params, 'lookup_key'), flagOf(params, 'transfer_lookup_key')),
    metadata: mergedTexts({}, params, 'metadata'),
    nickname: null,
    product: state.products.load(textOf(params, 'product')).id,
    recurring: interval
      ? { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' }
      : null,
    tax_behavior: textOf(params, 'tax_behavior') ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: interval ? 'recurring' : 'one_time',
    unit_amount: numberOf(params, 'unit_amount') ?? 0,
    unit_amount_decimal: null,
  })
}

function claimLookupKey(state: FakeState, key: string | undefined, isTransfer = false): string | null {
  if (!key) return null
  const holder = state.prices.all().find((price) => price.lookup_key === key)
  if (holder && !isTransfer) throw invalid('A price already has this lookup key.', 'lookup_key')
  if (holder) holder.lookup_key = null
  return key
}
