import { type ShopKind, shopKinds } from './shop.constants.ts'

/** How a shop is named in the address that it calls. */
const providers = { SHOPIFY: 'shopify', WOOCOMMERCE: 'woocommerce', STRIPE: 'stripe' } satisfies Record<
  ShopKind,
  string
>

export const hookPath = (kind: ShopKind, shopId: string): `/api/hooks/${string}` =>
  `/api/hooks/${providers[kind]}/${shopId}`

/** Whose provider that is; undefined where there is none. */
export const shopKindOf = (provider: string): ShopKind | undefined =>
  shopKinds.find((kind) => providers[kind] === provider)

/** WooCommerce signs with a secret that it is given; the others show their own, which is pasted here. */
export const takesOurSecret = (kind: ShopKind): boolean => kind === 'WOOCOMMERCE'
