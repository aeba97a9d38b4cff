import { createHmac } from 'node:crypto'
import { isbot } from 'isbot'
import type { Verb } from '#server/http/serve.ts'
import type { visitorEndpoints } from '#shared/visitors/visitor.contract.ts'
import { insertHit } from './visitor.store.ts'

type Dependencies = { secret: string; appUrl: string }

/** Counts a page view. A visitor is a hash that changes every day; bots and foreign addresses are dropped in silence. */
export const createTrackVisitor =
  ({ secret, appUrl }: Dependencies): Verb<typeof visitorEndpoints.track> =>
  async ({ actor, body: { page }, caller: { address, userAgent, referrer }, tx }) => {
    if (isbot(userAgent) || !URL.canParse(page, appUrl)) return undefined
    const today = new Date().toISOString().slice(0, 10)
    await insertHit(tx, {
      path: new URL(page, appUrl).pathname.slice(0, 500),
      referrerHost: hostOf(referrer),
      visitorHash: createHmac('sha256', secret)
        .update(`${today} ${address} ${userAgent}`)
        .digest('base64url'),
      userId: actor?.userId ?? null,
    })
    return undefined
  }

const hostOf = (referrer: string | null) =>
  referrer && URL.canParse(referrer) ? new URL(referrer).host.slice(0, 255) : null
