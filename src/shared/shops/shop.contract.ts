import * as z from 'zod/mini'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { cursor } from '#shared/http/page.ts'
import { namedId, version } from '#shared/input-fields.ts'
import { atMost } from '#shared/profiles/profile-fields.ts'
import { deliveryStatuses, SHOP_NAME_MAX, SHOP_SECRET, shopKinds } from './shop.rules.ts'

const shop = z.object({
  id: z.uuid(),
  kind: z.enum(shopKinds),
  name: z.string(),
  /** Where the shop sends its webhooks. */
  url: z.string(),
  /** Whether it has a signing secret; deliveries are rejected before. */
  isReady: z.boolean(),
  /** The previous secret is valid until then. */
  previousUntil: z.nullable(z.iso.datetime()),
  lastDeliveryAt: z.nullable(z.iso.datetime()),
  version: z.int(),
  /** The name of who added it; null where that is not known. */
  addedBy: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
})
export type Shop = z.infer<typeof shop>

/** A secret created here is only in this response; a pasted one is null. */
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
  outcome: z.nullable(z.string()),
  canReplay: z.boolean(),
  receivedAt: z.iso.datetime(),
  finishedAt: z.nullable(z.iso.datetime()),
})
export type ShopDelivery = z.infer<typeof shopDelivery>

export const connectShopBody = z.object({
  kind: z.enum(shopKinds, 'Choose your shop system'),
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'Enter a name'), z.maxLength(SHOP_NAME_MAX, atMost(SHOP_NAME_MAX))),
})
export type ConnectShopBody = z.infer<typeof connectShopBody>

const SECRET_TOO_SHORT = `Use at least ${SHOP_SECRET.min} characters`

const pastedSecret = z
  .string()
  .check(
    z.trim(),
    z.minLength(SHOP_SECRET.min, SECRET_TOO_SHORT),
    z.maxLength(SHOP_SECRET.max, atMost(SHOP_SECRET.max)),
    z.regex(/^[\x21-\x7e]+$/, 'Signing secrets have no spaces'),
  )

export const pasteSecretForm = z.object({ secret: pastedSecret })

const byId = z.object({ id: namedId })
const access = ['BRAND'] as const

export const shopEndpoints = {
  list: endpoint('GET', '/api/shops', {
    summary: 'Your connected shops',
    access,
    response: z.array(shop),
  }),
  connect: endpoint('POST', '/api/shops', {
    summary: 'Connect a shop; returns the webhook URL, and for WooCommerce the secret, once',
    access,
    body: connectShopBody,
    response: shopWithSecret,
  }),
  changeSecret: endpoint('POST', '/api/shops/{id}/secret', {
    summary:
      'Set the signing secret of a shop, or create a new one; the previous one stays valid for 24 hours',
    access,
    params: byId,
    body: z.object({ version, secret: z.optional(pastedSecret) }),
    response: shopWithSecret,
    status: 200,
  }),
  remove: endpoint('DELETE', '/api/shops/{id}', {
    summary: 'Disconnect a shop; recorded sales stay',
    access,
    params: byId,
    response: noContent,
  }),
  deliveries: endpoint('GET', '/api/shop-deliveries', {
    summary: 'Webhook deliveries of your shops in the last 30 days, newest first',
    access,
    query: z.object({ status: z.optional(z.enum(deliveryStatuses)), cursor: z.optional(cursor) }),
    response: z.array(shopDelivery),
  }),
  replay: endpoint('POST', '/api/shop-deliveries/{id}/replay', {
    summary: 'Replay a failed delivery',
    access,
    params: byId,
    response: shopDelivery,
    status: 200,
  }),
}
