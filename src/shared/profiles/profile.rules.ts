import { ADULT_AGE } from '#shared/contracts/contract.constants.ts'
import { isIsoDay, today } from '#shared/time.ts'

const RACING_NUMBER = /^[0-9A-Z]{1,4}$/

/** Removes the hash and spaces people type: " #7x" is "7X". */
export const tidyNumber = (typed: string): string => typed.trim().replace(/^#\s*/, '').toUpperCase()

export const isRacingNumber = (value: string): boolean => RACING_NUMBER.test(value)

let endings: Intl.PluralRules | undefined
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** Specification 2.6: "1st Place", "2nd Place", "3rd Place", and so on for every other finish. */
export function finishLabel(finish: number): string {
  endings ??= new Intl.PluralRules('en', { type: 'ordinal' })
  return `${finish}${suffixes[endings.select(finish)] ?? 'th'} Place`
}

type Publishable = { firstName: string; sports: readonly string[] }

/** What is missing before a profile can be published. */
export function publishObstacles({ firstName, sports }: Publishable): string[] {
  return [
    ...(firstName.trim() ? [] : ['Add your name']),
    ...(sports.length > 0 ? [] : ['Choose at least one motorsport']),
  ]
}

type KnownAge = { birthDate: string | null; isTeam: boolean }

/**
 * Whether a racer is too young to sign alone; null while the birth date is unknown. An adult signs for a team, unless the
 * account has given the birth date of a minor before.
 */
export function isMinor({ birthDate, isTeam }: KnownAge, day: string): boolean | null {
  if (birthDate !== null && ageOn(birthDate, day) < ADULT_AGE) return true
  return birthDate === null && !isTeam ? null : false
}

export const lockableFields = ['birthDate', 'isTeam'] as const
export type LockedField = (typeof lockableFields)[number]

/** What racers cannot change themselves: a date once given, and for a minor whether the account is a team. */
export function lockedFieldsOf(known: KnownAge, day: string): LockedField[] {
  if (known.birthDate === null) return []
  return isMinor(known, day) ? ['birthDate', 'isTeam'] : ['birthDate']
}

const FIRST_DAY = '1900-01-01'
const YOUNGEST = 5

/** Age in whole years; a birthday on February 29 counts on March 1 in other years. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

export function birthDateProblem(birthDate: string, on: string = today()): string | null {
  if (!isIsoDay(birthDate)) return 'Enter your date of birth'
  if (birthDate > on) return 'This date is in the future'
  if (birthDate < FIRST_DAY) return 'Enter a day after 1899'
  return ageOn(birthDate, on) < YOUNGEST ? `Racers must be at least ${YOUNGEST} years old` : null
}
