import { requireFeature } from '#server/features/memberships/require-room.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import { isWithinBase, type Span } from '#shared/analytics/analytics.rules.ts'

/** Everybody sees the last month; what is older is part of a paid plan. */
export function checkPeriod(actor: Actor, span: Span, today: string): void {
  if (isWithinBase(span, today)) return
  requireFeature(actor, 'analytics.12-months', 'Your plan shows the last 30 days.')
}
