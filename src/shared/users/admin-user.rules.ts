import { UNCLAIMED_EMAIL_DOMAIN } from '#shared/accounts/account.constants.ts'
import { type Actor, isStaff, type Role } from '#shared/accounts/roles.ts'

export const userStatuses = ['ACTIVE', 'SUSPENDED', 'PENDING_DELETION', 'DELETED'] as const
export type UserStatus = (typeof userStatuses)[number]

export const bulkActions = ['suspend', 'restore', 'end-sessions'] as const
export type BulkAction = (typeof bulkActions)[number]

export const USERS_PAGE = 50
export const REASON = { min: 10, max: 500 }
export const NOTE_MAX = 2000

/** Staff do not manage their own account here, and moderators do not manage other staff. */
export const canManageUser = (
  actor: Pick<Actor, 'userId' | 'role'>,
  user: { id: string; role: Role | null },
): boolean => user.id !== actor.userId && (actor.role === 'ADMIN' || !isStaff(user.role))

/** The page of a brand that staff made has an account without an owner, whose address is a placeholder. */
export const hasOwner = ({ email }: { email: string }): boolean =>
  !email.endsWith(`@${UNCLAIMED_EMAIL_DOMAIN}`)
