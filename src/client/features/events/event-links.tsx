import { Button } from '#client/ui/button.tsx'
import { CalendarIcon } from '#client/ui/icons.tsx'
import { TextLink } from '#client/ui/typography.tsx'
import type { EventDate } from '#shared/events/event.contract.ts'
import { eventFile } from '#shared/paths.ts'

/** The calendar file of a date. */
export const AddToCalendar = ({ date, size }: { date: EventDate; size?: 'sm' | 'md' }) => (
  <Button asChild size={size} variant="quiet">
    <a href={eventFile(date.id)} download={`${date.title}.ics`} aria-label={`Add to calendar: ${date.title}`}>
      <CalendarIcon className="size-4" />
      Add to calendar
    </a>
  </Button>
)

/** Where to enter and to buy tickets, as long as the event takes place. */
export function EventLinks({ date: { title, entryUrl, ticketUrl, status } }: { date: EventDate }) {
  if (status === 'CANCELLED' || status === 'COMPLETED') return null
  const links = [
    { url: entryUrl, label: 'Enter the race' },
    { url: ticketUrl, label: 'Tickets' },
  ]
  const given = links.flatMap(({ url, label }) => (url ? [{ url, label }] : []))
  if (given.length === 0) return null
  return (
    <p className="mt-1.5 flex flex-wrap gap-x-4 text-sm">
      {given.map(({ url, label }) => (
        <TextLink
          key={label}
          href={url}
          target="_blank"
          rel="noopener nofollow ugc"
          className="inline-flex min-h-6 items-center whitespace-nowrap"
        >
          {label}
          <span className="sr-only">: {title} (opens in a new tab)</span>
        </TextLink>
      ))}
    </p>
  )
}
