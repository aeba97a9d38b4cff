import type { Handler } from '#server/http/context.ts'
import { hideTokens } from '#server/platform/link-token.ts'
import { isStaff } from '#shared/accounts/roles.ts'
import type { DeviceClass } from '#shared/analytics/marketplace.constants.ts'
import type { visitorEndpoints } from '#shared/visitors/visitor.contract.ts'
import { countVisits } from './count-visits.ts'
import { insertHit } from './visit.store.ts'

const PATH_MAX = 500
/** Counted like a page, which it cannot be: a visitor's first page of the day counts the visitor. */
const SITE = '*'

/** Counts a page view; bots, staff, repeats and foreign URLs are ignored. */
export const trackVisitor: Handler<typeof visitorEndpoints.track> = async (ctx) => {
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

export const hostOf = (referrer: string | null): string | null =>
  referrer && URL.canParse(referrer) ? new URL(referrer).host.slice(0, 255) : null

const TABLET = /\b(iPad|Tablet|PlayBook|Silk)\b|Android(?!.*\bMobile\b)/i
const PHONE = /\b(Mobi|Mobile|iPhone|iPod|Windows Phone)/i

/** The kind of device that a browser names; an iPad that calls itself a Mac counts as one. */
export function deviceClassOf(userAgent: string): DeviceClass {
  if (TABLET.test(userAgent)) return 'TABLET'
  return PHONE.test(userAgent) ? 'PHONE' : 'DESKTOP'
}
