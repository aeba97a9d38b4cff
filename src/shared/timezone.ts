import * as z from 'zod/mini'

const isTimezone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** A name of the time zone database, such as `Europe/Lisbon`; an offset has no daylight saving time. */
export const timezone = z.string().check(
  z.maxLength(60),
  z.refine((name) => /^[A-Z]/.test(name) && isTimezone(name), 'Unknown time zone'),
)
