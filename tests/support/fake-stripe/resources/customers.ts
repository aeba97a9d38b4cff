import type Stripe from 'stripe'
import { emit } from '../events.ts'
import { invalid } from '../failure.ts'
import { childOf, isGiven, mergedTexts, type Params, textOf } from '../form.ts'
import { type Call, del, get, post, type Route } from '../route.ts'
import type { FakeState } from '../state.ts'

export const customerRoutes: Route[] = [
  post('/v1/customers', ({ state, params }) => {
    const customer = state.customers.insert(newCustomer(state, params))
    emit(state, 'customer.created', customer)
    return customer
  }),
  get('/v1/customers/*', ({ state, ids: [id] }) => state.customers.load(id)),
  post('/v1/customers/*', updateCustomer),
  get('/v1/customers/*/tax_ids', ({ state, params, ids: [id] }) =>
    state.taxIds.page(`/v1/customers/${id}/tax_ids`, params, ({ customer }) => customer === id),
  ),
  post('/v1/customers/*/tax_ids', createTaxId),
  del('/v1/customers/*/tax_ids/*', ({ state, ids: [, id = ''] }) => {
    state.taxIds.load(id)
    state.taxIds.delete(id)
    return { id, object: 'tax_id', deleted: true }
  }),
]

const newCustomer = (state: FakeState, params: Params): Stripe.Customer => ({
  id: state.newId('cus'),
  object: 'customer',
  address: null,
  balance: 0,
  created: state.now(),
  currency: null,
  default_source: null,
  delinquent: false,
  description: null,
  email: textOf(params, 'email') ?? null,
  invoice_prefix: state.newId('INV').slice(-8),
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  metadata: mergedTexts({}, params, 'metadata'),
  name: textOf(params, 'name') ?? null,
  next_invoice_sequence: 1,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
})

function updateCustomer({ state, params, ids: [id] }: Call): Stripe.Customer {
  const customer = state.customers.load(id)
  if (isGiven(params, 'name')) customer.name = textOf(params, 'name') || null
  if (isGiven(params, 'email')) customer.email = textOf(params, 'email') || null
  if (isGiven(params, 'address')) customer.address = readAddress(childOf(params, 'address'))
  customer.metadata = mergedTexts(customer.metadata, params, 'metadata')
  emit(state, 'customer.updated', customer)
  return customer
}

const readAddress = (params: Params): Stripe.Address => ({
  city: textOf(params, 'city') || null,
  country: textOf(params, 'country') || null,
  line1: textOf(params, 'line1') || null,
  line2: textOf(params, 'line2') || null,
  postal_code: textOf(params, 'postal_code') || null,
  state: textOf(params, 'state') || null,
})

/** Only the kinds that tests use are checked. */
const taxIdShapes: Record<string, RegExp> = { eu_vat: /^[A-Z]{2}\w{2,13}$/, us_ein: /^\d{2}-\d{7}$/ }

function createTaxId({ state, params, ids: [customerId] }: Call): Stripe.TaxId {
  const customer = state.customers.load(customerId)
  const type = textOf(params, 'type') ?? ''
  const value = textOf(params, 'value') ?? ''
  if (taxIdShapes[type]?.test(value) === false) {
    throw invalid(`Invalid value for ${type}.`, 'value', 'tax_id_invalid')
  }
  return state.taxIds.insert({
    id: state.newId('txi'),
    object: 'tax_id',
    country: null,
    created: state.now(),
    customer: customer.id,
    customer_account: null,
    livemode: false,
    owner: {
      type: 'customer',
      customer: customer.id,
      account: undefined,
      application: undefined,
      customer_account: null,
    } as Stripe.TaxId.Owner,
    type: type as Stripe.TaxId.Type,
    value,
    verification: null,
  })
}
