import type { AccountSettings } from '#shared/accounts/account-settings.contract.ts'

/** The settings of most users in tests: American English in UTC. */
export const defaultSettings: AccountSettings = { locale: 'en-US', timezone: 'UTC', keyShortcuts: true }
