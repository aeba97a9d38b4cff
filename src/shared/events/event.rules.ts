import { paths } from '#shared/paths.ts'
import { toZonedDay } from '#shared/timezone.ts'
import type { EventDate } from './event.contract.ts'

type Linked = { id: string; promoter: Pick<EventDate['promoter'], 'id' | 'slug'> }

/** The public page of a date (ruling R49). */
export const eventDatePath = ({ id, promoter }: Linked): string =>
  paths.eventDate({ slug: promoter.slug ?? promoter.id, id })

/** Racers sign up for what still takes place. */
export const canRaceAt = ({ status, endsAt }: Pick<EventDate, 'status' | 'endsAt'>, now: number): boolean =>
  (status === 'SCHEDULED' || status === 'POSTPONED') && Date.parse(endsAt) > now

type Ordered = Pick<EventDate, 'startsAt' | 'timezone' | 'featured'>

/** Calendars stay in the order of the days; of a day, the featured dates come first. */
export const featuredFirst = <T extends Ordered>(dates: readonly T[]): T[] =>
  dates
    .map((date) => ({ date, day: toZonedDay(date.startsAt, date.timezone) }))
    .sort((a, b) => a.day.localeCompare(b.day) || Number(b.date.featured) - Number(a.date.featured))
    .map(({ date }) => date)
