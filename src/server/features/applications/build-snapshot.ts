import type { Database } from '#server/platform/database.ts'
import type { ProfileSnapshot } from '#shared/applications/application-detail.contract.ts'
import { shownDisciplines } from '#shared/catalog/catalog.rules.ts'
import { placeLabel } from '#shared/locations/place.rules.ts'
import { finishLabel } from '#shared/profiles/profile.rules.ts'
import { findBestResults, findRacer } from './applicant.store.ts'

/** The current profile, stored with an application so that later edits don't change it; null without a profile. */
export async function buildSnapshot(tx: Database, userId: string): Promise<ProfileSnapshot | null> {
  const racer = await findRacer(tx, userId)
  if (!racer) return null
  const { name, pictureUrl, profile } = racer
  const results = await findBestResults(tx, userId)
  const { city, state, countryCode: country } = profile
  return {
    name,
    number: profile.number,
    pictureUrl,
    bio: profile.bio,
    sports: profile.sports,
    disciplines: shownDisciplines(profile.disciplines),
    level: profile.level,
    experienceYears: profile.experienceYears,
    homeTrack: profile.homeTrack,
    location: placeLabel({ city, state, country }) || null,
    achievements: profile.achievements,
    sponsorshipNeeds: profile.sponsorshipNeeds,
    results: results.map(({ finish, eventName, race, class: racingClass, location, date, content }) => ({
      title: [finish && finishLabel(finish), eventName ?? race ?? content].filter(Boolean).join(' · '),
      detail: [eventName && race, racingClass, location, date].filter(Boolean).join(' · '),
    })),
  }
}
