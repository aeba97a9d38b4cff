import { Link, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import { drawQrPath } from '#server/platform/cards/draw-qr.ts'
import { pdfStyles } from '#server/platform/pdf/pdf-styles.ts'
import {
  formatAgeRecord,
  formatMoment,
  formatParty,
  formatRole,
  formatStep,
  toLabel,
} from '#shared/contracts/contract-format.ts'
import { plural } from '#shared/format/plural.ts'
import { seatLabels } from '#shared/members/seat.constants.ts'
import type { ContractSheet } from './contract-letterhead.tsx'
import type { SignatureRecord } from './signature-blocks.tsx'

const QR_SIZE = 104

const styles = StyleSheet.create({
  top: { flexDirection: 'row', gap: 18, marginBottom: 4 },
  facts: { flex: 1 },
  small: { fontSize: 8, color: '#565b64' },
  hash: { fontSize: 9, fontWeight: 700, marginBottom: 6 },
  qr: { width: QR_SIZE, height: QR_SIZE },
  link: { color: '#17181c' },
  signature: { marginTop: 8, paddingTop: 6, borderTop: '0.75pt solid #17181c' },
  row: { flexDirection: 'row', gap: 12, fontSize: 9 },
  label: { width: 100, color: '#565b64' },
  party: { width: 120 },
  history: { fontSize: 9 },
})

/** What proves the signatures: the fingerprint, a record of each signature, and the events of the contract. */
export function ContractCertificate({ sheet }: { sheet: ContractSheet }) {
  const { contract, signatures, amendments, verifyUrl } = sheet
  const { path, size } = drawQrPath(verifyUrl)
  return (
    <>
      <Text style={pdfStyles.title}>Certificate of {contract.number}</Text>
      <View style={styles.top}>
        <View style={styles.facts}>
          <Text style={pdfStyles.paragraph}>Status: {toLabel(contract.status)}</Text>
          <Text style={styles.small}>Fingerprint of the text (SHA-256)</Text>
          <Text style={styles.hash}>{inTwoLines(contract.textSha256)}</Text>
          <Text style={styles.small}>Verify this contract: scan the code, or open</Text>
          <Link src={verifyUrl} style={[styles.small, styles.link]}>
            {inTwoLines(verifyUrl)}
          </Link>
        </View>
        <Svg viewBox={`0 0 ${size} ${size}`} style={styles.qr}>
          <Path d={path} fill="#17181c" />
        </Svg>
      </View>
      <Text style={pdfStyles.heading} minPresenceAhead={120}>
        Record of signatures
      </Text>
      <SignatureRecords signatures={signatures} />
      {amendments.map(({ id, n, signers }) => (
        <View key={id}>
          <Text style={pdfStyles.heading} minPresenceAhead={120}>
            Signatures of amendment {n}
          </Text>
          <SignatureRecords signatures={signers} />
        </View>
      ))}
      <History sheet={sheet} />
    </>
  )
}

const SignatureRecords = ({ signatures }: { signatures: readonly SignatureRecord[] }) =>
  signatures.map((signature) => (
    <View key={signature.role} style={styles.signature} wrap={false}>
      {recordOf(signature).map(([label, value]) => (
        <View key={label} style={styles.row}>
          <Text style={styles.label}>{label}</Text>
          <Text style={pdfStyles.cell}>{value}</Text>
        </View>
      ))}
    </View>
  ))

function recordOf(signature: SignatureRecord): [label: string, value: string][] {
  const { role, name, email, openedAt, signedAt, signedName, ip, userAgent, textSha256 } = signature
  const { signedByName, signedBySeat, ageGivenAt, ageSource } = signature
  const signer: [string, string] = [formatRole(role), name]
  const opened: [string, string][] = openedAt ? [['Opened', formatMoment(openedAt)]] : []
  if (!signedAt) return [signer, ...opened, ['Signed', 'Not signed']]
  return [
    signer,
    ['Signed as', signedName ?? ''],
    ...(signedByName && signedBySeat
      ? ([['Signed for it', `${signedByName}, ${seatLabels[signedBySeat].toLowerCase()}`]] satisfies [
          string,
          string,
        ][])
      : []),
    ...opened,
    ['Signed', formatMoment(signedAt)],
    ['Method', role === 'GUARDIAN' ? byLink(email) : SIGNED_IN],
    ...(ageGivenAt && ageSource
      ? ([['Age', formatAgeRecord({ source: ageSource }, formatMoment(ageGivenAt))]] satisfies [
          string,
          string,
        ][])
      : []),
    ['IP address', ip ?? 'Not recorded'],
    ['Browser', userAgent ? breakable(userAgent) : 'Not recorded'],
    ['Hash signed', textSha256 ? inTwoLines(textSha256) : 'Not recorded'],
  ]
}

const SIGNED_IN = 'Typed name and consent, signed in with a confirmed email address'
const byLink = (email: string | null) =>
  `Typed name and consent, by a personal link sent to ${email ? maskEmail(email) : 'their email address'}`

/** The brand must not learn the guardian's whole address (ruling R46). */
const maskEmail = (email: string): string => email.replace(/^(.).*@/, '$1•••@')

const History = ({ sheet: { history, appName } }: { sheet: ContractSheet }) => (
  <>
    <Text style={pdfStyles.heading} minPresenceAhead={60}>
      History
    </Text>
    {history.omitted > 0 && (
      <Text style={pdfStyles.paragraph}>
        The latest {history.steps.length} events. {plural(history.omitted, 'earlier event')} can be read in
        the contract on {appName}.
      </Text>
    )}
    {history.steps.map((step) => (
      <View key={step.version} style={[pdfStyles.row, styles.history]} wrap={false}>
        <Text style={pdfStyles.moment}>{formatMoment(step.at)}</Text>
        <Text style={pdfStyles.cell}>{formatStep(step)}</Text>
        <Text style={styles.party}>{formatParty(step.party, appName)}</Text>
        <Text style={pdfStyles.cell}>{step.note ?? ''}</Text>
      </View>
    ))}
  </>
)

/** A hash or URL has no place where a line can end. */
const inTwoLines = (text: string): string => {
  const half = text.length - 32
  return `${text.slice(0, half)}\n${text.slice(half)}`
}

const LONGEST_PART = 60
const breakable = (text: string): string =>
  text
    .split(' ')
    .flatMap((word) => word.match(new RegExp(`.{1,${LONGEST_PART}}`, 'gu')) ?? [])
    .join(' ')
