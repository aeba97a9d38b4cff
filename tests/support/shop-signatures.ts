import { createHmac, randomUUID } from 'node:crypto'
import Stripe from 'stripe'

const hmac = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body).digest('base64')

/** The request headers of each provider. */
export const headersOf = {
  SHOPIFY: (secret: string, body: string, topic: string): Record<string, string> => ({
    'content-type': 'application/json',
    'x-shopify-topic': topic,
    'x-shopify-hmac-sha256': hmac(secret, body),
    'x-shopify-shop-domain': 'hollowtree.myshopify.com',
    'x-shopify-api-version': '2026-10',
    'x-shopify-webhook-id': randomUUID(),
    'x-shopify-event-id': randomUUID(),
  }),
  WOOCOMMERCE: (secret: string, body: string, topic: string): Record<string, string> => ({
    'content-type': 'application/json',
    'x-wc-webhook-topic': topic,
    'x-wc-webhook-signature': hmac(secret, body),
    'x-wc-webhook-id': '4',
    'x-wc-webhook-delivery-id': randomUUID(),
    'x-wc-webhook-source': 'https://hollowtree.example/',
  }),
  STRIPE: (secret: string, payload: string): Record<string, string> => ({
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
  }),
}
