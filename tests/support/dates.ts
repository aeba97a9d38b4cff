import { addDays, daysAfter, today } from '#shared/time.ts'

/** The day this many days from now, as YYYY-MM-DD. */
export const inDays = (days: number): string => addDays(today(), days)

/** The time this many days from now, in ISO 8601. */
export const timeInDays = (days: number): string => daysAfter(new Date(), days).toISOString()

export const startOfDay = (day: string): string => `${day}T00:00:00.000Z`

/** The birth date of a person who turned this many years old yesterday. */
export const bornYearsAgo = (years: number): string => {
  const day = inDays(-1)
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`.replace('-02-29', '-02-28')
}
