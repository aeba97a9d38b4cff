import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { pdfStyles } from '#server/platform/pdf/pdf-styles.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { readText, splitBold, type TextBlock } from '#shared/contracts/read-text.ts'

type Sheet = { contract: ContractDetail; verifyUrl: string; appName: string }

/**
 * The text exactly as it was hashed, followed by a certificate with signatures, amendments and history, which the hash
 * does not cover. Deterministic for the same contract.
 */
export const renderContractPdf = (sheet: Sheet): Promise<Buffer> =>
  renderToBuffer(<ContractSheets {...sheet} />)

function ContractSheets({ contract, verifyUrl, appName }: Sheet) {
  const { number, text, textSha256, title, updatedAt, status } = contract
  return (
    <Document
      title={`${number} ${title}`}
      author={appName}
      creator={appName}
      producer={appName}
      subject={`SHA-256 ${textSha256}`}
      creationDate={new Date(updatedAt)}
      modificationDate={new Date(updatedAt)}
      language="en"
    >
      <Page size="A4" style={pdfStyles.page}>
        <Footer number={number} textSha256={textSha256} />
        <Blocks text={text} />
      </Page>
      <Page size="A4" style={pdfStyles.page}>
        <Footer number={number} textSha256={textSha256} />
        <Text style={pdfStyles.title}>Certificate of {number}</Text>
        <Text style={pdfStyles.paragraph}>Status: {toLabel(status)}</Text>
        <Text>Fingerprint of the text (SHA-256)</Text>
        <Text style={[pdfStyles.paragraph, pdfStyles.bold]}>{textSha256}</Text>
        <Text style={pdfStyles.paragraph}>Check it at {verifyUrl}</Text>
        <Text style={pdfStyles.heading}>Signatures</Text>
        <Signers signers={contract.signers} />
        <Amendments contract={contract} />
        <History contract={contract} />
      </Page>
    </Document>
  )
}

const Blocks = ({ text }: { text: string }): ReactNode =>
  readText(text).map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a frozen text never change.
    <Block key={index} block={block} />
  ))

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'points') {
    return (
      <View style={pdfStyles.paragraph}>
        {block.points.map((point) => (
          <View key={point} style={pdfStyles.point}>
            <Text>•</Text>
            <Text style={pdfStyles.cell}>
              <Inline text={point} />
            </Text>
          </View>
        ))}
      </View>
    )
  }
  return (
    <Text style={pdfStyles[block.kind]} minPresenceAhead={block.kind === 'heading' ? 40 : 0}>
      <Inline text={block.text} />
    </Text>
  )
}

const Inline = ({ text }: { text: string }): ReactNode =>
  splitBold(text).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <Text key={part} style={pdfStyles.bold}>
        {part}
      </Text>
    ),
  )

function Signers({ signers }: { signers: ContractDetail['amendments'][number]['signers'] }) {
  return (
    <View>
      {signers.map(({ role, name, signedName, signedAt }) => (
        <View key={role} style={pdfStyles.row} wrap={false}>
          <Text style={pdfStyles.cell}>{formatRole(role)}</Text>
          <Text style={pdfStyles.cell}>{name}</Text>
          <Text style={[pdfStyles.cell, pdfStyles.bold]}>{signedName ?? 'Not signed'}</Text>
          <Text style={pdfStyles.moment}>{signedAt ? formatMoment(signedAt) : ''}</Text>
        </View>
      ))}
    </View>
  )
}

function Amendments({ contract: { amendments } }: { contract: ContractDetail }) {
  const agreed = amendments.filter(({ status }) => status === 'AGREED').toReversed()
  return agreed.map(({ id, text, textSha256, signers }) => (
    <View key={id} style={pdfStyles.part}>
      <Blocks text={text} />
      <Text style={pdfStyles.paragraph}>SHA-256 {textSha256}</Text>
      <Signers signers={signers} />
    </View>
  ))
}

function History({ contract: { history } }: { contract: ContractDetail }) {
  return (
    <View>
      <Text style={pdfStyles.heading}>History</Text>
      {history.map((step) => (
        <View key={step.at + step.event} style={pdfStyles.row} wrap={false}>
          <Text style={pdfStyles.moment}>{formatMoment(step.at)}</Text>
          <Text style={pdfStyles.cell}>{formatStep(step)}</Text>
          <Text style={pdfStyles.cell}>{formatRole(step.party)}</Text>
          <Text style={pdfStyles.cell}>{step.note ?? ''}</Text>
        </View>
      ))}
    </View>
  )
}

function Footer({ number, textSha256 }: { number: string; textSha256: string }) {
  return (
    <Text
      style={pdfStyles.footer}
      fixed
      render={({ pageNumber, totalPages }) => `${number} · ${textSha256} · ${pageNumber} / ${totalPages}`}
    />
  )
}

/** `FOO_BAR` and `foo-bar` as "Foo bar". */
function toLabel(value: string): string {
  const spaced = value.toLowerCase().replace(/[_-]/g, ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** A notice keeps the status: it does not end the contract yet. */
const formatStep = ({ event, from, to }: ContractDetail['history'][number]): string =>
  event === 'terminate' && from === to ? 'Notice given' : toLabel(event)

const roles: Record<string, string> = {
  ATHLETE: 'Racer',
  SYSTEM: 'Slipstream (automatic)',
  ADMIN: 'Slipstream',
}
const formatRole = (role: string): string => roles[role] ?? toLabel(role)

/** To the second and in UTC, so that it is unambiguous. */
const formatMoment = (moment: string): string => `${moment.slice(0, 19).replace('T', ' ')} UTC`
