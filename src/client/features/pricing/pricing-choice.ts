import { type RegistrableRole, type Role, registrableRoles } from '#shared/accounts/roles.ts'

export type Interval = 'month' | 'year'

/** What the address asks for, else the plans of whoever looks, else a racer's. */
export function readChoice({ role, interval }: Record<string, unknown>, own: Role | null | undefined) {
  const known = (value: unknown): RegistrableRole | undefined =>
    registrableRoles.find((each) => each === value)
  const chosen: Interval = interval === 'year' ? 'year' : 'month'
  return { role: known(role) ?? known(own) ?? 'ATHLETE', interval: chosen }
}
