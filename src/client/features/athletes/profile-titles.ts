import type { AthleteProfile } from '#shared/athletes/athlete-profile.contract.ts'

/** Specification 2.6: four cards are called otherwise on the page of an event or series. */
export const profileTitles = {
  ATHLETE: {
    about: 'About',
    racing: 'Racing Profile',
    highlights: 'Career Highlights',
    stats: 'Quick Stats',
  },
  PROMOTER: {
    about: 'Event/Series Information',
    racing: 'Summary of Event',
    highlights: 'Previous Race Results',
    stats: 'Event Details',
  },
} satisfies Record<AthleteProfile['role'], Record<string, string>>
