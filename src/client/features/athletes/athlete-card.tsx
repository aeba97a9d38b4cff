import { type ReactNode, useId } from 'react'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { pictureProps } from '#client/lib/picture-props.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Badge, Badges } from '#client/ui/badge.tsx'
import { BestTag } from '#client/ui/best-tag.tsx'
import { Card } from '#client/ui/card.tsx'
import { cn } from '#client/ui/cn.ts'
import { PinIcon, PlusIcon, StarIcon, TrackIcon, TrophyIcon } from '#client/ui/icons.tsx'
import { LazyImage } from '#client/ui/lazy-image.tsx'
import { NumberPlate } from '#client/ui/number-plate.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import {
  CARD_DISCIPLINES,
  CARD_OTHER_TRACKS,
  CARD_SPORTS,
  FIXED_RATING,
} from '#shared/athletes/athlete.constants.ts'
import type { AthleteCard as Athlete } from '#shared/athletes/athlete.contract.ts'
import {
  athleteName,
  fullLocation,
  shortLocation,
  shownAchievements,
} from '#shared/athletes/athlete.rules.ts'
import { catalogLabel, shownDisciplines } from '#shared/catalog/catalog.rules.ts'
import { plural } from '#shared/format/plural.ts'
import { paths } from '#shared/paths.ts'

type AthleteCardProps = {
  athlete: Athlete
  /** The directory names missing values or leaves them out; elsewhere a default is shown (specification 2.7). */
  inDirectory?: boolean
  /** Marks the top tenth, where the directory is sorted by priority. */
  showsPriority?: boolean
  /** A button on the picture. */
  menu?: ReactNode
}

export function AthleteCard({ athlete, inDirectory = false, showsPriority = false, menu }: AthleteCardProps) {
  const nameId = useId()
  const isRated = athlete.rating !== null
  const name = athleteName(athlete)
  const achievements = shownAchievements(athlete.achievements) ?? (inDirectory ? null : 'Rising Talent')
  const location = inDirectory
    ? (shortLocation(athlete) ?? 'Location not specified')
    : (fullLocation(athlete) ?? 'Location TBD')
  const otherTracks = inDirectory ? '' : shortList(athlete.otherTracks, CARD_OTHER_TRACKS)
  const disciplines = firstFew(shownDisciplines(athlete.disciplines), CARD_DISCIPLINES)
  return (
    <Card interactive aria-labelledby={nameId} className="h-full">
      <div className="relative aspect-[5/3.6] rounded-t-md bg-asphalt">
        <AthletePicture athlete={athlete} initial={name.charAt(0)} />
        <div className="absolute top-3 right-0 grid justify-items-end gap-1">
          {inDirectory && athlete.featured && <BestTag>Featured</BestTag>}
          {showsPriority && athlete.isTopTenth && (
            <BestTag score={athlete.priorityScore}>Priority Athlete</BestTag>
          )}
        </div>
        <div className="absolute -bottom-3.5 left-4 flex items-end gap-2">
          {athlete.headerImageUrl && <AthletePhoto athlete={athlete} initial={name.charAt(0)} />}
          {athlete.number && <NumberPlate number={athlete.number} />}
        </div>
        {/* Above the link over the whole card. */}
        <div className="absolute right-3 bottom-3 z-1">{menu}</div>
      </div>
      <div className="flex flex-1 flex-col gap-3 p-4 pt-6">
        <div>
          <div className={cn('flex items-baseline justify-between gap-x-3 gap-y-2', isRated && 'flex-wrap')}>
            <h3 id={nameId} className="text-xl leading-[1.1] wrap-anywhere">
              {name}
            </h3>
            {/* The specification's figure until there is a real one (ruling R24). */}
            <Rating rating={athlete.rating ?? { mean: Number(FIXED_RATING) }} />
          </div>
          {!inDirectory && (
            <p className="mt-1 text-sm text-muted">
              {shortList(athlete.sports, CARD_SPORTS) || 'Motorsports'}
            </p>
          )}
        </div>
        {disciplines.shown.length > 0 && (
          <Badges>
            {disciplines.shown.map((discipline) => (
              <Badge key={discipline}>{catalogLabel(discipline)}</Badge>
            ))}
            {disciplines.more > 0 && <Badge>+{disciplines.more}</Badge>}
          </Badges>
        )}
        <ul className="grid gap-1.5 text-sm leading-[1.35] text-muted">
          <Fact icon={<PinIcon />} name="Location">
            {location}
            {athlete.distanceKm !== undefined && `, ${Math.round(athlete.distanceKm)} km away`}
          </Fact>
          {athlete.homeTrack && (
            <Fact icon={<TrackIcon />} name="Home track">
              {athlete.homeTrack}
            </Fact>
          )}
          {otherTracks && (
            <Fact icon={<PlusIcon />} name="Other tracks">
              {otherTracks}
            </Fact>
          )}
          {achievements && (
            <Fact icon={<TrophyIcon />} name="Achievements" strong>
              {achievements}
            </Fact>
          )}
        </ul>
        {/* The only link of the card; it covers the whole card. */}
        <ButtonLink
          to={paths.athlete({ slug: athlete.slug })}
          variant="quiet"
          full
          className="static mt-auto after:absolute after:inset-0 not-disabled:hover:bg-fg not-disabled:hover:text-paper"
          aria-label={`View Profile of ${name}`}
        >
          View Profile
        </ButtonLink>
      </div>
    </Card>
  )
}

