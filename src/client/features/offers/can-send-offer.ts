import type { CurrentUser } from '#shared/accounts/account.contract.ts'

/** Specification 2.6 and 6: a signed-in brand that looks at somebody else. */
export const canSendOffer = (session: CurrentUser | null, athleteId: string): boolean =>
  session?.user.role === 'BRAND' && session.user.id !== athleteId
