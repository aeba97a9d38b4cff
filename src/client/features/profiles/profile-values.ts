import type { Profile, ProfileForm } from '#shared/profiles/profile.contract.ts'

const orEmpty = (text: string | null) => text ?? ''

/** A profile as a form holds it: what is missing is an empty line. */
export const toForm = ({
  id: _,
  version: __,
  unpublishedBecause: ___,
  ...profile
}: Profile): ProfileForm => ({
  ...profile,
  lastName: orEmpty(profile.lastName),
  teamName: orEmpty(profile.teamName),
  slug: orEmpty(profile.slug),
  number: orEmpty(profile.number),
  bio: orEmpty(profile.bio),
  racingClass: orEmpty(profile.racingClass),
  birthDate: orEmpty(profile.birthDate),
  achievements: orEmpty(profile.achievements),
  homeTrack: orEmpty(profile.homeTrack),
  sponsorshipNeeds: orEmpty(profile.sponsorshipNeeds),
  socials: {
    instagram: orEmpty(profile.socials.instagram),
    facebook: orEmpty(profile.socials.facebook),
    snapchat: orEmpty(profile.socials.snapchat),
    tiktok: orEmpty(profile.socials.tiktok),
    youtube: orEmpty(profile.socials.youtube),
    misc: orEmpty(profile.socials.misc),
  },
})

/** For a number field: nothing typed is no number. */
export const asCount = (typed: unknown): number | null =>
  typed === '' || typed === null || typed === undefined ? null : Number(typed)

/** What people call the fields, where two versions of them are compared. */
export const fieldLabels: { readonly [name in keyof ProfileForm]: string } = {
  isTeam: 'Team',
  firstName: 'First name',
  lastName: 'Last name',
  teamName: 'Races for',
  slug: 'Address',
  number: 'Racing number',
  bio: 'Bio',
  headerImageUrl: 'Header picture',
  profileImageUrl: 'Profile photo',
  sports: 'Motorsports',
  disciplines: 'Disciplines',
  level: 'Level',
  racingClass: 'Class',
  experienceYears: 'Years of racing',
  birthDate: 'Date of birth',
  achievements: 'Achievements',
  homeTrack: 'Home track',
  otherTracks: 'Other tracks',
  place: 'Location',
  sponsorshipNeeds: 'What you are looking for',
  openTo: 'Open to',
  audienceSize: 'Followers',
  visibility: 'Who sees it',
  published: 'Published',
  socials: 'Social links',
}
