import type { AccountUser } from '#shared/accounts/current-user.contract.ts'

/** The settings of most users in tests: American English in UTC; they have written to somebody. */
export const defaultSettings = {
  locale: 'en-US',
  timezone: 'UTC',
  keyShortcuts: true,
  hasCorrespondence: true,
  membership: { plan: null, status: 'FREE', trialEndsAt: null, hasCard: false, accessUntil: null },
} satisfies Partial<AccountUser>
