import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AppLink } from '#client/lib/app-link.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { cn } from '#client/ui/cn.ts'
import { Dialog, DialogBody, DialogContent } from '#client/ui/dialog.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { catalogLabel, shownDisciplines } from '#shared/catalog/catalog.rules.ts'
import { formatCount } from '#shared/format/number.ts'
import { plural, pluralWord } from '#shared/format/plural.ts'
import { placeLabel } from '#shared/locations/place.rules.ts'
import { offerTypeLabels } from '#shared/offers/offer.constants.ts'
import { paths } from '#shared/paths.ts'
import type { ComparedAthlete } from '#shared/search/athlete-search.contract.ts'
import { MatchReasons } from './match-meter.tsx'
import { compareQuery } from './shortlist.queries.ts'
import { ShortlistMenu } from './shortlist-menu.tsx'
import { type Selected, useSelection } from './use-selection.ts'

const NOT_SPECIFIED = 'Not specified'

const words = (values: readonly string[]) => values.join(', ') || NOT_SPECIFIED
const figure = (value: number | null, unit = '') =>
  value === null ? NOT_SPECIFIED : `${formatCount(value)}${unit}`

/** Names and labels stay in view: four racers are wider than a phone. */
const stickyName = 'sticky top-0 z-10 border-b-2 border-rule bg-paper py-3 align-bottom'
const stickyLabel =
  'sticky left-0 z-10 border-b border-line bg-paper py-3 pr-4 align-top font-semibold text-muted'
const cell = 'border-b border-line py-3 pr-4 align-top'

const lines: readonly [what: string, show: (athlete: ComparedAthlete) => ReactNode][] = [
  ['Match', ({ match }) => (match ? <ComparedMatch match={match} /> : 'No preferences set')],
  ['Motorsports', ({ sports }) => words(sports.map(catalogLabel))],
  ['Disciplines', ({ disciplines }) => words(shownDisciplines(disciplines).map(catalogLabel))],
  ['Level', ({ level }) => (level ? catalogLabel(level) : NOT_SPECIFIED)],
  [
    'Experience',
    ({ experienceYears }) => figure(experienceYears, ` ${pluralWord(experienceYears ?? 0, 'year')}`),
  ],
  [
    'Home',
    ({ city, state, country }) => placeLabel({ city, state, country: country ?? '' }) || NOT_SPECIFIED,
  ],
  ['Home track', ({ homeTrack }) => homeTrack ?? NOT_SPECIFIED],
  [
    'Results',
    ({ results, wins, podiums }) =>
      [plural(results, 'result'), plural(wins, 'win'), plural(podiums, 'podium')].join(', '),
  ],
  ['Followers (self-reported)', ({ audienceSize }) => figure(audienceSize)],
  ['Profile views, 30 days', ({ viewsLast30Days }) => figure(viewsLast30Days)],
  ['Open to', ({ openTo }) => words(openTo.map((type) => offerTypeLabels[type]))],
]

type CompareDialogProps = { renderActions: (athlete: ComparedAthlete) => ReactNode; onClose: () => void }

export function CompareDialog({ renderActions, onClose }: CompareDialogProps) {
  const { selected: compared, remove } = useSelection()
  const { data, isPending, isError } = useQuery(compareQuery(compared.map(({ id }) => id)))
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent size="xl" title="Compare racers">
        <DialogBody className="overflow-x-auto pt-0">
          {isPending && <Skeleton className="h-96" />}
          {isError && <Alert title="We couldn’t load the comparison. Please try again." />}
          {data && (
            <table className="w-full border-separate border-spacing-0 text-left text-sm">
              <thead>
                <tr>
                  <th scope="col" className={cn(stickyName, 'left-0 z-20 w-24 min-w-24 md:w-40')}>
                    <span className="sr-only">What</span>
                  </th>
                  {data.map((athlete) => (
                    <th key={athlete.id} scope="col" className={cn(stickyName, 'min-w-40 pr-4')}>
                      <AppLink
                        to={paths.athlete({ slug: athlete.slug })}
                        onClick={onClose}
                        className="text-lg font-bold hover:underline"
                      >
                        {nameFor(athlete.id, compared)}
                      </AppLink>
                      {athlete.number && <span className="mono ml-2 text-muted">#{athlete.number}</span>}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {lines.map(([what, show]) => (
                  <tr key={what}>
                    <th scope="row" className={stickyLabel}>
                      {what}
                    </th>
                    {data.map((athlete) => (
                      <td key={athlete.id} className={cell}>
                        {show(athlete)}
                      </td>
                    ))}
                  </tr>
                ))}
                <tr>
                  <th scope="row" className={cn(stickyLabel, 'border-b-0')}>
                    Actions
                  </th>
                  {data.map((athlete) => (
                    <td key={athlete.id} className={cn(cell, 'border-b-0')}>
                      <div className="grid justify-items-start gap-2">
                        {renderActions(athlete)}
                        <ShortlistMenu athleteId={athlete.id} name={nameFor(athlete.id, compared)} />
                        <Button
                          size="sm"
                          variant="ghost"
                          aria-label={`Remove ${nameFor(athlete.id, compared)}`}
                          onClick={() => {
                            remove(athlete.id)
                            if (compared.length <= 2) onClose()
                          }}
                        >
                          Remove
                        </Button>
                      </div>
                    </td>
                  ))}
                </tr>
              </tbody>
            </table>
          )}
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}

const nameFor = (id: string, compared: readonly Selected[]) =>
  compared.find((racer) => racer.id === id)?.name ?? ''

function ComparedMatch({ match }: { match: NonNullable<ComparedAthlete['match']> }) {
  return (
    <div className="grid gap-2">
      <b className="num text-2xl">{match.score}%</b>
      <MatchReasons reasons={match.reasons} />
    </div>
  )
}
