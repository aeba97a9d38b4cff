import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { followEndpoints } from '#shared/follows/follow.contract.ts'
import { followAccount, getFollowState, unfollowAccount } from './follow-account.ts'
import { listFollowing } from './list-following.ts'
import { forgetBrand, listSavedBrands, saveBrand } from './save-brand.ts'

export function serveFollows(edge: Edge): void {
  serveAll(edge, followEndpoints, {
    list: listFollowing,
    state: getFollowState,
    follow: followAccount,
    unfollow: unfollowAccount,
    savedBrands: listSavedBrands,
    saveBrand,
    forgetBrand,
  })
}
