import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Handler } from '#server/http/context.ts'
import { conflict, tooMany } from '#shared/http/problem.ts'
import { WEBHOOK_TEST } from '#shared/webhooks/webhook.constants.ts'
import type { webhookEndpoints } from '#shared/webhooks/webhook.contract.ts'
import { ownMessage, ownWebhook } from './own-webhook.ts'
import { queueMessage } from './queue-message.ts'
import { insertMessages } from './webhook-message.store.ts'

/** More than anybody needs to see that it works, and too few to make us call others for sport. */
const tests = new RateLimiterMemory({ points: 6, duration: 60 })

export const sendTestMessage: Handler<typeof webhookEndpoints.test> = async ({ tx, actor, params }) => {
  const { id, isActive } = await ownWebhook(tx, actor.userId, params.id)
  if (!isActive) throw conflict('WEBHOOK_PAUSED', 'This webhook is paused. Resume it first.')
  await tests.consume(id).catch(() => {
    throw tooMany(60)
  })
  const said = { message: 'Radio check. If you can read this, we are on the same channel.' }
  const [sent] = await insertMessages(tx, [id], WEBHOOK_TEST, said)
  if (!sent) throw new Error('An insert gives back its row')
  await queueMessage(tx, sent)
  return ownMessage(tx, actor.userId, sent.id)
}
