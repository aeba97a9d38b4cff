import { StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { cardColours, latinText } from '#server/platform/cards/card-parts.tsx'
import { DisplayText } from '#server/platform/pdf/display-text.tsx'
import { fitText } from '#server/platform/pdf/fit-text.ts'
import { shownAchievements } from '#shared/athletes/athlete.rules.ts'
import type { AthleteProfile } from '#shared/athletes/athlete-profile.contract.ts'
import { catalogLabel, shownDisciplines } from '#shared/catalog/catalog.rules.ts'
import { formatInZone, formatMonth } from '#shared/format/date.ts'
import { isOfferType, offerTypeLabels } from '#shared/offers/offer.constants.ts'
import { bestResults } from '#shared/profiles/result.rules.ts'
import { formatFinish, formatRace } from '#shared/recaps/recap-format.ts'
import type { MediaKit } from './load-media-kit.ts'
import { MediaKitBio } from './media-kit-bio.tsx'
import { MARGIN, PAGE_WIDTH } from './media-kit-header.tsx'

const GAP = 22
const WIDE = 290
const NARROW = PAGE_WIDTH - 2 * MARGIN - GAP - WIDE
const FINISH = 22
const DATE = 70
const TEXT = 9
const SMALL = 8

const styles = StyleSheet.create({
  columns: {
    flex: 1,
    flexDirection: 'row',
    gap: GAP,
    paddingHorizontal: MARGIN,
    paddingTop: 14,
    overflow: 'hidden',
  },
  wide: { width: WIDE, gap: 11 },
  narrow: { width: NARROW, gap: 11 },
  section: { borderTop: `1.5pt solid ${cardColours.ink}`, paddingTop: 7 },
  body: { marginTop: 2 },
  bold: { fontWeight: 700 },
  row: { flexDirection: 'row', paddingVertical: 1.5 },
  finish: { width: FINISH, fontWeight: 700 },
  race: { width: WIDE - FINISH - DATE },
  date: { width: DATE, textAlign: 'right' },
  small: { fontSize: SMALL, color: '#565b64' },
})

/** What fits on the page, with a row of pictures above and without. */
const roomy = { bio: 19, achievements: 2, results: 6, needs: 8, races: 4 }
const tight = { ...roomy, bio: 12, results: 5, needs: 5, races: 3 }
type Room = typeof roomy

/** What a sponsor wants to know; empty sections are left out. */
export function MediaKitSections({ kit, hasPictures }: { kit: MediaKit; hasPictures: boolean }) {
  const room = hasPictures ? tight : roomy
  const { profile } = kit
  return (
    <View style={styles.columns}>
      <View style={styles.wide}>
        {profile.about.length > 0 && (
          <Section title="About">
            <MediaKitBio about={profile.about} room={{ width: WIDE, fontSize: TEXT, lines: room.bio }} />
          </Section>
        )}
        <Results profile={profile} room={room} />
      </View>
      <View style={styles.narrow}>
        <Sponsorship profile={profile} room={room} />
        <Races races={kit.races.slice(0, room.races)} />
        <Racing profile={profile} />
      </View>
    </View>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <View style={styles.section}>
    <DisplayText size={15}>{title}</DisplayText>
    <View style={styles.body}>{children}</View>
  </View>
)

type SectionProps = { profile: AthleteProfile; room: Room }

function Results({ profile, room }: SectionProps) {
  const achievements = shownAchievements(profile.achievements)
  const results = bestResults(profile.results, room.results)
  if (!achievements && results.length === 0) return null
  return (
    <Section title="Best results">
      {achievements && (
        <Text style={styles.bold}>
          {fitText(latinText(achievements), { width: WIDE, fontSize: TEXT, lines: room.achievements })}
        </Text>
      )}
      {results.map((result) => (
        <View key={result.id} style={styles.row}>
          <Text style={styles.finish}>{formatFinish(result) ?? '–'}</Text>
          <Text style={styles.race}>
            {fitText(latinText(formatRace(result)), { width: WIDE - FINISH - DATE, fontSize: TEXT })}
          </Text>
          <Text style={[styles.small, styles.date]}>{result.date && formatMonth(result.date)}</Text>
        </View>
      ))}
    </Section>
  )
}

function Sponsorship({ profile, room }: SectionProps) {
  const openTo = profile.openTo.filter(isOfferType).map((type) => offerTypeLabels[type])
  const needs = latinText(profile.sponsorshipNeeds ?? '').replace(/\s+/g, ' ')
  if (!needs && openTo.length === 0) return null
  return (
    <Section title="Looking for">
      {needs !== '' && <Text>{fitText(needs, { width: NARROW, fontSize: TEXT, lines: room.needs })}</Text>}
      {openTo.length > 0 && (
        <Text>
          <Text style={styles.bold}>Open to: </Text>
          {openTo.join(', ')}
        </Text>
      )}
    </Section>
  )
}

function Races({ races }: Pick<MediaKit, 'races'>) {
  if (races.length === 0) return null
  return (
    <Section title="Next races">
      {races.map(({ title, startsAt, timezone, track, city }) => {
        const place = latinText(track ?? city ?? '')
        const line = [formatInZone(startsAt, 'weekdayMedium', timezone), place].filter(Boolean).join(' · ')
        return (
          <View key={title + startsAt} style={{ marginBottom: 2 }}>
            <Text style={styles.bold}>{fitText(latinText(title), { width: NARROW, fontSize: TEXT })}</Text>
            <Text style={styles.small}>{fitText(line, { width: NARROW, fontSize: SMALL })}</Text>
          </View>
        )
      })}
    </Section>
  )
}

function Racing({ profile }: { profile: AthleteProfile }) {
  const facts = [
    { label: 'Disciplines', value: shownDisciplines(profile.disciplines).map(catalogLabel).join(', ') },
    { label: 'Class', value: profile.racingClass },
    { label: 'Team', value: profile.teamName },
    { label: 'Home track', value: profile.homeTrack },
  ]
  if (facts.every(({ value }) => !value)) return null
  return (
    <Section title="Racing">
      {facts.map(({ label, value }) => {
        if (!value) return null
        const [name = '', ...rest] = fitText(`${label}: ${latinText(value)}`, {
          width: NARROW,
          fontSize: TEXT,
        }).split(':')
        return (
          <Text key={label}>
            <Text style={styles.bold}>{name}:</Text>
            {rest.join(':')}
          </Text>
        )
      })}
    </Section>
  )
}
