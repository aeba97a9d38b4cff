import type { SQL } from 'drizzle-orm'
import { REAPPLY_STANDARD_DAYS, type ReapplyRule } from '#shared/opportunities/opportunity.constants.ts'
import { inDays } from './application.store.ts'

/** A day that does not come. */
const NEVER = new Date('9999-12-31T00:00:00Z')

/** When somebody who is rejected now may apply again; null is at once. */
export function reapplyAfter(rule: ReapplyRule): Date | SQL | null {
  switch (rule) {
    case 'INSTANT':
      return null
    case 'STANDARD':
      return inDays(REAPPLY_STANDARD_DAYS)
    case 'NEVER':
      return NEVER
  }
}

export const shownReapplyAfter = (moment: Date | null): string | null =>
  moment && moment < NEVER ? moment.toISOString() : null
