import { isbot } from 'isbot'
import type { Handler } from '#server/http/context.ts'
import type { visitorEndpoints } from '#shared/visitors/visitor.contract.ts'
import { hashVisitor, hostOf } from './hash-visitor.ts'
import { insertHit } from './visitor.store.ts'

type Dependencies = { secret: string; appUrl: string }

/** Counts a page view; bots and foreign addresses are dropped in silence. */
export const createTrackVisitor =
  ({ secret, appUrl }: Dependencies): Handler<typeof visitorEndpoints.track> =>
  async ({ actor, body: { page }, caller, tx }) => {
    if (isbot(caller.userAgent) || !URL.canParse(page, appUrl)) return undefined
    await insertHit(tx, {
      path: new URL(page, appUrl).pathname.slice(0, 500),
      referrerHost: hostOf(caller.referrer),
      visitorHash: hashVisitor(secret, caller),
      userId: actor?.userId ?? null,
    })
    return undefined
  }
