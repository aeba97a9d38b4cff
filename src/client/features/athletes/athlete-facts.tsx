import type { ReactNode } from 'react'
import { type Fact, FactSheet } from '#client/ui/spec-sheet.tsx'
import type { AthleteProfile } from '#shared/athletes/athlete-profile.contract.ts'
import { catalogLabel, shownDisciplines } from '#shared/catalog/catalog.rules.ts'
import { offerTypeLabels } from '#shared/offers/offer.constants.ts'

/** Shown in a card while there is nothing else to show. */
export const NothingYet = ({ children }: { children: ReactNode }) => (
  <p className="text-ui text-muted">{children}</p>
)

/** "Racing Profile" of a racer, "Summary of Event" of a promoter. */
export function AthleteFacts({ profile }: { profile: AthleteProfile }) {
  const facts = profile.promoter ? eventFacts(profile, profile.promoter) : racerFacts(profile)
  return <FactSheet facts={facts} empty={<NothingYet>No details yet.</NothingYet>} />
}

const racerFacts = (profile: AthleteProfile): Fact[] => [
  { label: 'Disciplines', value: disciplinesOf(profile) },
  { label: 'Team', value: profile.teamName },
  { label: 'Class', value: profile.racingClass },
  { label: 'Home track', value: profile.homeTrack },
  { label: 'Other tracks', value: profile.otherTracks.join(', ') },
  { label: 'City', value: profile.city },
  { label: 'State', value: profile.state },
  { label: 'Region', value: profile.region },
  { label: 'Looking for', value: profile.sponsorshipNeeds },
  { label: 'Open to', value: profile.openTo.map(offerLabel).join(', ') },
]

const eventFacts = (profile: AthleteProfile, promoter: NonNullable<AthleteProfile['promoter']>): Fact[] => [
  { label: 'Disciplines', value: disciplinesOf(profile) },
  { label: 'Classes', value: promoter.classes.join(', ') },
  { label: 'Home track', value: profile.homeTrack },
  { label: 'Location', value: promoter.location },
  { label: 'City', value: profile.city },
  { label: 'State', value: profile.state },
  { label: 'Region', value: profile.region },
  { label: 'History', value: promoter.history },
]

const disciplinesOf = ({ disciplines }: AthleteProfile): string =>
  shownDisciplines(disciplines).map(catalogLabel).join(', ')

const labels: Record<string, string> = offerTypeLabels
const offerLabel = (type: string): string => labels[type] ?? catalogLabel(type)
