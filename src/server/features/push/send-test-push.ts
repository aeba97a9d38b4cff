import { RateLimiterMemory } from 'rate-limiter-flexible'
import { uuidv7 } from 'uuidv7'
import { conflict, tooMany } from '#shared/http/problem.ts'
import type { pushEndpoints } from '#shared/notifications/push.contract.ts'
import { paths } from '#shared/paths.ts'
import type { PushVerb } from './create-push.ts'
import { deliverPush } from './deliver-push.ts'
import { findBrowsersOf } from './push.store.ts'

/** More than anybody needs to see that it works, and too few to make us call others for sport. */
const tests = new RateLimiterMemory({ points: 6, duration: 60 })

/** At once instead of by the queue, because whoever asks wants to know what came of it. */
export const sendTestPush: PushVerb<typeof pushEndpoints.test> = async (
  { tx: db, actor: { userId } },
  push,
) => {
  await tests.consume(userId).catch(() => {
    throw tooMany(60)
  })
  const browsers = await findBrowsersOf(db, userId)
  if (browsers.length === 0) throw conflict('NOT_SUBSCRIBED', 'Please enable notifications first.')
  const id = uuidv7()
  const message = {
    id,
    title: 'Radio check',
    body: 'Loud and clear: this browser hears from the pit wall.',
    url: paths.dashboard(),
    tag: id,
  }
  const deliveries = await Promise.allSettled(
    browsers.map((browser) => deliverPush(db, browser, message, push)),
  )
  const sent = deliveries.filter(
    (one) => one.status === 'fulfilled' && one.value.outcome === 'delivered',
  ).length
  return { sent, failed: deliveries.length - sent }
}
