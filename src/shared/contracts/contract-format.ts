import { formatLongDate } from '#shared/format/date.ts'
import { anyReader, writeAs } from '#shared/format/reader.ts'
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

/** "December 1, 2026, 14:05:09 UTC": to the second and in UTC, so that it is unambiguous, whoever reads it. */
export const formatMoment = (moment: Date | string): string => {
  const iso = new Date(moment).toISOString()
  return writeAs(anyReader, () => `${formatLongDate(iso.slice(0, 10))}, ${iso.slice(11, 19)} UTC`)
}
