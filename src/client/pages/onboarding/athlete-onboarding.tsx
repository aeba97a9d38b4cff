import { useSuspenseQuery } from '@tanstack/react-query'
import { AthleteWizard } from '#client/features/profiles/athlete-wizard.tsx'
import { profileQuery } from '#client/features/profiles/profile.queries.ts'
import type { Journey } from '#client/features/profiles/use-journey.ts'
import type { AccountUser } from '#shared/accounts/account.contract.ts'
import { PictureStep } from './picture-step.tsx'

/** The wizard of a racer or team. */
export function AthleteOnboarding({ user, journey }: { user: AccountUser; journey: Journey }) {
  const { data: profile } = useSuspenseQuery(profileQuery())
  return <AthleteWizard userId={user.id} profile={profile} journey={journey} gallery={<PictureStep />} />
}
