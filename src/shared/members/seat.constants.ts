/** What a member may do for an organization, from most to least. */
export const seats = ['OWNER', 'MANAGER', 'SIGNER', 'VIEWER'] as const
export type Seat = (typeof seats)[number]

/** The seats that are given by invitation. An organization has one owner, who changes by handing over. */
export const invitedSeats = ['MANAGER', 'SIGNER', 'VIEWER'] as const satisfies readonly Seat[]
export type InvitedSeat = (typeof invitedSeats)[number]

/** Organizations that one person belongs to. */
export const ORGANIZATIONS_MAX = 20

/** What an endpoint asks of a member: to read, to change, to sign, or what only the owner does. */
export const permissions = ['read', 'write', 'sign', 'own'] as const
export type Permission = (typeof permissions)[number]
