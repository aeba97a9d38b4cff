import { and, gte, lt, type SQL } from 'drizzle-orm'
import { redemptions } from '#server/database/schema/redemptions.ts'
import { addDays } from '#shared/time.ts'
import { startOfDay } from '#shared/timezone.ts'

/** Sales from the first to the last of these days of their brand; either may be open. */
export const isBetween = (
  from: string | undefined,
  to: string | undefined,
  timezone: string,
): SQL | undefined =>
  and(
    from ? gte(redemptions.redeemedAt, startOfDay(from, timezone)) : undefined,
    to ? lt(redemptions.redeemedAt, startOfDay(addDays(to, 1), timezone)) : undefined,
  )
