import { type ShopKind, shopKinds } from './shop.constants.ts'

/** Path segments of the webhook URLs. */
const providers = { SHOPIFY: 'shopify', WOOCOMMERCE: 'woocommerce', STRIPE: 'stripe' } satisfies Record<
  ShopKind,
  string
>

export const webhookPath = (kind: ShopKind, shopId: string): `/api/hooks/${string}` =>
  `/api/hooks/${providers[kind]}/${shopId}`

export const shopKindOf = (provider: string): ShopKind | undefined =>
  shopKinds.find((kind) => providers[kind] === provider)

/** WooCommerce signs with a secret that we create; the others show their own, to be pasted here. */
export const usesOurSecret = (kind: ShopKind): boolean => kind === 'WOOCOMMERCE'
