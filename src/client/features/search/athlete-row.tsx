import type { ReactNode } from 'react'
import { AppLink } from '#client/lib/app-link.tsx'
import { pictureProps } from '#client/lib/picture-props.ts'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { CheckIcon, PinIcon } from '#client/ui/icons.tsx'
import { LazyImage } from '#client/ui/lazy-image.tsx'
import { NumberPlate } from '#client/ui/number-plate.tsx'
import { catalogLabel, shownDisciplines } from '#shared/catalog/catalog.rules.ts'
import { formatCount } from '#shared/format/number.ts'
import { placeLabel } from '#shared/locations/place.rules.ts'
import { paths } from '#shared/paths.ts'
import type { MatchedAthlete } from '#shared/search/athlete-search.contract.ts'
import { MatchBar } from './match-meter.tsx'
import { ShortlistMenu } from './shortlist-menu.tsx'
import { type Selected, useSelection } from './use-selection.ts'

const DISCIPLINES = 3

type AthleteRowProps = {
  athlete: MatchedAthlete
  name: string
  action?: ReactNode
  /** Its card is open on the map. */
  isCurrent?: boolean
}

/** A racer as one row of the list view. */
export function AthleteRow({ athlete, name, action, isCurrent = false }: AthleteRowProps) {
  const { id, number, city, state, country, disciplines, audienceSize, match } = athlete
  const { isSelected } = useSelection()
  const place = placeLabel({ city, state, country: country ?? '' })
  const reason = match?.reasons.find(({ isMet }) => isMet)?.text
  return (
    <article
      aria-label={name}
      data-selected={isSelected(id) || undefined}
      aria-current={isCurrent || undefined}
      className="grid grid-cols-[auto_5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-b border-l-3 border-line border-l-transparent py-3 pl-3 aria-[current=true]:border-l-primary aria-[current=true]:bg-card data-selected:bg-flag/20 @2xl:grid-cols-[auto_6.5rem_minmax(0,1fr)_auto]"
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
      <div className="col-span-3 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 pr-3 @2xl:col-span-1 @2xl:grid @2xl:justify-items-end">
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

type SelectBoxProps = { racer: Selected; hideLabel?: boolean }

export function SelectBox({ racer, hideLabel = false }: SelectBoxProps) {
  const { isSelected, isFull, add, remove } = useSelection()
  const isChecked = isSelected(racer.id)
  return (
    <Checkbox
      label={<span className={hideLabel ? 'sr-only' : undefined}>Select</span>}
      aria-label={`Select ${racer.name}`}
      checked={isChecked}
      disabled={isFull && !isChecked}
      onChange={() => (isChecked ? remove(racer.id) : add(racer))}
    />
  )
}
