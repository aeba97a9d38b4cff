import { ADULT_AGE } from '#shared/contracts/contract.constants.ts'
import { ageOn } from '#shared/profiles/birth-date.rules.ts'

/** What a racer says of themselves that bears on it; a team has no birth date. */
type AgeFacts = { birthDate: string | null; isTeam: boolean }

/** Whether a racer is too young to sign alone; null while nobody knows. An adult signs for a team. */
export function isMinor({ birthDate, isTeam }: AgeFacts, today: string): boolean | null {
  if (isTeam) return false
  return birthDate === null ? null : ageOn(birthDate, today) < ADULT_AGE
}
