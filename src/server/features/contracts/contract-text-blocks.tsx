import { StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { pdfStyles } from '#server/platform/pdf/pdf-styles.ts'
import { readText, splitBold, type TextBlock } from '#shared/contracts/read-text.ts'

/** Points. A heading moves to the next page unless this much of its section fits below it. */
const SECTION_START = 70

/** A numbered paragraph, such as "3.2 The Brand …". Short ones are not divided between pages. */
const CLAUSE = /^(\d+\.\d+) (.+)$/s
const LONG_CLAUSE = 600

const styles = StyleSheet.create({
  clause: { flexDirection: 'row', marginBottom: 6 },
  number: { width: 30, color: '#565b64' },
  table: { marginTop: 2, marginBottom: 8, borderTop: '0.75pt solid #17181c' },
  row: { flexDirection: 'row', gap: 12, paddingVertical: 4, borderBottom: '0.5pt solid #c8ccd2' },
  label: { width: 130, color: '#565b64' },
  date: { width: 100 },
  amount: { width: 110, textAlign: 'right' },
})

/** The text as it is signed: numbered sections, and lists of labelled terms and payments as tables. */
export const ContractTextBlocks = ({
  text,
  hideTitle = false,
}: {
  text: string
  hideTitle?: boolean
}): ReactNode =>
  (hideTitle ? withoutTitle(readText(text)) : readText(text)).map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a frozen text never change.
    <Block key={index} block={block} />
  ))

/** The letterhead shows the title and the subject. */
const withoutTitle = (blocks: readonly TextBlock[]): readonly TextBlock[] =>
  blocks.slice(
    Math.max(
      0,
      blocks.findIndex(({ kind }) => kind === 'heading'),
    ),
  )

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'points') return <Points points={block.points} />
  if (block.kind === 'table') return <Table rows={block.rows} />
  const [, number, clause] = (block.kind === 'paragraph' && CLAUSE.exec(block.text)) || []
  if (number && clause) {
    return (
      <View style={styles.clause} wrap={clause.length > LONG_CLAUSE}>
        <Text style={styles.number}>{number}</Text>
        <Text style={pdfStyles.cell} orphans={3} widows={3}>
          <Inline text={clause} />
        </Text>
      </View>
    )
  }
  const isHeading = block.kind === 'heading'
  return (
    <Text
      style={pdfStyles[block.kind]}
      minPresenceAhead={isHeading ? SECTION_START : 0}
      wrap={!isHeading}
      orphans={3}
      widows={3}
    >
      {/* Typed text stays as it was typed, as on the screen. */}
      {block.kind === 'quote' ? block.text : <Inline text={block.text} />}
    </Text>
  )
}

const LABELLED = /^([^:*]{2,40}): (.+)$/s

function Points({ points }: { points: readonly string[] }) {
  const rows = points.map((point) => LABELLED.exec(point))
  if (rows.every((row) => row !== null)) {
    return (
      <View style={styles.table}>
        {rows.map(([point, label, value = '']) => (
          <View key={point} style={styles.row} wrap={false}>
            <Text style={styles.label}>{label}</Text>
            <Text style={pdfStyles.cell}>
              <Inline text={value} />
            </Text>
          </View>
        ))}
      </View>
    )
  }
  return (
    <View style={pdfStyles.paragraph}>
      {points.map((point) => (
        <View key={point} style={pdfStyles.point} wrap={false}>
          <Text>•</Text>
          <Text style={pdfStyles.cell}>
            <Inline text={point} />
          </Text>
        </View>
      ))}
    </View>
  )
}

/** Date, text and amount. The head and the totals are bold; the head is repeated on each page. */
function Table({ rows }: { rows: readonly string[][] }) {
  const [head = [], ...body] = rows
  return (
    <View style={styles.table}>
      <TableRow cells={head} isBold isFixed />
      {body.map((cells, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a frozen text never change.
        <TableRow key={index} cells={cells} isBold={cells[1] === ''} />
      ))}
    </View>
  )
}

type TableRowProps = { cells: readonly string[]; isBold?: boolean; isFixed?: boolean }

function TableRow({ cells: [date, text, amount], isBold = false, isFixed = false }: TableRowProps) {
  const weight = isBold ? pdfStyles.bold : {}
  return (
    <View style={styles.row} wrap={false} fixed={isFixed}>
      <Text style={[styles.date, weight]}>{date}</Text>
      <Text style={[pdfStyles.cell, weight]}>{text}</Text>
      <Text style={[styles.amount, weight]}>{amount}</Text>
    </View>
  )
}

const Inline = ({ text }: { text: string }): ReactNode =>
  splitBold(text).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a frozen text never change.
      <Text key={index} style={pdfStyles.bold}>
        {part}
      </Text>
    ),
  )
