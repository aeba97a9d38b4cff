import { type Actor, isStaff } from '#shared/accounts/roles.ts'
import type { UserRow } from './admin-user.contract.ts'

/** Nobody acts on their own account here, and moderators act on nobody else's who is staff. */
export const canManageUser = (
  actor: Pick<Actor, 'userId' | 'role'>,
  user: Pick<UserRow, 'id' | 'role'>,
): boolean => user.id !== actor.userId && (actor.role === 'ADMIN' || !isStaff(user.role))
