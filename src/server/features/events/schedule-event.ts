import { timezoneAt } from '#server/features/locations/choose-timezone.ts'
import { EVENT_DAYS_MAX, EVENT_YEARS_MAX } from '#shared/events/event.constants.ts'
import type { EventDateFields } from '#shared/events/event.contract.ts'
import { invalid } from '#shared/http/problem.ts'
import { fromLocalTime } from '#shared/local-time.ts'
import { DAY_MS } from '#shared/time.ts'
import type { EventDateRow } from './event-changes.store.ts'
import type { MyPromoter } from './organizer.store.ts'

/** The row of a date: local times become instants in the time zone of the place, or of the promoter. */
export function scheduleEvent(fields: EventDateFields, promoter: MyPromoter): EventDateRow {
  const { place, startsAt: start, endsAt: end, timezone: given, ...rest } = fields
  const timezone = given ?? timezoneAt(place) ?? promoter.timezone
  const startsAt = readMoment(start, timezone)
  const endsAt = readMoment(end, timezone)
  checkTimes(startsAt, endsAt)
  return {
    ...rest,
    startsAt,
    endsAt,
    timezone,
    city: place?.city ?? null,
    state: place?.state ?? null,
    countryCode: place?.country ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  }
}

const LOCAL = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?)(?:\.\d+)?$/

/** A time without an offset is local time at the track. */
function readMoment(text: string, timezone: string): Date {
  const [, local] = LOCAL.exec(text) ?? []
  return local ? fromLocalTime(local, timezone) : new Date(text)
}

function checkTimes(startsAt: Date, endsAt: Date): void {
  const now = new Date()
  const earliest = new Date(now)
  earliest.setUTCFullYear(now.getUTCFullYear() - EVENT_YEARS_MAX)
  const latest = new Date(now)
  latest.setUTCFullYear(now.getUTCFullYear() + EVENT_YEARS_MAX)
  if (startsAt < earliest || startsAt > latest) {
    throw invalid({ startsAt: `Choose a date within ${EVENT_YEARS_MAX} years of today` })
  }
  if (endsAt < startsAt) throw invalid({ endsAt: 'The end must be after the start' })
  if (endsAt.getTime() - startsAt.getTime() > EVENT_DAYS_MAX * DAY_MS) {
    throw invalid({ endsAt: `An event can last up to ${EVENT_DAYS_MAX} days` })
  }
}
