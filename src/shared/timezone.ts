import * as z from 'zod/mini'

const isTimezone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** A place of the time zone database, such as `Europe/Lisbon`; a bare offset knows no summer. */
export const timezone = z.string().check(
  z.maxLength(60),
  z.refine((name) => /^[A-Z]/.test(name) && isTimezone(name), 'There is no such time zone'),
)
