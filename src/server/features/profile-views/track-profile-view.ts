import { createHmac } from 'node:crypto'
import { isbot } from 'isbot'
import { hashVisitor, hostOf } from '#server/features/visitors/hash-visitor.ts'
import type { Handler } from '#server/http/context.ts'
import type { profileViewEndpoints } from '#shared/profiles/profile-view.contract.ts'
import { hasPublicPage, insertView } from './profile-view.store.ts'

/** Counts a look at a profile. Its owner, bots and pages that nobody else can see are left out in silence. */
export const createTrackProfileView =
  ({ secret }: { secret: string }): Handler<typeof profileViewEndpoints.track> =>
  async ({ actor, body: { profileUserId, source, referrer }, caller, tx }) => {
    if (isbot(caller.userAgent) || actor?.userId === profileUserId) return undefined
    if (!(await hasPublicPage(tx, profileUserId))) return undefined
    await insertView(tx, {
      profileUserId,
      source,
      viewerId: actor?.userId ?? null,
      visitorHash: actor ? hashAccount(secret, actor.userId) : hashVisitor(secret, caller),
      referrerHost: hostOf(referrer ?? caller.referrer),
    })
    return undefined
  }

/** A person with two devices is one viewer. */
const hashAccount = (secret: string, userId: string): string =>
  createHmac('sha256', secret).update(userId).digest('base64url')
