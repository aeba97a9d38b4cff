import { countDelivery } from '#server/features/analytics/count-delivery.ts'
import type { Services } from '#server/platform/services.ts'
import { createPushSender, type Delivery } from '#server/platform/web-push.ts'
import type { PushOutcome } from '#shared/analytics/marketplace.constants.ts'
import { loadVapidKeys } from './load-vapid-keys.ts'
import { type Browser, deleteBrowser, markDelivered, markFailed } from './push.store.ts'
import type { PushMessage } from './queue-pushes.ts'

/** How long a push service stores a push for a browser that is not running. */
const STORED_SECONDS = 24 * 60 * 60
/** A push may have 4096 bytes, and a character up to four of them. */
const TITLE_MAX = 100
const BODY_MAX = 400

/** A push that a service asks us to send later is counted then. */
const countedOutcomes: Record<Delivery['outcome'], PushOutcome | null> = {
  delivered: 'DELIVERED',
  gone: 'GONE',
  refused: 'REFUSED',
  'asked-to-wait': null,
}

/** Sends a push to one browser and records the outcome; subscriptions that are gone for good are deleted. */
export async function deliverPush(
  ctx: Pick<Services, 'db' | 'log' | 'env' | 'safeFetch' | 'encryption'>,
  browser: Browser,
  { title, body, ...message }: PushMessage,
  signal?: AbortSignal,
): Promise<Delivery> {
  const { db, env, safeFetch } = ctx
  const send = createPushSender(safeFetch, async () => ({
    ...(await loadVapidKeys(ctx)),
    subject: env.VAPID_SUBJECT,
  }))
  const content = { ...message, title: clip(title, TITLE_MAX), body: clip(body, BODY_MAX) }
  const push = {
    payload: JSON.stringify(content),
    // A topic has at most 32 characters: the id without its dashes.
    topic: message.id.replaceAll('-', ''),
    ttlSeconds: STORED_SECONDS,
    signal,
  }
  const delivery = await send(browser, push).catch(async (error: unknown) => {
    // A process that is shutting down has made no attempt.
    if (signal?.aborted) throw error
    await markFailed(db, browser.id)
    await countDelivery(ctx, { measure: 'PUSH', outcome: 'FAILED' })
    throw error
  })
  if (delivery.outcome === 'delivered') await markDelivered(db, browser.id)
  else if (delivery.outcome === 'gone') await deleteBrowser(db, browser)
  else await markFailed(db, browser.id)
  const outcome = countedOutcomes[delivery.outcome]
  if (outcome) await countDelivery(ctx, { measure: 'PUSH', outcome })
  return delivery
}

function clip(text: string, max: number): string {
  const characters = Array.from(text)
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : text
}
