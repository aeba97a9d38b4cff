import type { StatusTone } from '#client/ui/status-badge.tsx'
import type { DeliveryStatus, ShopKind } from '#shared/shops/shop.constants.ts'

export const kindWords: Record<ShopKind, { label: string; meaning: string }> = {
  SHOPIFY: { label: 'Shopify', meaning: 'Webhooks from your store’s settings. No app to install.' },
  WOOCOMMERCE: { label: 'WooCommerce', meaning: 'Webhooks of your WordPress shop. No plugin to install.' },
  STRIPE: { label: 'Stripe', meaning: 'Checkout with promotion codes, and subscriptions.' },
}

export const deliveryWords: Record<DeliveryStatus, { label: string; tone: StatusTone }> = {
  RECEIVED: { label: 'On its way', tone: 'wait' },
  DONE: { label: 'Done', tone: 'ok' },
  IGNORED: { label: 'Nothing to do', tone: 'plain' },
  FAILED: { label: 'Failed', tone: 'stop' },
}

/** Gates of the rows in the list, in the colours of the flags. */
export const deliveryGates = { RECEIVED: 'wait', DONE: 'ok', IGNORED: 'plain', FAILED: 'stop' } as const
