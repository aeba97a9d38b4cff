const words = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** "14 Nov". */
export const dayInWords = (day: string) => words.format(new Date(`${day}T00:00:00Z`))
