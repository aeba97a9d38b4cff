import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ShopKind } from '#shared/shops/shop.rules.ts'

/** Stripe's tolerance, in both directions: its package rejects only old timestamps. */
const STRIPE_TOLERANCE_S = 300

type Signed = { headers: Headers; body: Buffer }
type Verify = (signed: Signed, secret: string) => boolean | Promise<boolean>

/** Whether a delivery is signed with one of the valid secrets. */
export async function verifySignature(
  kind: ShopKind,
  signed: Signed,
  secrets: readonly string[],
): Promise<boolean> {
  for (const secret of secrets) if (secret !== '' && (await verifiers[kind](signed, secret))) return true
  return false
}

const verifiers: Record<ShopKind, Verify> = {
  SHOPIFY: ({ headers, body }, secret) => isDigest(headers.get('x-shopify-hmac-sha256'), body, secret),
  WOOCOMMERCE: ({ headers, body }, secret) => isDigest(headers.get('x-wc-webhook-signature'), body, secret),
  STRIPE: async ({ headers, body }, secret) => {
    const signature = headers.get('stripe-signature') ?? ''
    if (isFromFuture(signature)) return false
    // Loaded with the first delivery, because the package has hundreds of modules.
    const { default: Stripe } = await import('stripe')
    try {
      Stripe.webhooks.constructEvent(body, signature, secret, STRIPE_TOLERANCE_S)
      return true
    } catch {
      return false
    }
  },
}

/** In constant time. */
function isDigest(given: string | null, body: Buffer, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest()
  const received = Buffer.from(given ?? '', 'base64')
  return received.length === expected.length && timingSafeEqual(received, expected)
}

function isFromFuture(signature: string): boolean {
  const stamp = Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1])
  return !(stamp <= Date.now() / 1000 + STRIPE_TOLERANCE_S)
}
