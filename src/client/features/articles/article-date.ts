const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

/** The same day on the server and in every browser. */
export const articleDate = (isoDate: string): string => day.format(new Date(isoDate))
