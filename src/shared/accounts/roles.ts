import type { Reader } from '#shared/format/reader.ts'
import type { Seat } from '#shared/members/seat.constants.ts'
import type { PaidPlanKey } from '#shared/memberships/plan-key.constants.ts'

export const roles = ['ATHLETE', 'BRAND', 'PROMOTER', 'ADMIN', 'MODERATOR'] as const
export type Role = (typeof roles)[number]

/** Who runs the installation. Moderators decide about content and answer people; money and roles are for admins. */
export const staffRoles = ['ADMIN', 'MODERATOR'] as const satisfies readonly Role[]
export type StaffRole = (typeof staffRoles)[number]

export const isStaff = (value: Role | null | undefined): value is StaffRole =>
  staffRoles.some((role) => role === value)

/** What anybody may register as; the roles of staff are given on the server only. */
export const registrableRoles = ['ATHLETE', 'BRAND', 'PROMOTER'] as const satisfies readonly Role[]
export type RegistrableRole = (typeof registrableRoles)[number]

/** Brands and promoters are companies: one name, no last name. */
export const isCompany = (value: Role | null | undefined) => value === 'BRAND' || value === 'PROMOTER'

export const roleLabels: Record<Role, string> = {
  ATHLETE: 'Driver/Team',
  BRAND: 'Brand/Sponsor',
  PROMOTER: 'Event Promoter',
  ADMIN: 'Administrator',
  MODERATOR: 'Moderator',
}

/** Who does something, and the account it is done for: their own, or the organization that their session acts for. */
export type Actor = {
  /** The account. Everything belongs to accounts. */
  userId: string
  /** The person who signed in; the same as the account unless they act for an organization. */
  personId: string
  seat: Seat
  sessionId: string
  role: Role | null
  /** The person proved that the email address is theirs (ruling R45). */
  isConfirmed: boolean
  /** The plan that is paid for or granted, while it gives access. */
  paidPlan: PaidPlanKey | null
  /** How dates and figures are written for them. */
  reader: Reader
}
