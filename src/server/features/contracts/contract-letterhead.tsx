import { StyleSheet, Text, View } from '@react-pdf/renderer'
import type { SignedAmendment } from '#server/features/amendments/amendment.store.ts'
import { type PartyPictures, PartyPlate } from '#server/platform/pdf/party-plate.tsx'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import type { SignatureRecord } from './signature-blocks.tsx'

/** What the PDF of a contract is made from. */
export type ContractSheet = {
  contract: ContractDetail
  signatures: readonly SignatureRecord[]
  /** Those in force, oldest first. */
  amendments: readonly (Pick<SignedAmendment, 'id' | 'n' | 'text' | 'textSha256'> & {
    signers: readonly SignatureRecord[]
  })[]
  pictures: PartyPictures
  verifyUrl: string
  appName: string
}

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

/** Both parties with their pictures, then the title. */
export function ContractLetterhead({ sheet }: { sheet: ContractSheet }) {
  const { contract, pictures } = sheet
  const { brand, athlete, title, number } = contract
  return (
    <View>
      <View style={styles.parties}>
        <PartyPlate name={brand.name} picture={pictures.brand} fit="logo" isFramed />
        <View style={styles.names}>
          <Text style={styles.role}>Brand</Text>
          <Text style={styles.name}>{brand.name}</Text>
        </View>
        <View style={[styles.names, styles.right]}>
          <Text style={styles.role}>Racer</Text>
          <Text style={styles.name}>{athlete.name}</Text>
        </View>
        <PartyPlate name={athlete.name} picture={pictures.athlete} fit="photo" isFramed />
      </View>
      <View style={styles.rule} />
      <Text style={styles.kind}>Sponsorship contract</Text>
      <Text style={styles.title}>{title}</Text>
      <Text style={styles.number}>{number}</Text>
    </View>
  )
}
