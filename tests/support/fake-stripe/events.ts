import Stripe from 'stripe'
import { STRIPE_API_VERSION } from '#server/platform/stripe/stripe-client.ts'
import type { FakeEvent, FakeState } from './state.ts'

const EVENTS_MAX = 5000

/** Reports a change with the object as it is now. */
export function emit(state: FakeState, type: Stripe.Event['type'], object: object): FakeEvent {
  if (state.events.length >= EVENTS_MAX) state.events.shift()
  const event: FakeEvent = {
    id: state.newId('evt'),
    object: 'event',
    api_version: STRIPE_API_VERSION,
    created: state.now(),
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  }
  state.events.push(event)
  return event
}

export type Delivery = { body: string; headers: { 'content-type': string; 'stripe-signature': string } }

/** A delivery as Stripe makes it; `timestamp` is that of the signature. */
export function signDelivery(event: FakeEvent, secret: string, timestamp?: number): Delivery {
  const body = JSON.stringify(event, null, 2)
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret,
    ...(timestamp !== undefined && { timestamp }),
  })
  return {
    body,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
  }
}

/** Posts an event to every endpoint that wants it; the statuses of the responses. */
export async function deliver(state: FakeState, event: FakeEvent): Promise<number[]> {
  const wanted = state.webhookEndpoints
    .all()
    .filter(({ status, enabled_events: types }) => status === 'enabled' && wantsType(types, event.type))
  const statuses: number[] = []
  for (const { id, url } of wanted) {
    const { body, headers } = signDelivery(event, state.webhookSecrets.get(id) ?? '')
    const response = await fetch(url, { method: 'POST', body, headers })
    await response.arrayBuffer()
    statuses.push(response.status)
  }
  return statuses
}

const wantsType = (types: string[], type: string): boolean => types.includes('*') || types.includes(type)
