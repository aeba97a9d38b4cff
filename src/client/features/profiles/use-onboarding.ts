import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { profileCalls } from '#client/lib/endpoint-map.ts'
import { useSetUser } from '#client/lib/session.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { paths, safeReturnTo } from '#shared/paths.ts'
import { ONBOARDING_STEPS } from '#shared/profiles/profile.constants.ts'

type OnboardingOptions = {
  step: number
  /** Where the user wanted to go before registering (ruling R26). */
  returnTo: unknown
  /** Where the wizard ends otherwise. */
  destination: string
}

export type Onboarding = ReturnType<typeof useOnboarding>

/** Navigation through the wizard. The server stores the progress, so that it resumes on any device. */
export function useOnboarding({ step, returnTo, destination }: OnboardingOptions) {
  const router = useRouter()
  const [firstStep] = useState(step)
  const setUser = useSetUser()
  const exit = safeReturnTo(returnTo)
  const goTo = (next: number) =>
    router.navigate({ href: paths.profileOnboarding({ step: next, returnTo: exit }) })
  const leaveStep = useEndpointMutation(profileCalls.onboarding, {
    onSuccess: async ({ onboardingStep }) => {
      setUser({ onboardingStep })
      if (step < ONBOARDING_STEPS) await goTo(step + 1)
      else await router.navigate({ href: exit ?? destination, ignoreBlocker: true })
    },
  })
  return {
    step,
    isLast: step === ONBOARDING_STEPS,
    /** The user came here from another step, not by opening the page. */
    isNavigated: step !== firstStep,
    isPending: leaveStep.isPending,
    error: leaveStep.error,
    complete: () => leaveStep.mutateAsync({ body: { step, completed: true } }),
    // The last step is finished rather than skipped: its tick to publish counts even if nothing else is entered.
    ...(step > 1 &&
      step < ONBOARDING_STEPS && { skip: () => leaveStep.mutate({ body: { step, skipped: true } }) }),
    ...(step > 1 && { back: () => void goTo(step - 1) }),
  }
}
