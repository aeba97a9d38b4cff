export const codeKinds = ['PERCENT', 'FIXED'] as const
export type CodeKind = (typeof codeKinds)[number]

/** Letters, digits and dashes are what every shop takes; compared without regard to case. */
export const CODE = { min: 3, max: 32, pattern: /^[A-Za-z0-9-]+$/ } as const
export const CODES_PER_CONTRACT_MAX = 20
export const LANDING_URL_MAX = 500
export const USES_MAX = 1_000_000
/** In hundredths of a percent: 1250 is 12.5 %. */
export const WHOLE_BP = 10_000

/** How a code stands today, by its own switch, its dates, its limit and the contract it belongs to. */
export const codeStates = ['SCHEDULED', 'LIVE', 'PAUSED', 'USED_UP', 'ENDED', 'RETIRED'] as const
export type CodeState = (typeof codeStates)[number]
