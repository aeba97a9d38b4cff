import { countVisits, hostOf } from '#server/features/visitors/count-visits.ts'
import type { Handler } from '#server/http/context.ts'
import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { profileViewEndpoints } from '#shared/profiles/profile-view.contract.ts'
import { hasPublicPage, insertView, nameView } from './profile-view.store.ts'

export const serveProfileViews = (edge: Edge) =>
  serveAll(edge, profileViewEndpoints, {
    track: trackProfileView,
  })

/** Counts a profile view. Views by the owner, by bots and of unpublished pages are ignored, and repeats of the day. */
const trackProfileView: Handler<typeof profileViewEndpoints.track> = async (ctx) => {
  const { actor, caller, tx } = ctx
  const { profileUserId, source, referrer } = ctx.body
  if (actor?.userId === profileUserId || !(await hasPublicPage(tx, profileUserId))) return undefined
  const counted = await countVisits(ctx, 'profile', [profileUserId])
  const viewerId = actor?.userId ?? null
  if (counted.length > 0) {
    await insertView(tx, {
      profileUserId,
      source,
      viewerId,
      referrerHost: hostOf(referrer ?? caller.referrer),
    })
  } else if (viewerId) {
    await nameView(tx, { profileUserId, viewerId })
  }
  return undefined
}
