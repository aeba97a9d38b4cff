import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import { seatLabels } from '#shared/members/seat.constants.ts'

/** The full name, or the e-mail when there is none (specification 2.1). */
export const accountName = ({ user }: CurrentUser): string =>
  [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email

/** Who acts for the organization, below its name. */
export const actingAs = ({ personName, seat }: NonNullable<CurrentUser['acting']>): string =>
  `${personName} · ${seatLabels[seat]}`

/** The brand's logo for a brand that has one, otherwise the profile image. */
export const accountPicture = ({ user, profile }: CurrentUser): string | undefined =>
  (user.role === 'BRAND' && profile?.logoUrl) || user.profileImageUrl || undefined

/** First letter of the first name, else of the profile's name, else of the e-mail, else U. */
export const accountInitial = ({ user, profile }: CurrentUser): string =>
  (user.firstName || profile?.name || user.email || 'U').charAt(0).toUpperCase()
