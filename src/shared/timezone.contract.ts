import * as z from 'zod/mini'
import { isTimeZone } from './timezone.ts'

/** A name of the time zone database, such as `Europe/Lisbon`; an offset has no daylight saving time. */
export const timezone = z.string().check(
  z.maxLength(60),
  z.refine((name) => /^[A-Z]/.test(name) && isTimeZone(name), 'Unknown time zone'),
)
