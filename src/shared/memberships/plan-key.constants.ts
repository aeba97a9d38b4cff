/** What an account can be on. The base plans are free; `promoter-base` is what remains without a trial or payment. */
export const planKeys = ['racer-free', 'racer-pro', 'brand', 'promoter-base', 'promoter'] as const
export type PlanKey = (typeof planKeys)[number]

/** The plans that are sold. */
export const paidPlanKeys = ['racer-pro', 'promoter'] as const satisfies readonly PlanKey[]
export type PaidPlanKey = (typeof paidPlanKeys)[number]

/** Promoters build their page with everything that the trial will include. */
export const planBeforeTrial: PaidPlanKey = 'promoter'

export const billingIntervals = ['month', 'year'] as const
export type BillingInterval = (typeof billingIntervals)[number]