/** A column of four on wide screens, two on tablets, and most of a phone's width. */
const PICTURE_SIZES = '(min-width: 1280px) 290px, (min-width: 768px) 46vw, 304px'

function AthletePicture({ athlete, initial }: { athlete: Athlete; initial: string }) {
  const picture = athlete.headerImageUrl ?? athlete.profileImageUrl
  if (picture) {
    return (
      <LazyImage
        {...pictureProps(picture, PICTURE_SIZES)}
        alt=""
        className="absolute inset-0 size-full rounded-t-md object-cover"
      />
    )
  }
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0 grid place-items-center overflow-hidden rounded-t-md bg-board bg-radial-[circle_at_80%_20%] from-lamp-rim to-transparent to-60% text-bone"
    >
      <span className="plate-face text-[9rem] opacity-90">{initial}</span>
    </div>
  )
}

/** The photo where a header picture fills the top. */
function AthletePhoto({ athlete, initial }: { athlete: Athlete; initial: string }) {
  const { src, srcSet, sizes } = athlete.profileImageUrl
    ? pictureProps(athlete.profileImageUrl, '56px')
    : { src: undefined }
  return (
    <Avatar
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      initial={initial}
      className="size-14 text-3xl ring-[1.5px] ring-bone"
    />
  )
}

/** The first few of a list, and how many are left out. */
const firstFew = (values: readonly string[], max: number) => ({
  shown: values.slice(0, max),
  more: Math.max(values.length - max, 0),
})

/** "Stock Car Racing, Autocross +2". */
function shortList(values: readonly string[], max: number): string {
  const { shown, more } = firstFew(values, max)
  return shown.map(catalogLabel).join(', ') + (more > 0 ? ` +${more}` : '')
}

type FactProps = { icon: ReactNode; name: string; strong?: boolean; children: ReactNode }

function Fact({ icon, name, strong = false, children }: FactProps) {
  return (
    <li
      className={`flex items-start gap-2 [&>svg]:mt-px [&>svg]:size-[15px] ${strong ? 'font-medium text-fg' : ''}`}
    >
      {icon}
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">{name}: </span>
        {children}
      </span>
    </li>
  )
}

export function AthleteCardSkeleton() {
  return (
    <Card className="h-full">
      <Skeleton className="aspect-[5/3.6] rounded-b-none" />
      <div className="grid flex-1 content-start gap-3 p-4 pt-6">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-6 w-full" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="mt-2 h-11 w-full" />
      </div>
    </Card>
  )
}

type RatingProps = { rating: { mean: number; count?: number }; className?: string }

/** "4.6 · 5 reviews". */
export function Rating({ rating: { mean, count }, className }: RatingProps) {
  return (
    <span
      className={cn('inline-flex items-center gap-1 font-mono text-sm leading-none font-semibold', className)}
    >
      <StarIcon className="size-3.5 text-gold" />
      {mean.toFixed(1)}
      <span className="sr-only"> out of 5</span>
      {count !== undefined && <span className="whitespace-pre"> · {plural(count, 'review')}</span>}
    </span>
  )
}
