import type { Profile } from '#shared/profiles/profile.contract.ts'
import { aProfileForm } from './a-profile-form.ts'

/** A racer's own profile, as the editor and the onboarding load it. */
export const myProfile = (change: Partial<Profile> = {}): Profile => ({
  id: '0198c0de-0000-7000-8000-000000000027',
  version: 3,
  ...aProfileForm,
  firstName: 'Mira',
  lastName: 'Castellan',
  slug: 'mira-castellan',
  number: '27',
  unpublishedBecause: [],
  locked: [],
  ...change,
})
