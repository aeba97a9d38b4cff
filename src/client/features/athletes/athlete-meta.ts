import type { PageMeta } from '#client/lib/page.ts'
import { athleteName, athletePath, fullLocation } from '#shared/athletes/athlete.rules.ts'
import type { AthleteProfile } from '#shared/athletes/athlete-profile.contract.ts'
import { catalogLabel } from '#shared/catalog/catalog.rules.ts'
import { plainText } from '#shared/rich-text.ts'
import { athleteStructuredData } from './athlete-structured-data.ts'

const DESCRIPTION_MAX = 200

/** "Mira Castellan #27, Stock Car Racing". */
export function athleteTitle(profile: AthleteProfile): string {
  const name = [athleteName(profile), profile.number && `#${profile.number}`].filter(Boolean).join(' ')
  const [sport] = profile.sports
  return sport ? `${name}, ${catalogLabel(sport)}` : name
}

export const athleteMeta = (profile: AthleteProfile, appUrl: string): PageMeta => ({
  title: athleteTitle(profile),
  description: descriptionOf(profile),
  canonical: athletePath(profile),
  picture: profile.linkPicture,
  kind: 'profile',
  // Search engines read the server's HTML, so the browser does not need this code.
  ...(import.meta.env.SSR && { structuredData: athleteStructuredData(profile, appUrl) }),
  noIndex: profile.noIndex,
})

/** The beginning of the bio, or the main facts without one. */
function descriptionOf(profile: AthleteProfile): string {
  const bio = plainText(profile.about).replace(/\s+/g, ' ')
  if (bio)
    return bio.length > DESCRIPTION_MAX ? `${bio.slice(0, DESCRIPTION_MAX).replace(/\s\S*$/, '')}…` : bio
  const facts = [profile.sports.map(catalogLabel).join(', '), profile.homeTrack, fullLocation(profile)]
  return [athleteName(profile), ...facts.filter(Boolean)].join(' · ')
}
