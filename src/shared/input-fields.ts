import * as z from 'zod/mini'
import { isCurrency } from './format/money.ts'
import { isTimeZone } from './timezone.ts'

/** The id of an input. Stored ids are in lower case, and compared as text in places. */
export const namedId = z.uuid().check(z.toLowerCase())

/** ISO 8601 knows a year 0000 and PostgreSQL does not, and an offset can move the year 9999 beyond both. */
const YEARS = /^(?:19|20|21)\d\d-/
export const hasKnownYear = (text: string): boolean => YEARS.test(text)
const isInYears = z.refine<string>(hasKnownYear, 'Choose a year from 1900 to 2199')

/** A day of an input. */
export const isoDay = (message?: string) => z.iso.date(message).check(isInYears)

/** A moment of an input. */
export const isoMoment = (options: Parameters<typeof z.iso.datetime>[0] = {}) =>
  z.iso.datetime(options).check(isInYears)

/** What a column of PostgreSQL has, less one, because saving adds one; 0 before something is saved for the first time. */
const isStoredVersion = [z.minimum(0), z.maximum(2_147_483_646)] as const

/** The version that was edited, by which a save notices that somebody else was faster. */
export const version = z.int().check(...isStoredVersion)
/** The same in a query string. */
export const versionQuery = z.object({ version: z.coerce.number().check(z.int(), ...isStoredVersion) })

/** A name of the time zone database, such as `Europe/Lisbon`; an offset has no daylight saving time. */
export const timezone = z.string().check(
  z.maxLength(60),
  z.refine((name) => /^[A-Z]/.test(name) && isTimeZone(name), 'Unknown time zone'),
)

/** Stops at a text that is no currency, because later checks format amounts, and `Intl` throws at such a text. */
export const isCurrencyCode = (message: string) =>
  z.refine<string>(isCurrency, { error: message, abort: true })

/** The currency of an input, by its ISO 4217 code. */
export const currencyCode = z.string().check(isCurrencyCode('Choose a currency'))

const LONE_SURROGATES = /\p{Surrogate}/gu
/** Replaces lone surrogates, which PostgreSQL's JSON cannot store. */
export const wellFormed = z.overwrite<string>((value) => value.replace(LONE_SURROGATES, '\ufffd'))
