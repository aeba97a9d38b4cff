import { Document, Image, Link, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { fitText } from '#server/platform/pdf/fit-text.ts'
import type { PartyPictures } from '#server/platform/pdf/party-plate.tsx'
import { pdfStyles } from '#server/platform/pdf/pdf-styles.ts'
import { formatDate, formatDateRange } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import { plural } from '#shared/format/plural.ts'
import type { RecapStory } from '#shared/recaps/recap.contract.ts'
import { nameRecap } from '#shared/recaps/recap.rules.ts'
import {
  formatDelivered,
  formatFinish,
  formatRace,
  formatRoi,
  formatWorkStatus,
} from '#shared/recaps/recap-format.ts'
import { basisInWords } from '#shared/roi/roi-text.ts'
import type { ProofPicture } from './read-proof-pictures.ts'
import { RecapLetterhead } from './recap-letterhead.tsx'

/** What the columns of the status and the date leave, in points. */
const PROOF_WIDTH = 285

const styles = StyleSheet.create({
  proof: { textDecoration: 'none' },
  plates: { flexDirection: 'row', gap: 8, marginBottom: 8 },
  plate: { flex: 1, borderTop: '2pt solid #d5281e', paddingTop: 6 },
  figure: { fontSize: 17, fontWeight: 700, lineHeight: 1.2 },
  small: { fontSize: 8, color: '#565b64' },
  narrow: { width: 90 },
  place: { width: 28 },
  number: { width: 90, textAlign: 'right' },
  note: { marginBottom: 10, paddingLeft: 10, borderLeft: '2pt solid #d5281e' },
  gallery: { flexDirection: 'row', flexWrap: 'wrap', gap: 8, marginTop: 4 },
  picture: { width: 155 },
  photo: { width: 155, height: 104, objectFit: 'cover' },
})

type Sheet = {
  story: RecapStory
  letterhead: PartyPictures
  pictures: readonly ProofPicture[]
  appName: string
  appUrl: string
}

export const renderRecapPdf = (sheet: Sheet): Promise<Buffer> => renderToBuffer(<RecapSheets {...sheet} />)

function RecapSheets({ story, letterhead, pictures, appName, appUrl }: Sheet) {
  const { brand, athlete, note, readAt } = story
  const name = nameRecap(story)
  return (
    <Document
      title={`${name}, ${athlete.name} for ${brand.name}`}
      author={appName}
      creator={appName}
      producer={appName}
      creationDate={new Date(readAt)}
      language="en"
    >
      <Page size="A4" style={pdfStyles.page}>
        <Text
          style={pdfStyles.footer}
          fixed
          render={({ pageNumber, totalPages }) =>
            `${appName} · ${appUrl} · figures as of ${formatDate(readAt)} · ${pageNumber} / ${totalPages}`
          }
        />
        <RecapLetterhead story={story} pictures={letterhead} appName={appName} />
        {note !== '' && <Text style={styles.note}>{note}</Text>}
        <Plates story={story} />
        <Work story={story} />
        <Pictures pictures={pictures} />
        <Results story={story} />
        <Sales story={story} />
        {story.showsCosts && <Returns story={story} />}
        {story.showsCosts && (
          <View wrap={false}>
            <Text style={pdfStyles.heading}>How we calculate this</Text>
            {story.return.method.map((sentence) => (
              <Text key={sentence} style={styles.small}>
                {sentence}
              </Text>
            ))}
          </View>
        )}
      </Page>
    </Document>
  )
}

const Plate = ({ label, children }: { label: string; children: ReactNode }) => (
  <View style={styles.plate}>
    <Text style={styles.small}>{label}</Text>
    <Text style={styles.figure}>{children}</Text>
  </View>
)

function Plates({ story }: { story: RecapStory }) {
  const [main] = story.return.totals
  return (
    <View style={styles.plates}>
      <Plate label="Deliverables">{formatDelivered(story)}</Plate>
      <Plate label="Redemptions">{main?.redemptions ?? 0}</Plate>
      <Plate label="Net sales">
        {main ? formatMoney({ amountMinor: main.netMinor, currency: main.currency }) : '–'}
      </Plate>
      {story.showsCosts && (
        <Plate label={main ? formatRoi(main).label : 'Return'}>{main ? formatRoi(main).figure : '–'}</Plate>
      )}
    </View>
  )
}

function Work({ story: { work } }: { story: RecapStory }) {
  return (
    <View>
      <Text style={pdfStyles.heading}>Deliverables</Text>
      {work.length === 0 && <Text>Nothing was due in this period.</Text>}
      {work.map(({ id, title, status, isEarly, dueOn, proofs }) => (
        <View key={id} style={pdfStyles.row} wrap={false}>
          <View style={pdfStyles.cell}>
            <Text style={pdfStyles.bold}>{title}</Text>
            {proofs.map(({ id: proofId, url, text }) =>
              url ? (
                <Link key={proofId} src={url} style={[styles.small, styles.proof]}>
                  {fitText(url.replace(/^https?:\/\//, ''), { width: PROOF_WIDTH, fontSize: 8 })}
                </Link>
              ) : (
                <Text key={proofId} style={styles.small}>
                  {text ?? ''}
                </Text>
              ),
            )}
          </View>
          <Text style={styles.narrow}>{formatWorkStatus(status, isEarly)}</Text>
          <Text style={styles.number}>due {formatDate(dueOn)}</Text>
        </View>
      ))}
    </View>
  )
}

const Pictures = ({ pictures }: { pictures: readonly ProofPicture[] }) =>
  pictures.length > 0 && (
    <View style={styles.gallery}>
      {pictures.map(({ id, title, bytes }) => (
        <View key={id} style={styles.picture} wrap={false}>
          <Image style={styles.photo} src={{ data: Buffer.from(bytes), format: 'jpg' }} />
          <Text style={styles.small}>{title}</Text>
        </View>
      ))}
    </View>
  )

function Results({ story: { results } }: { story: RecapStory }) {
  return (
    <View>
      <Text style={pdfStyles.heading}>Race results</Text>
      {results.length === 0 && <Text>No results in this period.</Text>}
      {results.map((result) => (
        <View key={result.id} style={pdfStyles.row} wrap={false}>
          <Text style={[styles.place, pdfStyles.bold]}>{formatFinish(result) ?? ''}</Text>
          <Text style={pdfStyles.cell}>{formatRace(result)}</Text>
          <Text style={styles.number}>{result.date ? formatDate(result.date) : ''}</Text>
        </View>
      ))}
    </View>
  )
}

function Sales({ story: { return: measured } }: { story: RecapStory }) {
  return (
    <View>
      <Text style={pdfStyles.heading}>Sales with codes</Text>
      {measured.codes.length === 0 && <Text>No codes were used in this period.</Text>}
      {measured.codes.map(({ codeId, code, currency, redemptions, refundedMinor, netMinor }) => (
        <View key={codeId + currency} style={pdfStyles.row} wrap={false}>
          <Text style={[pdfStyles.cell, pdfStyles.bold]}>{code}</Text>
          <Text style={styles.number}>{plural(redemptions, 'sale')}</Text>
          <Text style={styles.number}>{formatMoney({ amountMinor: refundedMinor, currency })} refunded</Text>
          <Text style={styles.number}>{formatMoney({ amountMinor: netMinor, currency })} net</Text>
        </View>
      ))}
    </View>
  )
}

function Returns({ story }: { story: RecapStory }) {
  const { return: measured } = story
  return (
    <View>
      {measured.totals.length > 0 && <Text style={pdfStyles.heading}>Return</Text>}
      {measured.totals.map((figures) => {
        const { currency, cashMinor, productMinor, discountMinor, commissionMinor, costMinor } = figures
        const money = (amountMinor: number) => formatMoney({ amountMinor, currency })
        const { label, figure } = formatRoi(figures)
        return (
          <View key={currency} style={pdfStyles.row} wrap={false}>
            <View style={pdfStyles.cell}>
              <Text>
                {money(figures.netMinor)} net for {money(costMinor)} spent
              </Text>
              <Text style={styles.small}>
                Spent: {money(cashMinor)} in cash, {money(productMinor)} in product at its retail value,{' '}
                {money(discountMinor)} in discounts, {money(commissionMinor)} in commission
              </Text>
              <Text style={styles.small}>
                {basisInWords(figures.redemptions, formatDateRange(story.fromDay, story.toDay))}
              </Text>
            </View>
            <View>
              <Text style={[pdfStyles.bold, styles.number]}>{figure}</Text>
              <Text style={[styles.small, styles.number]}>{label}</Text>
            </View>
          </View>
        )
      })}
    </View>
  )
}
