import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { type PartyPictures, PartyPlate } from './party-plate.tsx'

const styles = StyleSheet.create({
  parties: { flexDirection: 'row', alignItems: 'center', gap: 12 },
  names: { flex: 1, fontSize: 9, lineHeight: 1.4 },
  right: { textAlign: 'right' },
  role: { fontSize: 7.5, color: '#565b64' },
  name: { fontSize: 11, fontWeight: 700 },
  rule: { marginTop: 14, marginBottom: 18, borderBottom: '2pt solid #d5281e' },
  kind: { fontSize: 8.5, color: '#565b64' },
  title: { fontSize: 21, fontWeight: 700, lineHeight: 1.2, marginTop: 2 },
  number: { fontSize: 10, marginTop: 2, marginBottom: 12, color: '#565b64' },
})

type LetterheadProps = {
  brand: string
  athlete: string
  pictures: PartyPictures
  /** What the document is. */
  kind: string
  title: string
  number: string
}

/** Both parties with their pictures, then the title. */
export const Letterhead = ({ brand, athlete, pictures, kind, title, number }: LetterheadProps) => (
  <View>
    <View style={styles.parties}>
      <PartyPlate name={brand} picture={pictures.brand} fit="logo" isFramed />
      <View style={styles.names}>
        <Text style={styles.role}>Brand</Text>
        <Text style={styles.name}>{brand}</Text>
      </View>
      <View style={[styles.names, styles.right]}>
        <Text style={styles.role}>Racer</Text>
        <Text style={styles.name}>{athlete}</Text>
      </View>
      <PartyPlate name={athlete} picture={pictures.athlete} fit="photo" isFramed />
    </View>
    <View style={styles.rule} />
    <Text style={styles.kind}>{kind}</Text>
    <Text style={styles.title}>{title}</Text>
    <Text style={styles.number}>{number}</Text>
  </View>
)
