import { Image, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import { cardColours, fitFontSize, latinText } from '#server/platform/cards/card-parts.tsx'
import { DisplayText } from '#server/platform/pdf/display-text.tsx'
import { fitText } from '#server/platform/pdf/fit-text.ts'
import { Mark, SiteMark } from '#server/platform/pdf/site-mark.tsx'
import { athleteName, fullLocation } from '#shared/athletes/athlete.rules.ts'
import type { AthleteProfile } from '#shared/athletes/athlete-profile.contract.ts'
import { catalogLabel } from '#shared/catalog/catalog.rules.ts'
import { formatCount } from '#shared/format/number.ts'
import { pluralWord } from '#shared/format/plural.ts'
import { countPodiums } from '#shared/profiles/result.rules.ts'

export const MARGIN = 40
export const PAGE_WIDTH = 595
export const BAND_HEIGHT = 150
export const PHOTO = 96
const PLATE_HEIGHT = 42
const KERB = 7
const GAP = 16
const { asphalt, bone, ink, red } = cardColours

const styles = StyleSheet.create({
  band: { height: BAND_HEIGHT, backgroundColor: asphalt },
  mark: { position: 'absolute', right: MARGIN, bottom: BAND_HEIGHT * 0.14 },
  picture: { width: PAGE_WIDTH, height: BAND_HEIGHT, objectFit: 'cover' },
  tab: {
    position: 'absolute',
    top: 0,
    left: MARGIN,
    padding: '8pt 12pt',
    backgroundColor: asphalt,
    color: bone,
  },
  kind: {
    position: 'absolute',
    top: 0,
    right: MARGIN,
    padding: '9pt 12pt 7pt',
    backgroundColor: red,
  },
  identity: { flexDirection: 'row', gap: GAP, paddingHorizontal: MARGIN },
  photo: {
    width: PHOTO,
    height: PHOTO,
    marginTop: -34,
    backgroundColor: asphalt,
    border: '3pt solid #ffffff',
    borderRadius: 6,
    alignItems: 'center',
    justifyContent: 'center',
    overflow: 'hidden',
  },
  names: { flex: 1, height: PHOTO - 34, justifyContent: 'center' },
  line: { marginTop: 3, color: '#454a52' },
  plate: {
    height: PLATE_HEIGHT,
    marginTop: 12,
    border: `2.5pt solid ${ink}`,
    borderRadius: 4,
    alignItems: 'center',
    justifyContent: 'center',
  },
  stats: { flexDirection: 'row', gap: 12, paddingHorizontal: MARGIN, marginTop: 12 },
  stat: { flex: 1, paddingLeft: 8, borderLeft: `3pt solid ${red}` },
  label: { fontSize: 8, color: '#565b64', lineHeight: 1.3, marginTop: 1 },
})

/** As data URLs; null for what the racer has not uploaded. */
export type HeaderPictures = { header: string | null; photo: string | null }

type HeaderProps = { profile: AthleteProfile; pictures: HeaderPictures; appName: string }

/** Who it is about, and the figures that a sponsor reads first. */
export function MediaKitHeader({ profile, pictures, appName }: HeaderProps) {
  const name = latinText(athleteName(profile))
  const line = [profile.sports.map(catalogLabel).join(', '), fullLocation(profile)]
    .filter(Boolean)
    .join(' · ')
  const plateWidth = profile.number ? numberWidth(profile.number) + GAP : 0
  const width = PAGE_WIDTH - 2 * MARGIN - PHOTO - GAP - plateWidth
  return (
    <View>
      <View style={styles.band}>
        {pictures.header ? (
          <Image style={styles.picture} src={pictures.header} />
        ) : (
          <Mark height={BAND_HEIGHT * 0.6} style={styles.mark} />
        )}
        <View style={styles.tab}>
          <SiteMark appName={appName} />
        </View>
        <View style={styles.kind}>
          <DisplayText size={14} color="#ffffff">
            MEDIA KIT
          </DisplayText>
        </View>
      </View>
      <Kerb />
      <View style={styles.identity}>
        <View style={styles.photo}>
          {pictures.photo ? (
            <Image style={{ width: PHOTO - 6, height: PHOTO - 6 }} src={pictures.photo} />
          ) : (
            <DisplayText size={64} color={bone}>
              {name.charAt(0).toUpperCase()}
            </DisplayText>
          )}
        </View>
        <View style={styles.names}>
          <DisplayText size={fitFontSize(name, { width: width * 0.94, height: 36, largest: 34 })}>
            {name}
          </DisplayText>
          <Text style={styles.line}>{fitText(latinText(line), { width, fontSize: 9 })}</Text>
        </View>
        {profile.number && (
          <View style={[styles.plate, { width: numberWidth(profile.number) }]}>
            <DisplayText size={30}>{`#${profile.number}`}</DisplayText>
          </View>
        )}
      </View>
      <Stats profile={profile} />
    </View>
  )
}

const numberWidth = (number: string) => (number.length + 1) * 15 + 28

function Stats({ profile }: { profile: AthleteProfile }) {
  const { wins, podiums } = countPodiums(profile.results)
  const seasons = profile.experienceYears
  const stats = [
    { label: pluralWord(wins, 'Win'), figure: wins },
    { label: pluralWord(podiums, 'Podium'), figure: podiums },
    { label: pluralWord(seasons ?? 0, 'Season'), figure: seasons },
    { label: pluralWord(profile.audienceSize ?? 0, 'Follower'), figure: profile.audienceSize },
  ].filter(({ figure }) => figure)
  if (stats.length === 0) return null
  return (
    <View style={styles.stats}>
      {stats.map(({ label, figure }) => (
        <View key={label} style={styles.stat}>
          <DisplayText size={24}>{formatCount(figure ?? 0)}</DisplayText>
          <Text style={styles.label}>{label}</Text>
        </View>
      ))}
    </View>
  )
}

const STRIPE = 22

/** The red and white stripe of the screens. */
function Kerb() {
  const stripes = Array.from({ length: Math.ceil(PAGE_WIDTH / STRIPE) + 1 }, (_, at) => at * STRIPE)
  return (
    <Svg viewBox={`0 0 ${PAGE_WIDTH} ${KERB}`} style={{ width: PAGE_WIDTH, height: KERB }}>
      {stripes.map((x, at) => (
        <Path key={x} d={`M${x} 0h${STRIPE}l-5 ${KERB}h-${STRIPE}z`} fill={at % 2 === 0 ? red : '#e6e4df'} />
      ))}
    </Svg>
  )
}
