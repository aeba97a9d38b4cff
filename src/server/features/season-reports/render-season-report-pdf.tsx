import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { PartyPlate } from '#server/platform/pdf/party-plate.tsx'
import { printAll, typeset } from '#server/platform/pdf/pdf-fonts.ts'
import { pdfStyles } from '#server/platform/pdf/pdf-styles.ts'
import { SiteMark } from '#server/platform/pdf/site-mark.tsx'
import { formatDate, formatDateRange } from '#shared/format/date.ts'
import { finishLabel } from '#shared/profiles/profile.rules.ts'
import type { SeasonStory } from '#shared/season-reports/season-report.contract.ts'
import { isEmptySeason, nameSeasonReport } from '#shared/season-reports/season-report.rules.ts'
import {
  explainReach,
  formatPrivateSponsors,
  formatSeason,
  keyFigures,
  reachRows,
} from '#shared/season-reports/season-report-format.ts'

const PADDING = 56
const styles = StyleSheet.create({
  /** Covers the padding of the first page. */
  band: {
    marginTop: -PADDING,
    marginHorizontal: -PADDING,
    marginBottom: 20,
    paddingHorizontal: PADDING,
    paddingTop: 28,
    paddingBottom: 24,
    backgroundColor: '#17191e',
    borderBottom: '4pt solid #d5281e',
    color: '#f6f4ef',
  },
  racer: { flexDirection: 'row', alignItems: 'center', gap: 14, marginTop: 18 },
  title: { fontSize: 20, fontWeight: 700, lineHeight: 1.2 },
  lede: { fontSize: 9, color: '#c9cbd0', marginTop: 3 },
  plates: { flexDirection: 'row', gap: 8, marginBottom: 8 },
  plate: { flex: 1, borderTop: '2pt solid #d5281e', paddingTop: 6 },
  figure: { fontSize: 17, fontWeight: 700, lineHeight: 1.2 },
  small: { fontSize: 8, color: '#565b64' },
  note: { marginBottom: 10, paddingLeft: 10, borderLeft: '2pt solid #d5281e' },
  aside: { width: 150, textAlign: 'right' },
})

type Sheet = { story: SeasonStory; picture: string | null; appName: string; appUrl: string }

export async function renderSeasonReportPdf({ picture, ...sheet }: Sheet): Promise<Buffer> {
  const { fontFamily, print } = await typeset(JSON.stringify(sheet))
  return renderToBuffer(<Sheets {...printAll(sheet, print)} picture={picture} fontFamily={fontFamily} />)
}

function Sheets({ story, picture, appName, appUrl, fontFamily }: Sheet & { fontFamily: string[] }) {
  const { athlete, note, readAt } = story
  const title = nameSeasonReport(story)
  return (
    <Document
      title={`${title}, ${athlete.name}`}
      author={athlete.name}
      creator={appName}
      producer={appName}
      creationDate={new Date(readAt)}
      language="en"
    >
      <Page size="A4" style={[pdfStyles.page, { fontFamily }]}>
        <Text
          style={pdfStyles.footer}
          fixed
          render={({ pageNumber, totalPages }) =>
            `${appName} · ${appUrl} · figures as of ${formatDate(readAt)} · ${pageNumber} / ${totalPages}`
          }
        />
        <View style={styles.band}>
          <SiteMark appName={appName} />
          <View style={styles.racer}>
            <PartyPlate name={athlete.name} picture={picture} fit="photo" />
            <View style={pdfStyles.cell}>
              <Text style={styles.title}>
                {athlete.name}
                {athlete.number ? ` #${athlete.number}` : ''}
              </Text>
              <Text style={styles.lede}>
                {title} · {formatSeason(story)}
              </Text>
            </View>
          </View>
        </View>
        {note !== '' && <Text style={styles.note}>{note}</Text>}
        {isEmptySeason(story) ? <Text>Nothing was recorded in this season.</Text> : <Parts story={story} />}
      </Page>
    </Document>
  )
}

function Parts({ story }: { story: SeasonStory }) {
  const { results, races, sponsors, privateSponsors } = story
  const hidden = formatPrivateSponsors(privateSponsors, sponsors.length === 0)
  const reachNote = explainReach(story)
  return (
    <>
      <View style={styles.plates}>
        {keyFigures(story).map(({ label, figure, more }) => (
          <View key={label} style={styles.plate}>
            <Text style={styles.small}>{label}</Text>
            <Text style={styles.figure}>{figure}</Text>
            {more && <Text style={styles.small}>{more}</Text>}
          </View>
        ))}
      </View>
      <Part title="Race results" ifEmpty={results.length === 0 && 'No results in this season.'}>
        {results.map(({ id, race, eventName, content, class: raceClass, location, finish, date }) => (
          <Row
            key={id}
            title={race ?? eventName ?? content ?? ''}
            line={[race && eventName, raceClass, location, date && formatDate(date)]}
            aside={finish ? finishLabel(finish) : ''}
          />
        ))}
      </Part>
      {races.length > 0 && (
        <Part title="Events raced" ifEmpty={false}>
          {races.map(({ id, title, organizer, track, city, day }) => (
            <Row key={id} title={title} line={[organizer, track ?? city]} aside={formatDate(day)} />
          ))}
        </Part>
      )}
      <Part
        title="Sponsors"
        ifEmpty={sponsors.length + privateSponsors === 0 && 'No sponsors in this season.'}
      >
        {sponsors.map(({ name, startsOn, endsOn }) => (
          <Row key={name} title={name} line={[]} aside={formatDateRange(startsOn, endsOn)} />
        ))}
        {hidden && <Text style={styles.small}>{hidden}</Text>}
      </Part>
      <Part title="Reach" ifEmpty={false} isWhole>
        {reachRows(story).map(([label, count]) => (
          <Row key={label} title={label} line={[]} aside={count} />
        ))}
        {reachNote && <Text style={styles.small}>{reachNote}</Text>}
      </Part>
    </>
  )
}

type PartProps = {
  title: string
  ifEmpty: string | false
  /** Short, so it is not divided between two pages. */
  isWhole?: boolean
  children: ReactNode
}

const Part = ({ title, ifEmpty, isWhole = false, children }: PartProps) => (
  <View wrap={!isWhole}>
    <Text style={pdfStyles.heading} minPresenceAhead={40}>
      {title}
    </Text>
    {ifEmpty ? <Text>{ifEmpty}</Text> : children}
  </View>
)

type RowProps = { title: string; line: readonly (string | null | undefined)[]; aside: string }

function Row({ title, line, aside }: RowProps) {
  const more = line.filter(Boolean).join(' · ')
  return (
    <View style={pdfStyles.row} wrap={false}>
      <View style={pdfStyles.cell}>
        <Text style={pdfStyles.bold}>{title}</Text>
        {more !== '' && <Text style={styles.small}>{more}</Text>}
      </View>
      <Text style={styles.aside}>{aside}</Text>
    </View>
  )
}
