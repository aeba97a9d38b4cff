import { isIsoDay, today } from '#shared/time.ts'

const FIRST_DAY = '1900-01-01'
/** Younger racers than that have no account of their own. */
const YOUNGEST = 5

/** Whole years on a day; whoever was born on 29 February is a year older on 1 March where there is none. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** What is wrong with a day that somebody says they were born on; null when nothing is. */
export function birthDateProblem(birthDate: string, on: string = today()): string | null {
  if (!isIsoDay(birthDate)) return 'Please enter your date of birth'
  if (birthDate > on) return 'This day is still to come'
  if (birthDate < FIRST_DAY) return 'Please enter a day after 1899'
  return ageOn(birthDate, on) < YOUNGEST ? `A racer here is at least ${YOUNGEST} years old` : null
}
