import { requireBrandId } from '#server/features/brands/get-brand.ts'
import { stale } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import { inTransaction } from '#server/platform/database.ts'
import { BlockedUrlError, type SafeFetch } from '#server/platform/safe-fetch.ts'
import { conflict, invalid } from '#shared/http/problem.ts'
import { WEBHOOKS_MAX } from '#shared/webhooks/webhook.constants.ts'
import type { webhookEndpoints } from '#shared/webhooks/webhook.contract.ts'
import { ownWebhook } from './own-webhook.ts'
import { makeSecret } from './sign-message.ts'
import {
  countEndpoints,
  holdBrand,
  insertEndpoint,
  isUrlTaken,
  updateEndpoint,
} from './webhook-endpoint.store.ts'
import type { WebhookParts } from './webhook-parts.ts'

export const createAddWebhook =
  ({ safeFetch, encryption }: WebhookParts): Handler<typeof webhookEndpoints.create> =>
  async ({ tx: db, actor, body }) => {
    const brandId = await requireBrandId(db, actor.userId)
    await checkAddress(safeFetch, body.url)
    const secret = makeSecret()
    const made = await inTransaction(db, async (tx) => {
      await holdBrand(tx, brandId)
      if ((await countEndpoints(tx, brandId)) >= WEBHOOKS_MAX) {
        throw conflict('TOO_MANY_WEBHOOKS', `You have ${WEBHOOKS_MAX} webhooks. Please remove one first.`)
      }
      if (await isUrlTaken(tx, brandId, body.url)) throw urlTaken()
      return insertEndpoint(tx, { ...body, brandId, secret: encryption.encrypt(secret) })
    })
    return { ...made, secret }
  }

export const createChangeWebhook =
  ({ safeFetch }: WebhookParts): Handler<typeof webhookEndpoints.change> =>
  async ({ tx: db, actor, params: { id }, body: { version, ...change } }) => {
    const known = await ownWebhook(db, actor.userId, id)
    // Who pauses an address that leads nowhere any more is not asked to mend it first.
    if (change.isActive || change.url !== known.url) await checkAddress(safeFetch, change.url)
    return inTransaction(db, async (tx) => {
      await holdBrand(tx, known.brandId)
      if (await isUrlTaken(tx, known.brandId, change.url, id)) throw urlTaken()
      const changed = await updateEndpoint(tx, { id, version }, change)
      if (!changed) throw stale('webhook')
      return changed
    })
  }

const urlTaken = () => invalid({ url: 'You already have a webhook with this address' })

async function checkAddress(safeFetch: SafeFetch, url: string): Promise<void> {
  await safeFetch.check(url).catch((error: unknown) => {
    throw error instanceof BlockedUrlError ? invalid({ url: error.message }, error.message) : error
  })
}
