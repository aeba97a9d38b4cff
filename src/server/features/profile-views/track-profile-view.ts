import { isbot } from 'isbot'
import { hashVisitor, hostOf } from '#server/features/visitors/track-visitor.ts'
import type { Handler } from '#server/http/context.ts'
import type { profileViewEndpoints } from '#shared/profiles/profile-view.contract.ts'
import { hasPublicPage, insertView } from './profile-view.store.ts'

/** Counts a profile view. Views by the owner, by bots and of unpublished pages are ignored. */
export const trackProfileView: Handler<typeof profileViewEndpoints.track> = async (ctx) => {
  const { actor, caller, encryption, tx } = ctx
  const { profileUserId, source, referrer } = ctx.body
  if (isbot(caller.userAgent) || actor?.userId === profileUserId) return undefined
  if (!(await hasPublicPage(tx, profileUserId))) return undefined
  await insertView(tx, {
    profileUserId,
    source,
    viewerId: actor?.userId ?? null,
    // A user with two devices is one viewer.
    visitorHash: actor ? encryption.hmac(actor.userId) : hashVisitor(ctx),
    referrerHost: hostOf(referrer ?? caller.referrer),
  })
  return undefined
}
