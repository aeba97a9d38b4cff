import { paths } from '#shared/paths.ts'
import type { HelpText } from '../help.store.ts'

export const promoterHelp: HelpText[] = [
  {
    slug: 'publish-an-event-or-series',
    category: 'promoters',
    title: 'How do I publish our event or series?',
    bodyMarkdown: `Register as Event Promoter, then fill in [your event](${paths.createPromoter()}): its name, whether it is one event or a series, motorsports and classes, home track, place, and what there is to know about it.

Published events stand in the [events directory](${paths.eventPromoters()}), which everybody can read without an account. Visitors narrow it down by region, motorsport and distance, so choose the place from the suggestions rather than typing it freely.

A logo and a header picture make the difference between a row in a list and an event one remembers.`,
  },
  {
    slug: 'event-dates-and-calendars',
    category: 'promoters',
    title: 'How do event dates get into people’s calendars?',
    bodyMarkdown: `Each date you enter has a start, an end, a track and a state: scheduled, postponed, cancelled or completed. They appear on your public page and, for members, in the [race calendar](${paths.events()}).

People can subscribe to your dates from their own calendar program. A subscription follows what you change: a postponed round moves in their calendar as well, usually within a day, depending on how often their program looks.

Times are given in the time zone of the track and shown in the reader's.`,
  },
  {
    slug: 'previous-race-results',
    category: 'promoters',
    title: 'Can I show results of earlier events?',
    bodyMarkdown: `Yes. The results of your event page work like those of a racer: enter them row by row, paste them from a spreadsheet or read them from a CSV file. They appear under “Previous Race Results”.

Five are shown, in the order you choose. Winners of the last round, a track record and the size of the field tell a sponsor more than a complete table.`,
  },
]
