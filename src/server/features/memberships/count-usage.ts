import { countOpenApplications } from '#server/features/applications/application.reads.ts'
import { countUpcomingDates } from '#server/features/events/event.reads.ts'
import { countTakenSeats } from '#server/features/members/member.reads.ts'
import type { Database } from '#server/platform/database.ts'
import type { LimitKey } from '#shared/memberships/entitlement.constants.ts'

/** How much of each limit an account uses. */
export const countUsage: Record<LimitKey, (tx: Database, userId: string) => Promise<number>> = {
  'applications.open': countOpenApplications,
  'event-dates.upcoming': countUpcomingDates,
  'members.seats': countTakenSeats,
}
