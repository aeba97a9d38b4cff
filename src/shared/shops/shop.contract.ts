import * as z from 'zod/mini'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { cursor } from '#shared/http/page.ts'
import { atMost } from '#shared/profiles/profile-fields.ts'
import { deliveryStatuses, SHOP_NAME_MAX, SHOP_SECRET, shopKinds } from './shop.constants.ts'

const shop = z.object({
  id: z.uuid(),
  kind: z.enum(shopKinds),
  name: z.string(),
  /** Where the shop sends what happens in it. */
  address: z.string(),
  /** Does it have a secret to sign with? Nothing is taken from it before. */
  isReady: z.boolean(),
  /** Until then the secret before is good, too. */
  previousUntil: z.nullable(z.iso.datetime()),
  lastDeliveryAt: z.nullable(z.iso.datetime()),
  version: z.int(),
  createdAt: z.iso.datetime(),
})
export type Shop = z.infer<typeof shop>

/** A secret that was made here is told in this answer and never again; one that was pasted is not told at all. */
const shopWithSecret = z.extend(shop, { secret: z.nullable(z.string()) })
export type ShopWithSecret = z.infer<typeof shopWithSecret>

const shopDelivery = z.object({
  id: z.uuid(),
  shopId: z.uuid(),
  shopName: z.string(),
  kind: z.enum(shopKinds),
  topic: z.string(),
  status: z.enum(deliveryStatuses),
  attempts: z.int(),
  /** What was made of it, or what went wrong. */
  outcome: z.nullable(z.string()),
  canReplay: z.boolean(),
  receivedAt: z.iso.datetime(),
  finishedAt: z.nullable(z.iso.datetime()),
})
export type ShopDelivery = z.infer<typeof shopDelivery>

export const connectShopBody = z.object({
  kind: z.enum(shopKinds, 'Please choose where your shop runs'),
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please give the shop a name'),
      z.maxLength(SHOP_NAME_MAX, atMost(SHOP_NAME_MAX)),
    ),
})
export type ConnectShopBody = z.infer<typeof connectShopBody>

const SECRET_TOO_SHORT = `A signing secret has at least ${SHOP_SECRET.min} characters`

const pastedSecret = z
  .string()
  .check(
    z.trim(),
    z.minLength(SHOP_SECRET.min, SECRET_TOO_SHORT),
    z.maxLength(SHOP_SECRET.max, atMost(SHOP_SECRET.max)),
    z.regex(/^[\x21-\x7e]+$/, 'A signing secret has no spaces in it'),
  )

export const pasteSecretForm = z.object({ secret: pastedSecret })

const own = z.object({ id: z.uuid() })
const version = z.int().check(z.minimum(1))
const access = ['BRAND'] as const

export const shopEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/shops',
    summary: 'My shops that tell of their orders',
    access,
    response: z.array(shop),
  }),
  connect: endpoint({
    method: 'POST',
    path: '/api/shops',
    summary: 'Connect a shop: answers the address that it calls, and for WooCommerce its secret, once',
    access,
    body: connectShopBody,
    response: shopWithSecret,
  }),
  changeSecret: endpoint({
    method: 'POST',
    path: '/api/shops/{id}/secret',
    summary:
      "Paste the shop's signing secret, or have a new one made; the one before is good for another day",
    access,
    params: own,
    body: z.object({ version, secret: z.optional(pastedSecret) }),
    response: shopWithSecret,
    status: 200,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/shops/{id}',
    summary: 'Take nothing more from a shop; what it told stays',
    access,
    params: own,
    response: noContent,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/api/shop-deliveries',
    summary: 'What my shops sent in the last 30 days, the latest first',
    access,
    query: z.object({ status: z.optional(z.enum(deliveryStatuses)), cursor: z.optional(cursor) }),
    response: z.array(shopDelivery),
  }),
  replay: endpoint({
    method: 'POST',
    path: '/api/shop-deliveries/{id}/replay',
    summary: 'Work on a delivery once more that failed',
    access,
    params: own,
    response: shopDelivery,
    status: 200,
  }),
}
