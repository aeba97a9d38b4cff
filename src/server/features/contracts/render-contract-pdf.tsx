import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { printAll, typeset } from '#server/platform/pdf/pdf-fonts.ts'
import { pdfStyles } from '#server/platform/pdf/pdf-styles.ts'
import { ContractCertificate } from './contract-certificate.tsx'
import { ContractLetterhead, type ContractSheet } from './contract-letterhead.tsx'
import { ContractTextBlocks } from './contract-text-blocks.tsx'
import { SignatureBlocks } from './signature-blocks.tsx'

/**
 * The text exactly as it was hashed with its signatures, each amendment in force, and a certificate, which the hash does
 * not cover. Deterministic for the same contract.
 */
export async function renderContractPdf({ pictures, ...sheet }: ContractSheet): Promise<Buffer> {
  const { fontFamily, print } = await typeset(JSON.stringify(sheet))
  return renderToBuffer(
    <ContractSheets sheet={{ ...printAll(sheet, print), pictures }} fontFamily={fontFamily} />,
  )
}

const styles = StyleSheet.create({
  hash: { marginTop: 10, fontSize: 8, color: '#565b64' },
})

function ContractSheets({ sheet, fontFamily }: { sheet: ContractSheet; fontFamily: string[] }) {
  const { contract, signatures, amendments, appName } = sheet
  const { number, text, textSha256, title, updatedAt } = contract
  const page = [pdfStyles.page, { fontFamily }]
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
      <Page size="A4" style={page}>
        <Footer number={number} textSha256={textSha256} />
        <ContractLetterhead sheet={sheet} />
        <ContractTextBlocks text={text} hideTitle />
        <SignatureBlocks signatures={signatures} />
      </Page>
      {amendments.map((amendment) => (
        <Page key={amendment.id} size="A4" style={page}>
          <Footer number={`${number} · Amendment ${amendment.n}`} textSha256={amendment.textSha256} />
          <ContractTextBlocks text={amendment.text} />
          <View style={styles.hash}>
            <Text>SHA-256 {amendment.textSha256}</Text>
          </View>
          <SignatureBlocks signatures={amendment.signers} />
        </Page>
      ))}
      <Page size="A4" style={page}>
        <Footer number={number} textSha256={textSha256} />
        <ContractCertificate sheet={sheet} />
      </Page>
    </Document>
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
