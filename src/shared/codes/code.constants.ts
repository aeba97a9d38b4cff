export const codeKinds = ['PERCENT', 'FIXED'] as const

/** Letters, digits and dashes are what every shop accepts; compared without case. */
export const CODE = { min: 3, max: 32, pattern: /^[A-Za-z0-9-]+$/ } as const
export const CODES_PER_CONTRACT_MAX = 20
export const LANDING_URL_MAX = 500
export const USES_MAX = 1_000_000
/** In the smallest unit of any currency; far above any real discount. */
export const FIXED_MINOR_MAX = 1_000_000_000_000
export const STRIPE_PROMOTION = { max: 100, pattern: /^promo_[A-Za-z0-9]+$/ } as const
/** 100 % in basis points. */
export const WHOLE_BP = 10_000

/** From the code's own dates and limit, and the contract it belongs to. */
export const codeStates = ['SCHEDULED', 'LIVE', 'PAUSED', 'USED_UP', 'ENDED', 'RETIRED'] as const
export type CodeState = (typeof codeStates)[number]
