import { requireFeature } from '#server/features/memberships/require-room.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import { isComparedWithinBase, isWithinBase, type Span } from '#shared/analytics/analytics.rules.ts'

type Period = { span: Span; before: Span | null }

/** Everybody sees the last month and what it changed to the one before; what is older is part of a paid plan. */
export function checkPeriod(actor: Actor, { span, before }: Period, today: string): void {
  if (isWithinBase(span, today) && isComparedWithinBase(before, today)) return
  requireFeature(actor, 'analytics.12-months', 'Your plan shows the last 30 days.')
}
