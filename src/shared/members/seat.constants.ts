/** What a member may do for an organization, from most to least. */
export const seats = ['OWNER', 'MANAGER', 'SIGNER', 'VIEWER'] as const
export type Seat = (typeof seats)[number]

/** The seats that are given by invitation. An organization has one owner, who changes by handing over. */
export const invitedSeats = ['MANAGER', 'SIGNER', 'VIEWER'] as const satisfies readonly Seat[]
export type InvitedSeat = (typeof invitedSeats)[number]

export const seatLabels: Record<Seat, string> = {
  OWNER: 'Owner',
  MANAGER: 'Manager',
  SIGNER: 'Signer',
  VIEWER: 'Viewer',
}

export const seatDescriptions: Record<Seat, string> = {
  OWNER: 'Can do everything, including billing, members and deletion',
  MANAGER: 'Can do everything except billing, members and deletion, and signs contracts that name them',
  SIGNER: 'Can view everything and sign contracts',
  VIEWER: 'Can view everything, but not make changes',
}

/** The most members that a plan includes besides the owner. */
export const MEMBERS_MAX = 20
/** Organizations that one person belongs to. */
export const ORGANIZATIONS_MAX = 20
export const INVITATION_DAYS = 14

/** What the history of the seats of an organization has: invitations, and changes of members. */
export const seatChangeKinds = [
  'INVITED',
  'WITHDRAWN',
  'DECLINED',
  'EXPIRED',
  'JOINED',
  'CHANGED',
  'REMOVED',
  'LEFT',
  'HANDED_OVER',
] as const
export type SeatChangeKind = (typeof seatChangeKinds)[number]
export const SEAT_CHANGES_PAGE = 20

/** What an endpoint asks of a member: to read, to change, to sign, or what only the owner does. */
export const permissions = ['read', 'write', 'sign', 'own'] as const
export type Permission = (typeof permissions)[number]
