import { StyleSheet, Text, View } from '@react-pdf/renderer'
import type { SignerRow } from '#server/features/signing/signer.store.ts'
import { pdfStyles } from '#server/platform/pdf/pdf-styles.ts'
import { formatMoment, formatRole } from '#shared/contracts/contract-format.ts'

export type SignatureRecord = Pick<
  SignerRow,
  | 'role'
  | 'name'
  | 'email'
  | 'openedAt'
  | 'signedAt'
  | 'signedName'
  | 'signedByName'
  | 'signedBySeat'
  | 'ip'
  | 'userAgent'
  | 'textSha256'
> &
  Partial<Pick<SignerRow, 'ageGivenAt' | 'ageSource'>>

const styles = StyleSheet.create({
  blocks: { flexDirection: 'row', flexWrap: 'wrap', gap: 18, marginTop: 18 },
  block: { width: 228 },
  line: { height: 34, justifyContent: 'flex-end', borderBottom: '0.75pt solid #17181c', marginBottom: 4 },
  signed: { fontSize: 17, fontStyle: 'italic', lineHeight: 1.3 },
  small: { fontSize: 8, color: '#565b64' },
})

/** A signature block for each signer, on one page. */
export function SignatureBlocks({ signatures }: { signatures: readonly SignatureRecord[] }) {
  if (signatures.length === 0) return null
  return (
    <View style={styles.blocks} wrap={false}>
      {signatures.map(({ role, name, signedName, signedAt }) => (
        <View key={role} style={styles.block}>
          <View style={styles.line}>
            <Text style={styles.signed}>{signedName ?? ''}</Text>
          </View>
          <Text style={pdfStyles.bold}>{name}</Text>
          <Text style={styles.small}>{formatRole(role)}</Text>
          <Text style={styles.small}>
            {signedAt ? `Signed electronically ${formatMoment(signedAt)}` : 'Not signed'}
          </Text>
        </View>
      ))}
    </View>
  )
}
