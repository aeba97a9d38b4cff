import { uuidv7 } from 'uuidv7'
import { eventDates } from '#server/database/schema/event-dates.ts'
import type { Database } from '#server/platform/database.ts'

export type EventDateRow = typeof eventDates.$inferInsert & { id: string }

/** Still to come, whenever the tests run. */
const NEXT_YEAR = new Date().getUTCFullYear() + 1

export const anEventDate = (given: Partial<EventDateRow> & { promoterId: string }): EventDateRow => ({
  id: uuidv7(),
  title: 'Millrace Summer Opener',
  startsAt: new Date(`${NEXT_YEAR}-06-05T22:00:00Z`),
  endsAt: new Date(`${NEXT_YEAR}-06-06T02:00:00Z`),
  timezone: 'America/New_York',
  track: 'Millrace Oval',
  city: 'Hickory',
  state: 'North Carolina',
  countryCode: 'US',
  latitude: 35.7332,
  longitude: -81.3412,
  sports: ['stock-car-racing'],
  classes: ['Late Model'],
  entryUrl: null,
  ticketUrl: null,
  status: 'SCHEDULED',
  ...given,
})

export async function insertEventDate(
  tx: Database,
  given: Partial<EventDateRow> & { promoterId: string },
): Promise<EventDateRow> {
  const date = anEventDate(given)
  await tx.insert(eventDates).values(date)
  return date
}
