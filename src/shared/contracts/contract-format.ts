import type { HistoryStep } from '#shared/lifecycles/history.contract.ts'
import type { BirthDateSource } from '#shared/profiles/profile.constants.ts'

/** `FOO_BAR` and `foo-bar` as "Foo bar". */
export function toLabel(value: string): string {
  const spaced = value.toLowerCase().replace(/[_-]/g, ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

const roles: Record<string, string> = { ATHLETE: 'Racer', GUARDIAN: 'Guardian of the racer' }
export const formatRole = (role: string): string => roles[role] ?? toLabel(role)

/** Who did something in a history. The product acts for its staff and by its clock. */
export function formatParty(party: string, appName: string): string {
  if (party === 'ADMIN') return appName
  return party === 'SYSTEM' ? `${appName} (automatic)` : formatRole(party)
}

/** A notice keeps the status: it does not end the contract yet. */
export const formatStep = ({ event, from, to }: Pick<HistoryStep, 'event' | 'from' | 'to'>): string =>
  event === 'terminate' && from === to ? 'Notice given' : toLabel(event)

/** What the certificate says of a racer's age: who gave it, and when. */
export const formatAgeRecord = ({ source }: { source: BirthDateSource }, day: string): string =>
  source === 'SUPPORT' ? `Age confirmed by support on ${day}` : `Age given by the racer on ${day}`

/** To the second and in UTC, so that it is unambiguous. */
export const formatMoment = (moment: Date | string): string =>
  `${new Date(moment).toISOString().slice(0, 19).replace('T', ' ')} UTC`
