import { stale } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import type { webhookEndpoints } from '#shared/webhooks/webhook.contract.ts'
import { ownWebhook } from './own-webhook.ts'
import { makeSecret } from './sign-message.ts'
import { replaceSecret } from './webhook-endpoint.store.ts'
import type { WebhookParts } from './webhook-parts.ts'

export const createRotateSecret =
  ({ encryption }: WebhookParts): Handler<typeof webhookEndpoints.rotate> =>
  async ({ tx, actor, params: { id }, body: { version } }) => {
    await ownWebhook(tx, actor.userId, id)
    const secret = makeSecret()
    const changed = await replaceSecret(tx, { id, version }, encryption.encrypt(secret))
    if (!changed) throw stale('webhook')
    return { ...changed, secret }
  }
