import { TZDate } from '@date-fns/tz'
import { timezoneAt } from '#server/features/locations/choose-timezone.ts'
import { EVENT_DAYS_MAX, EVENT_YEARS_MAX } from '#shared/events/event.constants.ts'
import type { EventDateFields } from '#shared/events/event.contract.ts'
import { invalid } from '#shared/http/problem.ts'
import { DAY_MS } from '#shared/time.ts'
import type { EventDateRow, MyPromoter } from './event.store.ts'

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

const LOCAL = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?$/

/** A time without an offset is local time at the track. */
function readMoment(text: string, timezone: string): Date {
  const local = LOCAL.exec(text)
  if (!local) return new Date(text)
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = local
    .slice(1)
    .map((part) => Number(part ?? 0))
  return new Date(new TZDate(year, month - 1, day, hour, minute, second, timezone).getTime())
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
