import { type Endpoint, permissionFor } from '#shared/http/endpoint.ts'
import { forbidden } from '#shared/http/problem.ts'
import type { Permission, Seat } from './seat.constants.ts'

/** Managers sign where the contract names them, which `maySign` decides. */
const permissionsOf: Record<Seat, readonly Permission[]> = {
  OWNER: ['read', 'write', 'sign', 'own'],
  MANAGER: ['read', 'write', 'sign'],
  SIGNER: ['read', 'sign'],
  VIEWER: ['read'],
}

export const isPermitted = (seat: Seat, permission: Permission): boolean =>
  permissionsOf[seat].includes(permission)

const refusals: Record<Permission, string> = {
  read: 'Your seat does not allow this.',
  write: 'You can view this, but not make changes. Ask a manager or the owner.',
  sign: 'Your seat does not let you sign. Ask the owner.',
  own: 'Only the owner of the organization can do this.',
}

/** Why a seat may not do something; undefined where it may. */
export const refusalOf = (seat: Seat, permission: Permission): string | undefined =>
  isPermitted(seat, permission) ? undefined : refusals[permission]

/** Of a member: their seat, and how many others besides the owner joined before them. */
type Place = { seat: Seat; position: number }

/** Whether a member joined after all seats of the organization's plan were taken, which happens when it gets a smaller plan. */
export const isOverLimit = ({ seat, position }: Place, limit: number): boolean =>
  seat !== 'OWNER' && position >= limit

/** Nobody is removed with a smaller plan: members over its limit are viewers until there is room again. */
export const actingSeat = (place: Place, limit: number): Seat =>
  isOverLimit(place, limit) ? 'VIEWER' : place.seat

export function requirePermission({ seat }: { seat: Seat }, permission: Permission): void {
  const refusal = refusalOf(seat, permission)
  if (refusal) throw forbidden(refusal)
}

/** What a seat is asked for by a call. The client has no more of an endpoint (`scripts/inline-endpoint-refs.ts`). */
export type CallPermission = Pick<Endpoint, 'method' | 'permission' | 'actsAsPerson'> & {
  access?: Endpoint['access']
}

/** Why a seat may not make a call; undefined where it may. Calls about the person ask nothing of the seat. */
export const callRefusal = (seat: Seat, call: CallPermission): string | undefined =>
  call.actsAsPerson ? undefined : refusalOf(seat, permissionFor(call))

export function requireCall({ seat }: { seat: Seat }, call: CallPermission): void {
  const refusal = callRefusal(seat, call)
  if (refusal) throw forbidden(refusal)
}

/** Whether a member signs for the party: the owner always, others by the names in the contract, or signers where it has none. */
export const maySign = (
  seat: Seat,
  { hasNames, isNamed }: { hasNames: boolean; isNamed: boolean },
): boolean => seat === 'OWNER' || (hasNames ? isNamed && isPermitted(seat, 'sign') : seat === 'SIGNER')
