import { isbot } from 'isbot'
import type { Handler, RequestContext } from '#server/http/context.ts'
import { hideTokens } from '#server/platform/link-token.ts'
import { today } from '#shared/time.ts'
import type { visitorEndpoints } from '#shared/visitors/visitor.contract.ts'
import { insertHit } from './visitor.store.ts'

/** Counts a page view; bots and foreign URLs are ignored. */
export const trackVisitor: Handler<typeof visitorEndpoints.track> = async (ctx) => {
  const { actor, caller, env, tx } = ctx
  const { page } = ctx.body
  if (isbot(caller.userAgent) || !URL.canParse(page, env.APP_URL)) return undefined
  await insertHit(tx, {
    path: hideTokens(new URL(page, env.APP_URL).pathname).slice(0, 500),
    referrerHost: hostOf(caller.referrer),
    visitorHash: hashVisitor(ctx),
    userId: actor?.userId ?? null,
  })
  return undefined
}

/** Visitors are counted but not tracked: the hash of a browser changes every day. */
export const hashVisitor = ({ encryption, caller }: Pick<RequestContext, 'encryption' | 'caller'>): string =>
  encryption.hmac(`${today()} ${caller.ip} ${caller.userAgent}`)

export const hostOf = (referrer: string | null): string | null =>
  referrer && URL.canParse(referrer) ? new URL(referrer).host.slice(0, 255) : null
