/** Words of the certificate; `FOO_BAR` and `foo-bar` read as "Foo bar". */
const plainly = (word: string) => {
  const spaced = word.toLowerCase().replace(/[_-]/g, ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

export const formatStatus = plainly

/** A notice leaves the contract as it is: it is not its end yet. */
export const formatStep = ({
  event,
  from,
  to,
}: {
  event: string
  from: string | null
  to: string
}): string => (event === 'terminate' && from === to ? 'Notice given' : plainly(event))

const roles: Record<string, string> = { ATHLETE: 'Racer', SYSTEM: 'Race clock', ADMIN: 'Race control' }
export const formatRole = (role: string): string => roles[role] ?? plainly(role)

/** To the second and in one time zone, so that nobody has to guess. */
export const formatMoment = (moment: string): string => `${moment.slice(0, 19).replace('T', ' ')} UTC`
