import { endSessionsFor } from '#server/features/auth/end-session.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import type { adminUserEndpoints } from '#shared/users/admin-user.contract.ts'
import { type BulkAction, canManageUser } from '#shared/users/admin-user.rules.ts'
import { restore, suspend } from './suspend-user.ts'
import { type FoundUser, findUsersByIds } from './user.store.ts'

/** The preview and the change decide by the same rule, so that nothing else happens than what was shown. */
export const manageManyUsers: Handler<typeof adminUserEndpoints.bulk> = async (ctx) => {
  const { ids, action, isPreview, ...suspension } = ctx.body
  const found = await findUsersByIds(ctx.tx, ids)
  const decided = found.map((user) => ({ user, why: obstacleTo(ctx, action, user) }))
  const affected = decided.filter(({ why }) => why === null).map(({ user }) => user)
  if (!isPreview) {
    for (const user of affected) await actions[action](ctx, user, suspension)
  }
  ctx.audit({ isPreview, after: { action, users: affected.map(({ id }) => id) } })
  return {
    affected: affected.map(({ id, name }) => ({ id, name })),
    skipped: decided.flatMap(({ user: { id, name }, why }) => (why === null ? [] : [{ id, name, why }])),
  }
}

type Act = (
  ctx: ActorContext,
  user: FoundUser,
  suspension: { reason: string; until: string | null },
) => Promise<void>

const actions: Record<BulkAction, Act> = {
  suspend,
  restore,
  'end-sessions': (ctx, { id }) => endSessionsFor(ctx, id),
}

function obstacleTo({ actor }: ActorContext, action: BulkAction, user: FoundUser): string | null {
  if (!canManageUser(actor, user)) return user.id === actor.userId ? 'Your own account' : 'Staff'
  const { status } = user
  if (action === 'restore') return status === 'SUSPENDED' ? null : 'Not suspended'
  if (action === 'suspend') return status === 'ACTIVE' ? null : 'Not active'
  return null
}
