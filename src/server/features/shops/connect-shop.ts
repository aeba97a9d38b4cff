import { randomBytes } from 'node:crypto'
import { requireBrandId } from '#server/features/brands/get-brand.ts'
import { stale } from '#server/features/lifecycles/transition.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { conflict, invalid, notFound } from '#shared/http/problem.ts'
import type { OrderSource } from '#shared/redemptions/redemption.constants.ts'
import type { shopEndpoints } from '#shared/shops/shop.contract.ts'
import { SHOPS_MAX, type ShopKind, STRIPE_SECRET_PREFIX, usesOurSecret } from '#shared/shops/shop.rules.ts'
import { presentShop } from './shop.presenter.ts'
import {
  countShops,
  disconnectShop,
  findOrderShops,
  findShop,
  findShops,
  insertShop,
  replaceSecret,
  type ShopRow,
} from './shop.store.ts'

const SECRET_BYTES = 32

const createSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

/** Loads a shop of the actor's brand; 404 otherwise. */
async function loadShop({ tx, actor }: ActorContext, id: string): Promise<ShopRow> {
  const brandId = await requireBrandId(tx, actor.userId)
  const shop = await findShop(tx, id)
  if (shop?.brandId !== brandId) throw notFound('shop')
  return shop
}

export const listShops: Handler<typeof shopEndpoints.list> = async (ctx) => {
  const rows = await findShops(ctx.tx, await requireBrandId(ctx.tx, ctx.actor.userId))
  return rows.map((row) => presentShop(ctx, row))
}

/** The shops that an order of this source can be from, disconnected ones included; the ids are those of order keys. */
export async function listOrderShops(
  tx: Database,
  brandId: string,
  source: OrderSource,
): Promise<{ id: string; name: string }[]> {
  if (source !== 'SHOPIFY' && source !== 'WOOCOMMERCE') return []
  const names = new Map<string, string>()
  // Oldest first: a shop that was connected again has its latest name.
  for (const { id, continuesId, name } of await findOrderShops(tx, brandId, source)) {
    names.set(continuesId ?? id, name)
  }
  return [...names].map(([id, name]) => ({ id, name }))
}

/** Shops with their own secret are connected without it first: they show it only after the webhook URL is entered. */
export const connectShop: Handler<typeof shopEndpoints.connect> = async (ctx) => {
  const { tx, actor, body, encryption } = ctx
  const brandId = await requireBrandId(tx, actor.userId)
  if ((await countShops(tx, brandId)) >= SHOPS_MAX) {
    throw conflict('TOO_MANY_SHOPS', `You have ${SHOPS_MAX} shops. Remove one first.`)
  }
  const secret = usesOurSecret(body.kind) ? createSecret() : null
  const row = await insertShop(tx, {
    ...body,
    brandId,
    createdBy: actor.personId,
    secret: secret ? encryption.encrypt(secret) : '',
  })
  return { ...presentShop(ctx, row), secret }
}

export const changeSecret: Handler<typeof shopEndpoints.changeSecret> = async (ctx) => {
  const { encryption } = ctx
  const { version, secret: pasted } = ctx.body
  const shop = await loadShop(ctx, ctx.params.id)
  checkPasted(shop.kind, pasted)
  const secret = pasted ?? createSecret()
  // Pasting the same secret again must not end the overlap with the previous one.
  const isSame = shop.secret !== '' && encryption.decrypt(shop.secret) === secret
  if (isSame) return { ...presentShop(ctx, shop), secret: null }
  const changed = await replaceSecret(
    ctx.tx,
    { id: shop.id, version },
    { secret: encryption.encrypt(secret), previous: shop.secret || null },
  )
  if (!changed) throw stale('shop')
  return { ...presentShop(ctx, changed), secret: pasted ? null : secret }
}

function checkPasted(kind: ShopKind, pasted: string | undefined): void {
  if (!pasted && !usesOurSecret(kind)) {
    throw invalid({ secret: 'Paste the signing secret from your shop' })
  }
  if (kind === 'STRIPE' && !pasted?.startsWith(STRIPE_SECRET_PREFIX)) {
    throw invalid({ secret: `Stripe signing secrets start with ${STRIPE_SECRET_PREFIX}` })
  }
}

export const removeShop: Handler<typeof shopEndpoints.remove> = async (ctx) => {
  const { id } = await loadShop(ctx, ctx.params.id)
  await disconnectShop(ctx.tx, id)
  return undefined
}

/** Of an account whose owner decided it when a seat ended. */
export async function endShop(tx: Database, accountId: string, id: string): Promise<boolean> {
  const shop = await findShop(tx, id)
  if (shop?.brandId !== (await requireBrandId(tx, accountId))) return false
  await disconnectShop(tx, id)
  return true
}
