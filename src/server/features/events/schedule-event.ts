import { TZDate } from '@date-fns/tz'
import { timezoneAt } from '#server/features/locations/timezone-at.ts'
import { EVENT_DAYS_MAX, EVENT_YEARS_MAX } from '#shared/events/event.constants.ts'
import type { EventDateFields } from '#shared/events/event.contract.ts'
import { invalid } from '#shared/http/problem.ts'
import { DAY_MS } from '#shared/time.ts'
import type { EventDateRow, OwnPromoter } from './event.store.ts'

const WITHOUT_PLACE = 'UTC'

/** What is kept of a promoter's words: times become instants by the clocks at the place. */
export function scheduleEvent(fields: EventDateFields, promoter: OwnPromoter): EventDateRow {
  const { place, startsAt: start, endsAt: end, timezone: given, ...rest } = fields
  const timezone = given ?? zoneOf(place) ?? zoneOf(promoter) ?? WITHOUT_PLACE
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

const zoneOf = (spot: { latitude: number | null; longitude: number | null } | null): string | null =>
  spot?.latitude == null || spot.longitude == null ? null : timezoneAt(spot.latitude, spot.longitude)

const LOCAL = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?$/

/** A time without an offset is the one that the clocks there will show. */
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
    throw invalid({ startsAt: `Please choose a day within ${EVENT_YEARS_MAX} years of today` })
  }
  if (endsAt < startsAt) throw invalid({ endsAt: 'The end comes before the start' })
  if (endsAt.getTime() - startsAt.getTime() > EVENT_DAYS_MAX * DAY_MS) {
    throw invalid({ endsAt: `A date lasts at most ${EVENT_DAYS_MAX} days` })
  }
}
