import type { Handler } from '#server/http/context.ts'
import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { hideTokens } from '#server/platform/link-token.ts'
import { isStaff } from '#shared/accounts/roles.ts'
import { visitorEndpoints } from '#shared/visitors/visitor.contract.ts'
import { countVisits, deviceClassOf, hostOf } from './count-visits.ts'
import { insertHit } from './visit.store.ts'

export const serveVisitors = (edge: Edge) => serveAll(edge, visitorEndpoints, { track: trackVisitor })

const PATH_MAX = 500
/** Counted like a page, which it cannot be: a visitor's first page of the day counts the visitor. */
const SITE = '*'

/** Counts a page view; bots, staff, repeats and foreign URLs are ignored. */
const trackVisitor: Handler<typeof visitorEndpoints.track> = async (ctx) => {
  const { actor, caller, env, tx } = ctx
  const { page, referrer } = ctx.body
  if (!URL.canParse(page, env.APP_URL) || isStaff(actor?.role)) return undefined
  const path = hideTokens(new URL(page, env.APP_URL).pathname).slice(0, PATH_MAX)
  const counted = await countVisits(ctx, 'page', [SITE, path])
  if (!counted.includes(path)) return undefined
  await insertHit(tx, {
    path,
    referrerHost: hostOf(referrer ?? caller.referrer),
    device: deviceClassOf(caller.userAgent),
    isLanding: counted.includes(SITE),
    userId: actor?.userId ?? null,
  })
  return undefined
}
