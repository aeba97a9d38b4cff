import { UNCLAIMED_EMAIL_DOMAIN } from '#shared/accounts/account.constants.ts'
import { type Actor, isStaff } from '#shared/accounts/roles.ts'
import type { UserRow } from './admin-user.contract.ts'

/** Staff do not manage their own account here, and moderators do not manage other staff. */
export const canManageUser = (
  actor: Pick<Actor, 'userId' | 'role'>,
  user: Pick<UserRow, 'id' | 'role'>,
): boolean => user.id !== actor.userId && (actor.role === 'ADMIN' || !isStaff(user.role))

/** The page of a brand that staff made has an account without an owner, whose address is a placeholder. */
export const hasOwner = ({ email }: Pick<UserRow, 'email'>): boolean =>
  !email.endsWith(`@${UNCLAIMED_EMAIL_DOMAIN}`)
