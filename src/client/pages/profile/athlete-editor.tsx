import { useSuspenseQuery } from '@tanstack/react-query'
import { AthleteCard } from '#client/features/athletes/athlete-card.tsx'
import { profileQuery } from '#client/features/profiles/profile.queries.ts'
import { ProfileEditor } from '#client/features/profiles/profile-editor.tsx'
import type { AccountUser } from '#shared/accounts/account.contract.ts'
import type { AthleteCard as Card } from '#shared/athletes/athlete.contract.ts'
import type { ProfileForm } from '#shared/profiles/profile.contract.ts'
import { tidyNumber } from '#shared/profiles/racing-number.rules.ts'

export function AthleteEditor({ user }: { user: AccountUser }) {
  const { data: profile } = useSuspenseQuery(profileQuery())
  return (
    <ProfileEditor
      userId={user.id}
      profile={profile}
      card={(values) => <AthleteCard athlete={asCard(values, profile.id ?? user.id)} />}
    />
  )
}

/** What is typed, in the shape of the directory's card. */
function asCard(values: ProfileForm, id: string): Card {
  const { place } = values
  return {
    id,
    userId: id,
    firstName: values.firstName,
    lastName: values.isTeam ? null : values.lastName,
    profileImageUrl: values.profileImageUrl,
    headerImageUrl: values.headerImageUrl,
    number: tidyNumber(values.number ?? '') || null,
    sports: values.sports,
    disciplines: values.disciplines,
    city: place?.city ?? null,
    state: place?.state ?? null,
    country: place?.country ?? null,
    region: place?.state ?? null,
    homeTrack: values.homeTrack,
    otherTracks: values.otherTracks,
    achievements: values.achievements,
    priorityScore: 0,
  }
}
