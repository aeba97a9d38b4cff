import type { ReactNode } from 'react'
import { Alert } from '#client/ui/alert.tsx'
import type { FeatureKey, LimitKey } from '#shared/memberships/entitlement.constants.ts'
import { planHas, planLimit, planWith } from '#shared/memberships/entitlement.rules.ts'
import { plans } from '#shared/memberships/plan.constants.ts'
import type { PaidPlanKey } from '#shared/memberships/plan-key.constants.ts'
import { paths } from '#shared/paths.ts'
import { AppTextLink } from './app-link.tsx'
import { useSession } from './session.ts'

/** Null for what the user's plan includes, and without a plan that would. */
export function useMissingFeature(feature: FeatureKey): { plan: PaidPlanKey } | null {
  const user = useSession()?.user
  const current = user?.membership.plan
  if (!user || (current && planHas(current, feature))) return null
  const plan = planWith(user.role, (key) => planHas(key, feature))
  return plan ? { plan } : null
}

/** How many the account's plan includes, and the plan that includes more, where there is one. Null without a limit. */
export function usePlanLimit(limit: LimitKey): { amount: number; plan: PaidPlanKey | undefined } | null {
  const user = useSession()?.user
  const current = user?.membership.plan
  if (!user || !current) return null
  const amount = planLimit(current, limit)
  if (!Number.isFinite(amount)) return null
  return { amount, plan: planWith(user.role, (key) => planLimit(key, limit) > amount) }
}

export const planName = (plan: PaidPlanKey): string => plans[plan].name

type PlanNoticeProps = { title?: string; children: ReactNode; className?: string }

/** What is limited and which plan lifts it, at the place where it happens, with the way to the plans. */
export const PlanNotice = ({ title, children, className }: PlanNoticeProps) => (
  <Alert tone="info" {...(title && { title })} {...(className && { className })}>
    <p>
      {children} <AppTextLink to={paths.pricing()}>See plans</AppTextLink>
    </p>
  </Alert>
)
