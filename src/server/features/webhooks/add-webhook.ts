import { randomBytes } from 'node:crypto'
import { requireBrandId } from '#server/features/brands/get-brand.ts'
import { stale } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import { BlockedUrlError } from '#server/platform/safe-fetch.ts'
import type { Services } from '#server/platform/services.ts'
import { conflict, invalid, notFound } from '#shared/http/problem.ts'
import { WEBHOOKS_MAX } from '#shared/webhooks/webhook.constants.ts'
import type { webhookEndpoints } from '#shared/webhooks/webhook.contract.ts'
import { loadWebhook } from './list-webhooks.ts'
import { sendPending } from './send-webhooks.ts'
import {
  countEndpoints,
  deleteEndpoint,
  insertEndpoint,
  isUrlTaken,
  lockBrand,
  replaceSecret,
  updateEndpoint,
} from './webhook-endpoint.store.ts'

const SECRET_BYTES = 32

/** In the format of Standard Webhooks. */
const createSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`

export const addWebhook: Handler<typeof webhookEndpoints.create> = async (ctx) => {
  const { db, actor, body, encryption } = ctx
  const brandId = await requireBrandId(db, actor.userId)
  await checkUrl(ctx, body.url)
  const secret = createSecret()
  const added = await inTransaction(db, async (tx) => {
    await lockBrand(tx, brandId)
    if ((await countEndpoints(tx, brandId)) >= WEBHOOKS_MAX) {
      throw conflict('TOO_MANY_WEBHOOKS', `You have ${WEBHOOKS_MAX} webhooks. Remove one first.`)
    }
    if (await isUrlTaken(tx, brandId, body.url)) throw urlTaken()
    return insertEndpoint(tx, {
      ...body,
      brandId,
      createdBy: actor.personId,
      secret: encryption.encrypt(secret),
    })
  })
  return { ...added, secret }
}

export const changeWebhook: Handler<typeof webhookEndpoints.change> = async (ctx) => {
  const { id } = ctx.params
  const { version, ...change } = ctx.body
  const known = await loadWebhook(ctx, id)
  // A URL that stopped working must not prevent pausing the webhook.
  if (change.isActive || change.url !== known.url) await checkUrl(ctx, change.url)
  return inTransaction(ctx.db, async (tx) => {
    await lockBrand(tx, known.brandId)
    if (await isUrlTaken(tx, known.brandId, change.url, id)) throw urlTaken()
    const changed = await updateEndpoint(tx, { id, version }, change)
    if (!changed) throw stale('webhook')
    if (change.isActive) await sendPending(tx, known)
    return changed
  })
}

export const rotateSecret: Handler<typeof webhookEndpoints.rotate> = async (ctx) => {
  const { id } = await loadWebhook(ctx, ctx.params.id)
  const secret = createSecret()
  const seen = { id, version: ctx.body.version }
  const changed = await replaceSecret(ctx.tx, seen, ctx.encryption.encrypt(secret))
  if (!changed) throw stale('webhook')
  return { ...changed, secret }
}

export const removeWebhook: Handler<typeof webhookEndpoints.remove> = async ({ tx, actor, params }) => {
  if (!(await deleteEndpoint(tx, actor.userId, params.id))) throw notFound('webhook')
  return undefined
}

/** Of an account whose owner decided it when a seat ended. */
export const endWebhook = (tx: Database, accountId: string, id: string): Promise<boolean> =>
  deleteEndpoint(tx, accountId, id)

const urlTaken = () => invalid({ url: 'You already have a webhook with this URL' })

async function checkUrl({ safeFetch }: Services, url: string): Promise<void> {
  await safeFetch.check(url).catch((error: unknown) => {
    throw error instanceof BlockedUrlError ? invalid({ url: error.message }, error.message) : error
  })
}
