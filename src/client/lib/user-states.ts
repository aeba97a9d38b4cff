import type { StatusTone } from '#client/ui/status-badge.tsx'
import type { UserRow } from '#shared/users/admin-user.contract.ts'
import type { UserStatus } from '#shared/users/admin-user.rules.ts'

export const userStatusLabels: Record<UserStatus, string> = {
  ACTIVE: 'Active',
  SUSPENDED: 'Suspended',
  PENDING_DELETION: 'Being deleted',
  DELETED: 'Deleted',
}

/** One state of an account: what is wrong comes first. */
export function userStateOf({ status, isConfirmed }: UserRow): { label: string; tone: StatusTone } {
  if (status === 'SUSPENDED') return { label: 'Suspended', tone: 'stop' }
  if (status !== 'ACTIVE') return { label: userStatusLabels[status], tone: 'plain' }
  return isConfirmed ? { label: 'Active', tone: 'ok' } : { label: 'Unconfirmed', tone: 'wait' }
}
