import type { Handler } from '#server/http/context.ts'
import type { followEndpoints } from '#shared/follows/follow.contract.ts'
import { invalid, notFound } from '#shared/http/problem.ts'
import { canBeFollowed, insertFollow } from './follow.store.ts'

export const followAccount: Handler<typeof followEndpoints.follow> = async ({
  tx,
  actor,
  params: { userId },
}) => {
  if (userId === actor.userId) throw invalid({ userId: 'You cannot follow yourself.' })
  if (!(await canBeFollowed(tx, userId))) throw notFound('account')
  await insertFollow(tx, actor.userId, userId)
  return undefined
}
