import type { Motorsport } from '#shared/catalog/catalog.constants.ts'
import { catalogLabel } from '#shared/catalog/catalog.rules.ts'
import { countryName } from '#shared/locations/place.rules.ts'
import { RADIUS_TYPED } from '#shared/locations/region.constants.ts'
import { type Bounds, readBounds, writeBounds } from '#shared/maps/map.rules.ts'
import { addDays } from '#shared/time.ts'
import { shiftMonth, weeksOf } from './event-time.ts'

export const calendarViews = [
  { value: 'list', label: 'List' },
  { value: 'month', label: 'Month' },
  { value: 'map', label: 'Map' },
] as const

export const windows = [
  { value: '30', label: 'Next 30 days', days: 30 },
  { value: '90', label: 'Next 3 months', days: 90 },
  { value: '365', label: 'Next 12 months', days: 365 },
  { value: 'past', label: 'Last 12 months', days: -365 },
] as const
export type WindowValue = (typeof windows)[number]['value']
export const WIDEST: WindowValue = '365'

export const radii = [25, 50, 100, 250, 500] as const

export type Near = { latitude: number; longitude: number; label: string }

export type CalendarFilters = {
  view: (typeof calendarViews)[number]['value']
  /** `2027-03` */
  month: string
  /** `2027-03-14`, a selected day of the month. */
  day: string | null
  window: WindowValue
  sports: string[]
  country: string
  near: Near | null
  radius: number
  /** A part of the map. */
  area: Bounds | null
}

type Search = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const choice = <T extends { value: string }>(options: readonly T[], value: unknown): T['value'] | undefined =>
  options.find((option) => option.value === value)?.value

/** The rules for `useUrlFilters`; the default month depends on the day. */
export const calendarFilterRules = (today: string) => ({
  parse: (search: Search) => readFilters(search, today),
  toSearch: (filters: CalendarFilters) => writeFilters(filters, today),
  none: readFilters({}, today),
})

export function readFilters(search: Search, today: string): CalendarFilters {
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(text(search.month)) ? text(search.month) : today.slice(0, 7)
  const day = text(search.day)
  return {
    view: choice(calendarViews, search.view) ?? 'list',
    month,
    day: /^\d{4}-\d\d-\d\d$/.test(day) && day.startsWith(month) ? day : null,
    window: choice(windows, search.window) ?? '90',
    sports: [search.sports ?? []].flat().map(text).filter(Boolean),
    country: /^[A-Z]{2}$/.test(text(search.country)) ? text(search.country) : '',
    near: readNear(text(search.near), text(search.place)),
    radius: radii.find((km) => String(km) === search.radius) ?? RADIUS_TYPED,
    area: readBounds(search.area),
  }
}

/** `55.706,13.193` */
function readNear(given: string, label: string): Near | null {
  const match = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(given)
  const [latitude, longitude] = [Number(match?.[1]), Number(match?.[2])]
  if (!match || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null
  return { latitude, longitude, label: label || 'Current location' }
}

/** Only the differences from the defaults. */
export function writeFilters(filters: CalendarFilters, today: string) {
  const { view, month, day, window, area } = filters
  return {
    ...(view !== 'list' && { view }),
    ...(view === 'month' && month !== today.slice(0, 7) && { month }),
    ...(view === 'month' && day && { day }),
    ...(window !== '90' && { window }),
    ...savedCalendarFilters(filters),
    ...(area && { area: writeBounds(area) }),
  }
}

/** What a saved search keeps: the filters without the view and its period. */
export const savedCalendarFilters = ({ sports, country, near, radius }: CalendarFilters) => ({
  ...(sports.length > 0 && { sports }),
  ...(country && { country }),
  ...(near && { near: `${near.latitude},${near.longitude}`, place: near.label, radius: String(radius) }),
})

export const calendarChips = ({ sports, country, near, radius }: CalendarFilters) => [
  ...(sports.length > 0 ? [{ label: 'Motorsports', value: sports.map(catalogLabel) }] : []),
  ...(country ? [{ label: 'Country', value: countryName(country) }] : []),
  ...(near ? [{ label: 'Near', value: `${near.label}, ${radius} km` }] : []),
]

export function feedQuery({ sports, country, near, radius }: CalendarFilters) {
  return {
    ...(sports.length > 0 && { sports: sports as Motorsport[] }),
    ...(country && { country }),
    ...(near && {
      proximity: JSON.stringify({ latitude: near.latitude, longitude: near.longitude, radius }),
    }),
  }
}

export function listQuery(filters: CalendarFilters, today: string) {
  const { area } = filters
  return { ...mapQuery(filters, today), ...(area && { area: writeBounds(area) }) }
}

/** What a map of the list shows: every date of the period, wherever it is. */
export function mapQuery(filters: CalendarFilters, today: string) {
  return { ...feedQuery(filters), ...timesOf(filters, today) }
}

function timesOf({ view, month, window }: CalendarFilters, today: string): { from: string; to: string } {
  if (view === 'month') {
    const weeks = weeksOf(month)
    // In another time zone a day at the track may start a day earlier or end a day later.
    return {
      from: addDays(weeks[0]?.[0] ?? `${month}-01`, -1),
      to: addDays(weeks.at(-1)?.at(-1) ?? `${shiftMonth(month, 1)}-01`, 2),
    }
  }
  const days = windows.find(({ value }) => value === window)?.days ?? 90
  return days < 0 ? { from: addDays(today, days), to: today } : { from: today, to: addDays(today, days + 1) }
}

export const hasFilters = ({ sports, country, near, area }: CalendarFilters) =>
  sports.length > 0 || country !== '' || near !== null || area !== null
