import tzLookup from 'tz-lookup'
import type { Database } from '#server/platform/database.ts'
import { currentReader } from '#shared/format/reader.ts'
import { invalid } from '#shared/http/problem.ts'
import { isKnownTimezone } from './place.store.ts'

type Place = { country: string | null; latitude?: number | null; longitude?: number | null }

type Choice = {
  /** Null takes that of the place; without it, the current one stays while the place does. */
  given: string | null | undefined
  place: Place
  stored: { timezone: string; place: Place } | null
}

/** The time zone of a page: as its owner chose it, or that of its place. */
export async function chooseTimezone(tx: Database, { given, place, stored }: Choice): Promise<string> {
  const current = stored && isSamePlace(stored.place, place) ? stored.timezone : null
  const timezone = given ?? (given === undefined ? current : null) ?? timezoneOf(place)
  if (timezone === stored?.timezone) return timezone
  if (!(await isKnownTimezone(tx, timezone))) throw invalid({ timezone: 'Unknown time zone' })
  return timezone
}

const isSamePlace = (a: Place, b: Place): boolean =>
  a.country === b.country &&
  (a.latitude ?? null) === (b.latitude ?? null) &&
  (a.longitude ?? null) === (b.longitude ?? null)

/**
 * That of the position. A country alone may have several: then that of its owner's settings if it is one of them, and
 * otherwise that of most of its people.
 */
function timezoneOf({ country, latitude, longitude }: Place): string {
  const position = timezoneAt({ latitude, longitude })
  if (position) return position
  const own = currentReader().timeZone
  if (!country) return own
  const zones = timezonesOf(country)
  if (zones.includes(own)) return own
  return principalTimezones[country] ?? zones[0] ?? own
}

export const timezoneAt = (
  position: { latitude?: number | null | undefined; longitude?: number | null | undefined } | null,
): string | null =>
  position?.latitude == null || position.longitude == null
    ? null
    : tzLookup(position.latitude, position.longitude)

/** A property in Node 20, a method since Node 24; TypeScript knows neither. */
type LocaleInfo = { timeZones?: string[]; getTimeZones?: () => string[] | undefined }

function timezonesOf(country: string): string[] {
  const locale = new Intl.Locale(`und-${country}`) as LocaleInfo
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}

/** Of countries with several time zones. */
const principalTimezones: Readonly<Record<string, string>> = {
  AR: 'America/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  FM: 'Pacific/Ponape',
  GL: 'America/Godthab',
  ID: 'Asia/Jakarta',
  KI: 'Pacific/Tarawa',
  KZ: 'Asia/Almaty',
  MH: 'Pacific/Majuro',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PS: 'Asia/Gaza',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kiev',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
}
