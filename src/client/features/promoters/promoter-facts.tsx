import { Button } from '#client/ui/button.tsx'
import { ExternalIcon, PinIcon } from '#client/ui/icons.tsx'
import { Paragraphs } from '#client/ui/paragraphs.tsx'
import { type Fact, FactSheet } from '#client/ui/spec-sheet.tsx'
import { TextLink } from '#client/ui/typography.tsx'
import { catalogLabel, shownDisciplines } from '#shared/catalog/catalog.rules.ts'
import { formatCount } from '#shared/format/number.ts'
import { plural } from '#shared/format/plural.ts'
import { queryString } from '#shared/http/path.ts'
import { placeLabel } from '#shared/locations/place.rules.ts'
import type { PromoterDetail } from '#shared/promoters/promoter.contract.ts'

/** "Summary of Event". */
export function EventSummary({ promoter }: { promoter: PromoterDetail }) {
  return (
    <>
      <Facts
        facts={[
          { label: 'Format', value: promoter.kind === 'SERIES' ? 'Series' : 'Event' },
          { label: 'Motorsports', value: promoter.sports.map(catalogLabel).join(', ') },
          {
            label: 'Disciplines',
            value: shownDisciplines(promoter.disciplines).map(catalogLabel).join(', '),
          },
          { label: 'Location', value: promoter.location },
          { label: 'Region', value: promoter.region },
          { label: 'Experience', value: formatYears(promoter.experienceYears) },
        ]}
      />
      {promoter.history && (
        <div className="mt-6">
          <h3 className="mb-2 text-lg">History</h3>
          <Paragraphs text={promoter.history} />
        </div>
      )}
    </>
  )
}

/** "Event Details". */
export function EventDetails({ promoter }: { promoter: PromoterDetail }) {
  const { website, averageAttendance } = promoter
  return (
    <Facts
      facts={[
        { label: 'Sanctioned by', value: promoter.sanctioningBody },
        { label: 'Classes', value: promoter.classes.join(', ') },
        { label: promoter.tracks.length > 1 ? 'Tracks' : 'Track', value: promoter.tracks.join(', ') },
        { label: 'Founded', value: promoter.foundedYear, mono: true },
        {
          label: 'Avg. attendance',
          value: averageAttendance === null ? null : formatCount(averageAttendance),
          mono: true,
        },
        {
          label: 'Website',
          value: website && (
            <TextLink href={website} target="_blank" rel="noopener noreferrer nofollow">
              {new URL(website).host}
              <span className="sr-only"> (opens in a new tab)</span>
            </TextLink>
          ),
        },
      ]}
    />
  )
}

export function EventPlace({ promoter }: { promoter: PromoterDetail }) {
  const lines = [promoter.homeTrack, promoter.location, placeLabel(promoter)].filter((line) => line)
  const directions = `https://www.google.com/maps/dir/${queryString({ api: '1', destination: lines.join(', ') })}`
  return (
    <>
      <address className="grid gap-1 text-ui not-italic">
        {lines.map((line) => (
          <span key={line} className="first:font-semibold wrap-anywhere">
            {line}
          </span>
        ))}
      </address>
      <Button asChild variant="quiet" full className="mt-4">
        <a href={directions} target="_blank" rel="noopener noreferrer">
          <PinIcon />
          Directions
          <ExternalIcon className="size-4" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      </Button>
    </>
  )
}

export const hasPlace = ({ homeTrack, location, city, state, country }: PromoterDetail): boolean =>
  Boolean(homeTrack || location || city || state || country)

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <FactSheet facts={facts} empty={<p className="text-ui text-muted">No details yet.</p>} />
)

const formatYears = (years: number | null): string | null => (years === null ? null : plural(years, 'year'))
