import { redirect, useSearch } from '@tanstack/react-router'
import { ownBrandQuery } from '#client/features/brands/brand.queries.ts'
import { loadAnew, ownMediaQuery, profileQuery } from '#client/features/profiles/profile.queries.ts'
import { resultsQuery } from '#client/features/profiles/result.queries.ts'
import { useJourney } from '#client/features/profiles/use-journey.ts'
import { ownPromoterQuery } from '#client/features/promoters/promoter.queries.ts'
import type { PageContext, PageMeta } from '#client/lib/page.ts'
import { useSession } from '#client/lib/session.ts'
import type { RegistrableRole } from '#shared/accounts/roles.ts'
import { paths } from '#shared/paths.ts'
import { ONBOARDING_STEPS } from '#shared/profiles/profile.constants.ts'
import { AthleteOnboarding } from './athlete-onboarding.tsx'
import { BrandOnboarding } from './brand-onboarding.tsx'
import { PromoterOnboarding } from './promoter-onboarding.tsx'

export const meta: PageMeta = {
  title: 'Set up your profile',
  description: 'Five steps to the grid.',
  noIndex: true,
}

const wizards = {
  ATHLETE: {
    Wizard: AthleteOnboarding,
    destination: paths.athletePreview(),
    queries: () => [profileQuery(), resultsQuery(), ownMediaQuery()],
  },
  BRAND: { Wizard: BrandOnboarding, destination: paths.brandProfile(), queries: () => [ownBrandQuery] },
  PROMOTER: {
    Wizard: PromoterOnboarding,
    destination: paths.promoterProfile(),
    queries: () => [ownPromoterQuery, ownMediaQuery()],
  },
} satisfies Record<RegistrableRole, unknown>

/** Whoever has no account type chooses one first; whoever is through has a checklist (ruling R14). */
export async function load({ queryClient, session, search }: PageContext): Promise<void> {
  const role = session?.user.role
  if (!role) throw redirect({ href: paths.accountType(), replace: true })
  if (role === 'ADMIN' || (session.user.onboardingStep === null && !search.step)) {
    throw redirect({ href: paths.profileSetup(), replace: true })
  }
  await loadAnew(queryClient, wizards[role].queries())
}

export default function ProfileOnboardingPage() {
  const session = useSession()
  const role = session?.user.role
  const search: Record<string, unknown> = useSearch({ strict: false })
  const { Wizard, destination } = wizards[role === 'BRAND' || role === 'PROMOTER' ? role : 'ATHLETE']
  const step = stepOf(search.step) ?? session?.user.onboardingStep ?? 1
  const journey = useJourney({ step, returnTo: search.returnTo, destination })
  // Each step is a form of its own.
  return session && <Wizard key={step} user={session.user} journey={journey} />
}

function stepOf(typed: unknown): number | undefined {
  const step = Number(typed)
  return Number.isInteger(step) && step >= 1 && step <= ONBOARDING_STEPS ? step : undefined
}
