import type { Handler } from '#server/http/context.ts'
import { hideTokens } from '#server/platform/link-token.ts'
import type { visitorEndpoints } from '#shared/visitors/visitor.contract.ts'
import { countVisits } from './count-visits.ts'
import { insertHit } from './visitor.store.ts'

const PATH_MAX = 500

/** Counts a page view; bots, repeats and foreign URLs are ignored. */
export const trackVisitor: Handler<typeof visitorEndpoints.track> = async (ctx) => {
  const { actor, caller, env, tx } = ctx
  const { page } = ctx.body
  if (!URL.canParse(page, env.APP_URL)) return undefined
  const path = hideTokens(new URL(page, env.APP_URL).pathname).slice(0, PATH_MAX)
  const counted = await countVisits(ctx, 'page', [path])
  if (counted.length === 0) return undefined
  await insertHit(tx, { path, referrerHost: hostOf(caller.referrer), userId: actor?.userId ?? null })
  return undefined
}

export const hostOf = (referrer: string | null): string | null =>
  referrer && URL.canParse(referrer) ? new URL(referrer).host.slice(0, 255) : null
