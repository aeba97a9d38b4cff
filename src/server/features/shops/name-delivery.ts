import { createHash } from 'node:crypto'
import type { ShopKind } from '#shared/shops/shop.constants.ts'

const ID_MAX = 200
const TOPIC_MAX = 100

type Given = { headers: Headers; body: Buffer }

/** By which a delivery is known when it comes again, and the event behind it where the sender names that, too. */
type DeliveryName = {
  externalId: string
  eventKey: string | null
  topic: string
  bodySha256: string
}

export function nameDelivery(kind: ShopKind, given: Given): DeliveryName {
  const bodySha256 = createHash('sha256').update(given.body).digest('hex')
  const { id, event, topic } = namers[kind](given, bodySha256)
  return {
    // Without a number of its own the content is what it is known by.
    externalId: (id || bodySha256).slice(0, ID_MAX),
    eventKey: event?.slice(0, ID_MAX) ?? null,
    topic: (topic || 'unknown').slice(0, TOPIC_MAX),
    bodySha256,
  }
}

type Namer = (given: Given, sum: string) => { id: string | null; event?: string | null; topic: string | null }

const namers: Record<ShopKind, Namer> = {
  SHOPIFY: ({ headers }) => {
    const topic = headers.get('x-shopify-topic')
    const event = headers.get('x-shopify-event-id')
    return { id: headers.get('x-shopify-webhook-id'), event: event && `${event}:${topic}`, topic }
  },
  WOOCOMMERCE: ({ headers }, sum) => {
    const id = headers.get('x-wc-webhook-delivery-id')
    // Made of the webhook and the second: two orders of one second share it, so their content belongs to the name.
    return { id: id && `${id}:${sum}`, topic: headers.get('x-wc-webhook-topic') }
  },
  STRIPE: ({ body }) => {
    const { id, type } = readEventName(body.toString('utf8'))
    return { id, topic: type }
  },
}

function readEventName(text: string): { id: string | null; type: string | null } {
  const named: { id: string | null; type: string | null } = { id: null, type: null }
  try {
    const event: unknown = JSON.parse(text)
    if (typeof event !== 'object' || event === null) return named
    if ('id' in event && typeof event.id === 'string') named.id = event.id
    if ('type' in event && typeof event.type === 'string') named.type = event.type
  } catch {
    // It is stored all the same, and fails where the brand sees it.
  }
  return named
}
