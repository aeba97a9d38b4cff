export const apiKeyScopes = ['redemptions:write', 'reports:read'] as const
export type ApiKeyScope = (typeof apiKeyScopes)[number]

/** What a key of the test mode sends is checked and answered, and not kept. */
export const apiKeyModes = ['LIVE', 'TEST'] as const
export type ApiKeyMode = (typeof apiKeyModes)[number]

export const API_KEY_NAME_MAX = 60
export const API_KEYS_MAX = 20
