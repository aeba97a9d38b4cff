import type { Handler } from '#server/http/context.ts'
import { invalid } from '#shared/http/problem.ts'
import type { profileEndpoints } from '#shared/profiles/profile.contract.ts'
import { keepOnboardingStep } from './onboarding.store.ts'

/** At a step, or past it; the first cannot be skipped. */
export const saveOnboarding: Handler<typeof profileEndpoints.onboarding> = async ({
  tx,
  actor,
  body: { step, completed, skipped },
}) => {
  if (skipped && step === 1) throw invalid({ skipped: 'The first step cannot be skipped.' })
  const next = completed || skipped ? step + 1 : step
  return { onboardingStep: await keepOnboardingStep(tx, actor.userId, next) }
}
