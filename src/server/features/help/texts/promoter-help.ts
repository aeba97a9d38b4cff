import { paths } from '#shared/paths.ts'
import type { HelpText } from '../help.store.ts'

export const promoterHelp: HelpText[] = [
  {
    slug: 'publish-an-event-or-series',
    category: 'promoters',
    title: 'How do I publish our event or series?',
    bodyMarkdown: `Register as Event Promoter, then fill in [your event](${paths.createPromoter()}): its name, whether it is one event or a series, motorsports and classes, home track, place, and what people should know about it.

Published events are listed in the [events directory](${paths.eventPromoters()}), which is public. Visitors narrow it down by region, motorsport and distance, so choose the place from the suggestions rather than typing it freely.

A logo and a header picture help people remember your event.`,
  },
  {
    slug: 'event-dates-and-calendars',
    category: 'promoters',
    title: 'How do event dates get into people’s calendars?',
    bodyMarkdown: `Each date you enter has a start, an end, a track and a status: scheduled, postponed, cancelled or completed. They appear on your public page and, for members, in the [race calendar](${paths.events()}).

People can subscribe to your dates from their own calendar app. Subscriptions follow your changes: a postponed round moves in their calendar as well, usually within a day.

Times are given in the time zone of the track and shown in the reader's.`,
  },
  {
    slug: 'previous-race-results',
    category: 'promoters',
    title: 'Can I show results of earlier events?',
    bodyMarkdown: `Yes. The results of your event page work like those of a racer: enter them row by row, paste them from a spreadsheet or import a CSV file. They appear under “Previous Race Results”.

Five are shown, in the order you choose. Winners of the last round, a track record and the size of the field tell sponsors more than a complete table.`,
  },
]
