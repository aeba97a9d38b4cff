import type Stripe from 'stripe'
import { invalid } from '../failure.ts'
import { flagOf, textOf, textsOf } from '../form.ts'
import { type Call, del, get, post, type Route } from '../route.ts'
import type { FakeState } from '../state.ts'

const ENDPOINTS = '/v1/webhook_endpoints'
const ENDPOINTS_MAX = 16

export const webhookEndpointRoutes: Route[] = [
  post(ENDPOINTS, ({ state, params }: Call) => {
    const endpoint = addEndpoint(state, {
      url: textOf(params, 'url') ?? '',
      types: textsOf(params, 'enabled_events'),
      apiVersion: textOf(params, 'api_version') ?? null,
      description: textOf(params, 'description') ?? null,
    })
    // Stripe shows the secret in this response only.
    return { ...endpoint, secret: state.webhookSecrets.get(endpoint.id) }
  }),
  get(ENDPOINTS, ({ state, params }) => state.webhookEndpoints.page(ENDPOINTS, params)),
  post(`${ENDPOINTS}/*`, ({ state, params, ids: [id] }) => {
    const endpoint = state.webhookEndpoints.load(id)
    const disabled = flagOf(params, 'disabled')
    const types = textsOf(params, 'enabled_events')
    if (disabled !== undefined) endpoint.status = disabled ? 'disabled' : 'enabled'
    if (types.length > 0) endpoint.enabled_events = types
    endpoint.url = textOf(params, 'url') ?? endpoint.url
    return endpoint
  }),
  del(`${ENDPOINTS}/*`, ({ state, ids: [id = ''] }) => {
    state.webhookEndpoints.load(id)
    state.webhookEndpoints.delete(id)
    return { id, object: 'webhook_endpoint', deleted: true }
  }),
]

type NewEndpoint = {
  url: string
  types: string[]
  apiVersion: string | null
  description?: string | null
  secret?: string
}

export function addEndpoint(state: FakeState, given: NewEndpoint): Stripe.WebhookEndpoint {
  if (!URL.canParse(given.url)) throw invalid('Invalid URL.', 'url', 'url_invalid')
  if (given.types.length === 0) throw invalid('Missing required param: enabled_events.', 'enabled_events')
  if (state.webhookEndpoints.all().length >= ENDPOINTS_MAX)
    throw invalid('You have reached the maximum of 16.')
  const id = state.newId('we')
  state.webhookSecrets.set(id, given.secret ?? state.newId('whsec'))
  return state.webhookEndpoints.insert({
    id,
    object: 'webhook_endpoint',
    api_version: given.apiVersion,
    application: null,
    created: state.now(),
    description: given.description ?? null,
    enabled_events: given.types,
    livemode: false,
    metadata: {},
    status: 'enabled',
    url: given.url,
  })
}
