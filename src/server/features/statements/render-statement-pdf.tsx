import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { fitText } from '#server/platform/pdf/fit-text.ts'
import { Letterhead } from '#server/platform/pdf/letterhead.tsx'
import type { PartyPictures } from '#server/platform/pdf/party-plate.tsx'
import { printAll, typeset } from '#server/platform/pdf/pdf-fonts.ts'
import { pdfStyles } from '#server/platform/pdf/pdf-styles.ts'
import { formatInZone, formatMonth } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import { plural } from '#shared/format/plural.ts'
import { commissionReasonLabels } from '#shared/statements/statement.constants.ts'
import type { Statement, StatementLine } from '#shared/statements/statement.contract.ts'

type StatementSheet = {
  statement: Statement
  /** As many as fit on paper; the rest is in the CSV. */
  lines: readonly StatementLine[]
  pictures: PartyPictures
  appName: string
}

export async function renderStatementPdf({ pictures, ...sheet }: StatementSheet): Promise<Buffer> {
  const { fontFamily, print } = await typeset(JSON.stringify(sheet))
  return renderToBuffer(
    <StatementSheets sheet={{ ...printAll(sheet, print), pictures }} fontFamily={fontFamily} />,
  )
}

/** Order numbers and codes have no place where a line can end; the CSV has them whole. */
const LINE_SIZE = 9
const orderRoom = { width: 84, fontSize: LINE_SIZE }
const codeRoom = { width: 72, fontSize: LINE_SIZE }

const styles = StyleSheet.create({
  facts: { marginBottom: 12 },
  total: { borderTop: '1pt solid #17181c', borderBottom: 'none', fontSize: 12, fontWeight: 700 },
  head: { fontSize: 8, color: '#565b64', borderBottom: '1pt solid #17181c' },
  line: { fontSize: LINE_SIZE },
  day: { width: 58 },
  code: { width: codeRoom.width },
  amount: { width: 68, textAlign: 'right' },
  sum: { width: 150, textAlign: 'right' },
  note: { marginTop: 14, fontSize: 8, color: '#565b64' },
})

function StatementSheets({ sheet, fontFamily }: { sheet: StatementSheet; fontFamily: string[] }) {
  const { statement, lines, pictures, appName } = sheet
  const { number, month, contract, brand, racer, closedAt } = statement
  const title = formatMonth(month)
  const created = new Date(closedAt ?? month)
  return (
    <Document
      title={`${number} Commission ${title}`}
      author={appName}
      creator={appName}
      producer={appName}
      creationDate={created}
      language="en"
    >
      <Page size="A4" style={[pdfStyles.page, { fontFamily }]}>
        <Text
          style={pdfStyles.footer}
          fixed
          render={({ pageNumber, totalPages }) => `${number} · ${appName} · ${pageNumber} / ${totalPages}`}
        />
        <Letterhead
          brand={brand.name}
          athlete={racer.name}
          pictures={pictures}
          kind="Commission statement"
          title={title}
          number={`${number} · ${contract.number} ${contract.title}`}
        />
        <Summary statement={statement} />
        <Lines statement={statement} lines={lines} />
        <Text style={styles.note}>
          Commission on sales net of discounts and refunds, rounded half up per sale. Later refunds are
          adjustments of the month they arrive in; a negative balance carries over. Days are those of{' '}
          {contract.timezone}. Sent outside {appName}.
        </Text>
      </Page>
    </Document>
  )
}

function Summary({ statement }: { statement: Statement }) {
  const { currency, openingMinor, salesMinor, refundsMinor, adjustmentsMinor, closingMinor } = statement
  const rows = [
    { label: 'Carried over from earlier months', amountMinor: openingMinor },
    { label: 'Commission on sales', amountMinor: salesMinor },
    { label: 'Refunds', amountMinor: refundsMinor },
    { label: 'Adjustments', amountMinor: adjustmentsMinor },
  ]
  return (
    <View style={styles.facts}>
      {rows.slice(openingMinor < 0 ? 0 : 1).map(({ label, amountMinor }) => (
        <View key={label} style={pdfStyles.row}>
          <Text style={pdfStyles.cell}>{label}</Text>
          <Text style={styles.sum}>{formatMoney({ amountMinor, currency })}</Text>
        </View>
      ))}
      <View style={[pdfStyles.row, styles.total]}>
        <Text style={pdfStyles.cell}>{closingMinor < 0 ? 'Carried over' : 'Due to the racer'}</Text>
        <Text style={styles.sum}>{formatMoney({ amountMinor: closingMinor, currency })}</Text>
      </View>
    </View>
  )
}

function Lines({ statement, lines }: Pick<StatementSheet, 'statement' | 'lines'>) {
  const { currency, contract } = statement
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency })
  const left = statement.lines - lines.length
  return (
    <View>
      <Text style={pdfStyles.heading} minPresenceAhead={60}>
        Sales, refunds and adjustments
      </Text>
      <View style={[pdfStyles.row, styles.head]} fixed>
        <Text style={styles.day}>Sold</Text>
        <Text style={pdfStyles.cell}>Order</Text>
        <Text style={styles.code}>Code</Text>
        <Text style={pdfStyles.cell}>What</Text>
        <Text style={styles.amount}>Net sale</Text>
        <Text style={styles.amount}>Commission</Text>
      </View>
      {lines.map((line) => (
        <View key={line.id} style={[pdfStyles.row, styles.line]} wrap={false}>
          <Text style={styles.day}>{formatInZone(line.soldAt, 'medium', contract.timezone)}</Text>
          <Text style={pdfStyles.cell}>{fitText(line.orderId, orderRoom)}</Text>
          <Text style={styles.code}>{fitText(line.code, codeRoom)}</Text>
          <Text style={pdfStyles.cell}>{commissionReasonLabels[line.reason]}</Text>
          <Text style={styles.amount}>{money(line.netMinor)}</Text>
          <Text style={styles.amount}>{money(line.commissionMinor)}</Text>
        </View>
      ))}
      {left > 0 && <Text style={styles.note}>{plural(left, 'more line')} in the CSV file.</Text>}
    </View>
  )
}
