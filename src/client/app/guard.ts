import type { CurrentUser } from '#shared/accounts/account.contract.ts'
import type { Who } from './routes.ts'

/** Why a screen is not shown to this user; null when it is. */
export type Refusal = 'unauthenticated' | 'forbidden' | 'profile' | null

export function refusalOf(who: Who, session: CurrentUser | null): Refusal {
  if (who === 'public') return null
  // Whose account is being deleted sees nothing but that, see `SiteLayout`.
  if (!session || session.user.deletesAt) return 'unauthenticated'
  if (who === 'signed-in') return null
  if (!session.user.role) return 'profile'
  return who.includes(session.user.role) ? null : 'forbidden'
}

export const statusOfRefusal = { unauthenticated: 401, forbidden: 403, profile: 403 } as const
