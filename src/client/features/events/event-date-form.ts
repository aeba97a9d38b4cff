import type { EventDate, EventDateForm } from '#shared/events/event.contract.ts'
import type { Place } from '#shared/locations/location.contract.ts'
import { toZonedDay, toZonedTime } from '#shared/timezone.ts'

/** The form values of a date; a new one is empty except for the promoter's place. */
export function formOf(date: EventDate | null, place: Place | null): EventDateForm {
  if (!date) {
    return {
      title: '',
      startsAt: '',
      endsAt: '',
      track: '',
      place,
      classes: '',
      entryUrl: '',
      ticketUrl: '',
      status: 'SCHEDULED',
    }
  }
  const { title, timezone, track, city, state, country, latitude, longitude, entryUrl, ticketUrl, status } =
    date
  return {
    title,
    startsAt: localTime(date.startsAt, timezone),
    endsAt: localTime(date.endsAt, timezone),
    track: track ?? '',
    place: country ? { city, state, country, latitude, longitude } : null,
    classes: date.classes.join(', '),
    entryUrl: entryUrl ?? '',
    ticketUrl: ticketUrl ?? '',
    status,
  }
}

/** The value of a `datetime-local` input. */
const localTime = (moment: string, timezone: string) =>
  `${toZonedDay(moment, timezone)}T${toZonedTime(moment, timezone)}`

export const fieldLabels = {
  title: 'Title',
  startsAt: 'Starts',
  endsAt: 'Ends',
  track: 'Track',
  place: 'Place',
  classes: 'Classes',
  entryUrl: 'Entry page',
  ticketUrl: 'Ticket page',
  status: 'Status',
} satisfies { [name in keyof EventDateForm]?: string }
