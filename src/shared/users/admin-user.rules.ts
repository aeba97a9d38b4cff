import { type Actor, isStaff } from '#shared/accounts/roles.ts'
import type { UserRow } from './admin-user.contract.ts'

/** Staff do not manage their own account here, and moderators do not manage other staff. */
export const canManageUser = (
  actor: Pick<Actor, 'userId' | 'role'>,
  user: Pick<UserRow, 'id' | 'role'>,
): boolean => user.id !== actor.userId && (actor.role === 'ADMIN' || !isStaff(user.role))
