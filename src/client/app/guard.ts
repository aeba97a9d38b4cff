import { refusalFor } from '#client/lib/permitted.tsx'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import type { Screen } from './routes.ts'

/** Why a screen is not shown to this user; null when it is. */
export type Refusal = 'unauthenticated' | 'forbidden' | 'profile' | 'seat' | null

export function refusalOf({ who, asks }: Pick<Screen, 'who' | 'asks'>, session: CurrentUser | null): Refusal {
  if (who === 'public') return null
  // Whose account is being deleted sees nothing but that, see `SiteLayout`.
  if (!session || session.user.deletesAt) return 'unauthenticated'
  if (who !== 'signed-in' && !session.user.role) return 'profile'
  if (who !== 'signed-in' && session.user.role && !who.includes(session.user.role)) return 'forbidden'
  return asks && refusalFor(session, asks) ? 'seat' : null
}

export const statusOfRefusal = { unauthenticated: 401, forbidden: 403, profile: 403, seat: 403 } as const
