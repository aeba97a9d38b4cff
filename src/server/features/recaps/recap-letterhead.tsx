import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { type PartyPictures, PartyPlate } from '#server/platform/pdf/party-plate.tsx'
import { SiteMark } from '#server/platform/pdf/site-mark.tsx'
import { formatDateRange } from '#shared/format/date.ts'
import type { RecapStory } from '#shared/recaps/recap.contract.ts'
import { nameRecap } from '#shared/recaps/recap.rules.ts'

const PADDING = 56
const styles = StyleSheet.create({
  /** Covers the padding of the first page. */
  band: {
    marginTop: -PADDING,
    marginHorizontal: -PADDING,
    marginBottom: 20,
    paddingHorizontal: PADDING,
    paddingTop: 28,
    paddingBottom: 24,
    backgroundColor: '#17191e',
    borderBottom: '4pt solid #d5281e',
    color: '#f6f4ef',
  },
  top: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center', marginBottom: 18 },
  parties: { flexDirection: 'row', alignItems: 'center', gap: 14 },
  names: { flex: 1 },
  title: { fontSize: 20, fontWeight: 700, lineHeight: 1.2 },
  lede: { fontSize: 9, color: '#c9cbd0', marginTop: 3 },
})

type LetterheadProps = { story: RecapStory; pictures: PartyPictures; appName: string }

/** Who made the recap for whom: the site, the racer and the brand. */
export function RecapLetterhead({ story, pictures, appName }: LetterheadProps) {
  const { brand, athlete, contract } = story
  return (
    <View style={styles.band}>
      <View style={styles.top}>
        <SiteMark appName={appName} />
        <Text style={styles.lede}>{contract.number}</Text>
      </View>
      <View style={styles.parties}>
        <PartyPlate name={athlete.name} picture={pictures.athlete} fit="photo" />
        <PartyPlate name={brand.name} picture={pictures.brand} fit="logo" />
        <View style={styles.names}>
          <Text style={styles.title}>
            {athlete.name} for {brand.name}
          </Text>
          <Text style={styles.lede}>
            {nameRecap(story)} · {contract.title} · {formatDateRange(story.fromDay, story.toDay)}
          </Text>
        </View>
      </View>
    </View>
  )
}
