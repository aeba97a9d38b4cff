const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** The same text on the server and in every browser, with the zone it is meant in. */
export const ticketDate = (isoDate: string): string => `${moment.format(new Date(isoDate))} UTC`
