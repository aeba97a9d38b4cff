import { Image, StyleSheet, Text, View } from '@react-pdf/renderer'

const SIZE = 52
const styles = StyleSheet.create({
  plate: {
    width: SIZE,
    height: SIZE,
    borderRadius: 4,
    backgroundColor: '#ffffff',
    alignItems: 'center',
    justifyContent: 'center',
    overflow: 'hidden',
  },
  framed: { border: '0.5pt solid #c8ccd2' },
  photo: { width: SIZE, height: SIZE, objectFit: 'cover' },
  logo: { width: SIZE - 10, height: SIZE - 10, objectFit: 'contain' },
  initial: { color: '#17191e', fontSize: 24, fontWeight: 700 },
})

/** As data URLs; null for a party without a picture. */
export type PartyPictures = { brand: string | null; athlete: string | null }

type PartyPlateProps = { name: string; picture: string | null; fit: 'photo' | 'logo'; isFramed?: boolean }

/** The picture of a party on a letterhead, or the first letter of its name. */
export const PartyPlate = ({ name, picture, fit, isFramed = false }: PartyPlateProps) => (
  <View style={isFramed ? [styles.plate, styles.framed] : styles.plate}>
    {picture ? (
      <Image style={styles[fit]} src={picture} />
    ) : (
      <Text style={styles.initial}>{Array.from(name)[0]?.toUpperCase() ?? ''}</Text>
    )}
  </View>
)
