import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#client/lib/call.ts'
import { profileCalls } from '#client/lib/endpoint-map.ts'
import { useSetUser } from '#client/lib/session.ts'
import { paths, safeReturnTo } from '#shared/paths.ts'
import { ONBOARDING_STEPS } from '#shared/profiles/profile.constants.ts'

type JourneyOptions = {
  step: number
  /** Where somebody wanted to go before they were asked to register (ruling R26). */
  returnTo: unknown
  /** Where the wizard ends for those who wanted to go nowhere else. */
  destination: string
}

export type Journey = ReturnType<typeof useJourney>

/** The way through the wizard: what was done is told to the server, so that it goes on there on any device. */
export function useJourney({ step, returnTo, destination }: JourneyOptions) {
  const router = useRouter()
  const [entry] = useState(step)
  const setUser = useSetUser()
  const wayOut = safeReturnTo(returnTo)
  const goTo = (next: number) =>
    router.navigate({ href: paths.profileOnboarding({ step: next, returnTo: wayOut }) })
  const pass = useMutation({
    mutationFn: (outcome: { completed: true } | { skipped: true }) =>
      call(profileCalls.onboarding, { body: { step, ...outcome } }),
    onSuccess: async ({ onboardingStep }) => {
      setUser({ onboardingStep })
      if (step < ONBOARDING_STEPS) await goTo(step + 1)
      else await router.navigate({ href: wayOut ?? destination, ignoreBlocker: true })
    },
  })
  return {
    step,
    isLast: step === ONBOARDING_STEPS,
    /** The step was come to, not opened with the page. */
    isOnTheWay: step !== entry,
    isMoving: pass.isPending,
    error: pass.error,
    complete: () => pass.mutateAsync({ completed: true }),
    ...(step > 1 && { skip: () => pass.mutate({ skipped: true }), back: () => void goTo(step - 1) }),
  }
}
