import type { StatusTone } from '#client/ui/status-badge.tsx'
import { paths } from '#shared/paths.ts'
import type { DeliveryStatus, ShopKind } from '#shared/shops/shop.rules.ts'

export const shopKindTexts: Record<ShopKind, { label: string; meaning: string }> = {
  SHOPIFY: { label: 'Shopify', meaning: 'Webhooks from your store settings. No app to install.' },
  WOOCOMMERCE: { label: 'WooCommerce', meaning: 'Webhooks of your WordPress shop. No plugin to install.' },
  STRIPE: { label: 'Stripe', meaning: 'Checkout with promotion codes, and subscriptions.' },
}

export const deliveryStatusTexts: Record<DeliveryStatus, { label: string; tone: StatusTone }> = {
  RECEIVED: { label: 'Processing', tone: 'wait' },
  DONE: { label: 'Done', tone: 'ok' },
  IGNORED: { label: 'Ignored', tone: 'plain' },
  FAILED: { label: 'Failed', tone: 'stop' },
}

export const deliveryGates = { RECEIVED: 'wait', DONE: 'ok', IGNORED: 'plain', FAILED: 'stop' } as const

export type DeliveryFilter = { name: string; label: string; status?: DeliveryStatus }

const all: DeliveryFilter = { name: 'all', label: 'All' }

/** The name is in the URL. */
export const deliveryFilters: readonly DeliveryFilter[] = [
  all,
  { name: 'failed', label: 'Failed', status: 'FAILED' },
  { name: 'waiting', label: 'Processing', status: 'RECEIVED' },
  { name: 'done', label: 'Done', status: 'DONE' },
  { name: 'ignored', label: 'Ignored', status: 'IGNORED' },
]

export const readDeliveryFilter = ({ show }: { show?: unknown }): DeliveryFilter =>
  deliveryFilters.find(({ name }) => name === show) ?? all

export const deliveriesPath = (show: string): string => paths.brandSales({ tab: 'shops', show })
