import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { followEndpoints } from '#shared/follows/follow.contract.ts'
import { followAccount, unfollowAccount } from './follow-account.ts'

export function serveFollows(edge: Edge): void {
  serveAll(edge, followEndpoints, {
    follow: followAccount,
    unfollow: unfollowAccount,
  })
}
