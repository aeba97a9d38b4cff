import { RateLimiterMemory } from 'rate-limiter-flexible'
import { uuidv7 } from 'uuidv7'
import type { Handler } from '#server/http/context.ts'
import { conflict, tooMany } from '#shared/http/problem.ts'
import type { pushEndpoints } from '#shared/notifications/push.contract.ts'
import { paths } from '#shared/paths.ts'
import { deliverPush } from './deliver-push.ts'
import { findBrowsersOf } from './push.store.ts'

/** Enough to test a browser, too few to abuse the server for calls to other services. */
const tests = new RateLimiterMemory({ points: 6, duration: 60 })

/** Delivered in the request instead of by the queue, so that the response has the outcome. */
export const sendTestPush: Handler<typeof pushEndpoints.test> = async (ctx) => {
  const { userId } = ctx.actor
  await tests.consume(userId).catch(() => {
    throw tooMany(60)
  })
  const browsers = await findBrowsersOf(ctx.db, [userId])
  if (browsers.length === 0) throw conflict('NOT_SUBSCRIBED', 'Please enable notifications first.')
  const id = uuidv7()
  const message = {
    id,
    title: 'Test notification',
    body: 'Push notifications work in this browser.',
    url: paths.dashboard(),
    tag: id,
  }
  const deliveries = await Promise.allSettled(browsers.map((browser) => deliverPush(ctx, browser, message)))
  const sent = deliveries.filter(
    (one) => one.status === 'fulfilled' && one.value.outcome === 'delivered',
  ).length
  return { sent, failed: deliveries.length - sent }
}
