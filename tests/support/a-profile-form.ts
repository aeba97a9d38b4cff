import type { ProfileForm } from '#shared/profiles/profile.contract.ts'
import { noSocials } from '#shared/profiles/social.contract.ts'

/** A racer's profile as the editor sends it, with the required fields only. */
export const aProfileForm = {
  isTeam: false,
  firstName: 'Robin',
  lastName: 'Ashgrove',
  teamName: null,
  slug: null,
  number: '14',
  bio: null,
  headerImageUrl: null,
  profileImageUrl: null,
  sports: ['karting'],
  disciplines: [],
  level: null,
  racingClass: null,
  experienceYears: null,
  birthDate: null,
  achievements: null,
  homeTrack: null,
  otherTracks: [],
  place: null,
  sponsorshipNeeds: null,
  openTo: [],
  audienceSize: null,
  visibility: 'PUBLIC',
  published: false,
  socials: noSocials,
} satisfies ProfileForm
