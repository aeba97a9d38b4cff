const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const whole = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** "14 Nov". */
export const shortDay = (day: string) => short.format(new Date(`${day}T00:00:00Z`))
/** "14 Nov 2026". */
export const wholeDay = (day: string) => whole.format(new Date(`${day}T00:00:00Z`))
