import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { printAll, typeset } from '#server/platform/pdf/pdf-fonts.ts'
import { pdfStyles } from '#server/platform/pdf/pdf-styles.ts'
import { formatDate } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import { TEST_MODE } from './test-page.tsx'

export type InvoiceSheet = {
  number: string
  /** An ISO date and time. */
  issuedAt: string
  paidAt: string | null
  billedTo: string[]
  lines: { description: string; amountMinor: number }[]
  currency: string
  totalMinor: number
  creditMinor: number
  dueMinor: number
  appName: string
}

export async function renderInvoicePdf(sheet: InvoiceSheet): Promise<Buffer> {
  const { fontFamily, print } = await typeset(JSON.stringify(sheet))
  return renderToBuffer(<InvoiceSheets sheet={printAll(sheet, print)} fontFamily={fontFamily} />)
}

const styles = StyleSheet.create({
  test: { backgroundColor: '#ffc800', padding: 8, fontWeight: 700, marginBottom: 24 },
  seller: { fontSize: 12, fontWeight: 700, marginBottom: 18 },
  small: { color: '#565b64', marginBottom: 16 },
  to: { marginBottom: 18 },
  amount: { width: 110, textAlign: 'right' },
  total: { borderTop: '1pt solid #17181c', borderBottom: 'none', fontSize: 12, fontWeight: 700 },
})

function InvoiceSheets({ sheet, fontFamily }: { sheet: InvoiceSheet; fontFamily: string[] }) {
  const { number, issuedAt, paidAt, billedTo, lines, currency, totalMinor, creditMinor, dueMinor, appName } =
    sheet
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency })
  const paid = paidAt === null ? 'Not paid yet' : `Paid on ${formatDate(paidAt)}`
  return (
    <Document
      title={`Invoice ${number}`}
      author={appName}
      creator={appName}
      producer={appName}
      creationDate={new Date(issuedAt)}
      language="en"
    >
      <Page size="A4" style={[pdfStyles.page, { fontFamily }]}>
        <Text style={styles.test}>{TEST_MODE}. This is not a real invoice.</Text>
        <Text style={styles.seller}>{appName}</Text>
        <Text style={pdfStyles.title}>Invoice {number}</Text>
        <Text style={styles.small}>{`Issued on ${formatDate(issuedAt)}. ${paid}.`}</Text>
        <View style={styles.to}>
          <Text style={pdfStyles.bold}>Billed to</Text>
          {billedTo.map((line) => (
            <Text key={line}>{line}</Text>
          ))}
        </View>
        {lines.map(({ description, amountMinor }) => (
          <Row key={description} label={description} amount={money(amountMinor)} />
        ))}
        <Row label="Tax" amount={money(0)} />
        {creditMinor !== 0 && (
          <Row
            label={creditMinor > 0 ? 'Paid from credit' : 'Added to credit'}
            amount={money(-creditMinor)}
          />
        )}
        <Row label="Total" amount={money(totalMinor - creditMinor)} isTotal />
        <Row label="Still to be paid" amount={money(dueMinor)} />
        <Text
          style={pdfStyles.footer}
          fixed
          render={({ pageNumber, totalPages }) => `${number} · ${appName} · ${pageNumber} / ${totalPages}`}
        />
      </Page>
    </Document>
  )
}

const Row = ({ label, amount, isTotal }: { label: string; amount: string; isTotal?: boolean }) => (
  <View style={[pdfStyles.row, ...(isTotal ? [styles.total] : [])]} wrap={false}>
    <Text style={pdfStyles.cell}>{label}</Text>
    <Text style={styles.amount}>{amount}</Text>
  </View>
)
