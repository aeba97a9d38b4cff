const words = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const withYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

const beginOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** "14 Nov". */
export const dayInWords = (day: string) => words.format(beginOf(day))
/** "14 Nov 2026". */
export const dateInWords = (day: string) => withYear.format(beginOf(day))
