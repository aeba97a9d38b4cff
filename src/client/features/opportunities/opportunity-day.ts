const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

/** The same on the server and in every browser. */
export const opportunityDay = (moment: string): string => day.format(new Date(moment))
