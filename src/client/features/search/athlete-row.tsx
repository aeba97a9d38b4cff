import type { ReactNode } from 'react'
import { AppLink } from '#client/lib/app-link.tsx'
import { pictureProps } from '#client/lib/picture-props.ts'
import { CheckIcon, PinIcon } from '#client/ui/icons.tsx'
import { LazyImage } from '#client/ui/lazy-image.tsx'
import { NumberPlate } from '#client/ui/number-plate.tsx'
import { catalogLabel, shownDisciplines } from '#shared/catalog/catalog.rules.ts'
import { formatCount } from '#shared/format/number.ts'
import { placeLabel } from '#shared/locations/place.rules.ts'
import { paths } from '#shared/paths.ts'
import type { MatchedAthlete } from '#shared/search/athlete-search.contract.ts'
import { SelectBox } from './select-box.tsx'
import { ShortlistMenu } from './shortlist-menu.tsx'
import { useSelection } from './use-selection.ts'

const DISCIPLINES = 3

type AthleteRowProps = { athlete: MatchedAthlete; name: string; action?: ReactNode }

/** A racer as one row of the list view. */
export function AthleteRow({ athlete, name, action }: AthleteRowProps) {
  const { id, number, city, state, country, disciplines, audienceSize, match } = athlete
  const { isSelected } = useSelection()
  const place = placeLabel({ city, state, country: country ?? '' })
  const reason = match?.reasons.find(({ isMet }) => isMet)?.text
  return (
    <article
      aria-label={name}
      data-selected={isSelected(id) || undefined}
      className="grid grid-cols-[auto_5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-b border-line py-3 pl-3 data-selected:bg-flag/20 md:grid-cols-[auto_6.5rem_minmax(0,1fr)_auto]"
    >
      <SelectBox racer={{ id, name, number }} hideLabel />
      <Picture athlete={athlete} initial={name.charAt(0)} />
      <div className="grid min-w-0 gap-1 text-sm text-muted">
        <h3 className="text-lg leading-tight text-fg">
          <AppLink to={paths.athlete({ slug: athlete.slug })} className="wrap-anywhere hover:underline">
            {name}
          </AppLink>
        </h3>
        {place && (
          <p className="flex gap-1.5">
            <PinIcon className="mt-px size-4 shrink-0" />
            {place}
          </p>
        )}
        <p className="truncate">
          {shownDisciplines(disciplines).slice(0, DISCIPLINES).map(catalogLabel).join(', ')}
        </p>
        {reason && (
          <p className="flex gap-1.5 text-ok">
            <CheckIcon className="mt-px size-4 shrink-0" />
            {reason}
          </p>
        )}
      </div>
      <div className="col-span-3 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 pr-3 md:col-span-1 md:grid md:justify-items-end">
        {match && <MatchBar score={match.score} />}
        {audienceSize !== null && <p className="text-sm text-muted">{formatCount(audienceSize)} followers</p>}
        <div className="flex flex-wrap gap-2">
          <ShortlistMenu athleteId={id} name={name} />
          {action}
        </div>
      </div>
    </article>
  )
}

function MatchBar({ score }: { score: number }) {
  return (
    <p className="flex items-center gap-2">
      <span aria-hidden="true" className="h-1.5 w-11 overflow-hidden rounded-sm bg-fill">
        <span className="block h-full bg-ok" style={{ width: `${score}%` }} />
      </span>
      <b className="mono text-sm">
        {score}%<span className="sr-only"> match</span>
      </b>
    </p>
  )
}

function Picture({ athlete, initial }: { athlete: MatchedAthlete; initial: string }) {
  const { headerImageUrl, profileImageUrl, number } = athlete
  const picture = headerImageUrl ?? profileImageUrl
  return (
    <div className="relative aspect-[1.1] overflow-hidden rounded-sm bg-board text-bone">
      {picture ? (
        <LazyImage
          {...pictureProps(picture, '104px')}
          alt=""
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <span aria-hidden="true" className="absolute inset-0 grid place-items-center plate-face text-5xl">
          {initial}
        </span>
      )}
      {number && <NumberPlate number={number} size="sm" className="absolute bottom-1.5 left-1.5" />}
    </div>
  )
}
