import {
  type BillingInterval,
  billingIntervals,
  type PaidPlanKey,
  paidPlanKeys,
} from '#shared/memberships/plan-key.constants.ts'

/** What somebody chose before they had an account; kept through registration and the profile wizard up to the payment. */
export type ChosenPlan = {
  plan?: PaidPlanKey | undefined
  interval?: BillingInterval | undefined
  code?: string | undefined
}

const KEY = 'chosen-plan'
const CODE_MAX = 40

export function rememberPlan(chosen: ChosenPlan): void {
  localStorage.setItem(KEY, JSON.stringify({ ...recallPlan(), ...chosen }))
}

export function recallPlan(): ChosenPlan {
  try {
    return readChosenPlan(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
  } catch {
    return {}
  }
}

export const forgetPlan = (): void => localStorage.removeItem(KEY)

/** Of a URL or the storage, where anything may stand. */
export function readChosenPlan(given: unknown): ChosenPlan {
  const { plan, interval, code } = (given ?? {}) as Record<string, unknown>
  return {
    plan: paidPlanKeys.find((key) => key === plan),
    interval: billingIntervals.find((each) => each === interval),
    code: typeof code === 'string' && code.length <= CODE_MAX && /^[\w-]+$/.test(code) ? code : undefined,
  }
}
