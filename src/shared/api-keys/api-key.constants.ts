export const apiKeyScopes = ['redemptions:write', 'reports:read'] as const
export type ApiKeyScope = (typeof apiKeyScopes)[number]

/** Requests with a test key are validated and get a real response, but nothing is stored. */
export const apiKeyModes = ['LIVE', 'TEST'] as const
export type ApiKeyMode = (typeof apiKeyModes)[number]

export const API_KEY_NAME_MAX = 60
export const API_KEYS_MAX = 20
