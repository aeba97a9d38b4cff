import { createHash } from 'node:crypto'
import type { ShopKind } from '#shared/shops/shop.rules.ts'

const ID_MAX = 200
const TOPIC_MAX = 100

type Delivery = { headers: Headers; body: Buffer }

/** Ids by which repeated deliveries, and repeated events, are recognized. */
type DeliveryIdentity = {
  externalId: string
  eventKey: string | null
  topic: string
  bodySha256: string
}

export function identifyDelivery(kind: ShopKind, given: Delivery): DeliveryIdentity {
  const bodySha256 = createHash('sha256').update(given.body).digest('hex')
  const { id, event, topic } = readers[kind](given, bodySha256)
  return {
    // The content hash identifies deliveries without an id.
    externalId: (id || bodySha256).slice(0, ID_MAX),
    eventKey: event?.slice(0, ID_MAX) ?? null,
    topic: (topic || 'unknown').slice(0, TOPIC_MAX),
    bodySha256,
  }
}

type Reader = (
  given: Delivery,
  hash: string,
) => { id: string | null; event?: string | null; topic: string | null }

const readers: Record<ShopKind, Reader> = {
  SHOPIFY: ({ headers }) => {
    const topic = headers.get('x-shopify-topic')
    const event = headers.get('x-shopify-event-id')
    return { id: headers.get('x-shopify-webhook-id'), event: event && `${event}:${topic}`, topic }
  },
  WOOCOMMERCE: ({ headers }, hash) => {
    const id = headers.get('x-wc-webhook-delivery-id')
    // WooCommerce ids consist of the webhook and the second, so two orders of one second share one.
    return { id: id && `${id}:${hash}`, topic: headers.get('x-wc-webhook-topic') }
  },
  STRIPE: ({ body }) => {
    const { id, type } = readEventName(body.toString('utf8'))
    return { id, topic: type }
  },
}

function readEventName(text: string): { id: string | null; type: string | null } {
  const found: { id: string | null; type: string | null } = { id: null, type: null }
  try {
    const event: unknown = JSON.parse(text)
    if (typeof event !== 'object' || event === null) return found
    if ('id' in event && typeof event.id === 'string') found.id = event.id
    if ('type' in event && typeof event.type === 'string') found.type = event.type
  } catch {
    // It is stored anyway, and fails in processing, where the brand sees it.
  }
  return found
}
