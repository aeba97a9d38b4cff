import { type ReactNode, useId } from 'react'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { pictureProps } from '#client/lib/picture-props.ts'
import { Badge, Badges } from '#client/ui/badge.tsx'
import { BestTag } from '#client/ui/best-tag.tsx'
import { Card } from '#client/ui/card.tsx'
import { PinIcon } from '#client/ui/icons.tsx'
import { LazyImage, LazyPicture } from '#client/ui/lazy-image.tsx'
import { LogoPlate } from '#client/ui/logo-plate.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { PromoterCard as Promoter } from '#shared/promoters/promoter-list.contract.ts'
import {
  circuitUrl,
  DEFAULT_HEADER,
  promoterBio,
  promoterKinds,
  promoterLocation,
  promoterName,
  promoterPath,
  stubDate,
} from './promoter-summary.ts'

/** A column of three on wide screens, two on tablets, one on phones. */
const PICTURE_SIZES = '(min-width: 1280px) 400px, (min-width: 768px) 46vw, 100vw'

type PromoterCardProps = {
  promoter: Omit<Promoter, 'userId'>
  /** The first of a list: its picture is loaded with priority. */
  isFirst?: boolean
  /** A small button beside the logo. */
  menu?: ReactNode
}

export function PromoterCard({ promoter, isFirst = false, menu }: PromoterCardProps) {
  const nameId = useId()
  const name = promoterName(promoter.eventName)
  const location = promoterLocation(promoter)
  return (
    <Card interactive aria-labelledby={nameId} className="h-full">
      <div className="relative aspect-video overflow-hidden rounded-t-md bg-asphalt">
        <PromoterHeaderPicture
          url={promoter.headerImageUrl}
          sizes={PICTURE_SIZES}
          priority={isFirst}
          className="absolute inset-0 size-full object-cover"
        />
        <LazyPicture
          src={circuitUrl(promoter)}
          alt=""
          className="absolute top-3 left-3 w-28 opacity-90"
          failure={null}
        />
        {promoter.featured && <BestTag className="absolute top-3 right-0">Featured</BestTag>}
        {promoter.nextDate && <DateStub date={promoter.nextDate} />}
      </div>
      <div className="relative flex flex-1 flex-col gap-3 p-4">
        <LogoPlate
          src={promoter.logoUrl ?? undefined}
          alt=""
          initial={name.charAt(0).toUpperCase()}
          className="-mt-11"
        />
        {/* Above the link over the whole card. */}
        <div className="absolute top-2 right-3 z-1">{menu}</div>
        <h3 id={nameId} className="text-xl leading-[1.1] wrap-anywhere">
          {name}
        </h3>
        <p className="line-clamp-3 text-ui text-pretty text-muted">{promoterBio(promoter.bio)}</p>
        <Badges>
          {promoterKinds(promoter).map((kind) => (
            <Badge key={kind}>{kind}</Badge>
          ))}
        </Badges>
        {location && (
          <p className="flex items-start gap-2 text-sm leading-[1.35] text-muted [&>svg]:mt-px [&>svg]:size-[15px]">
            <PinIcon />
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">Location: </span>
              {location}
            </span>
          </p>
        )}
        {/* The only link of the card; it covers the whole card. */}
        <ButtonLink
          to={promoterPath(promoter)}
          variant="quiet"
          full
          className="static mt-auto after:absolute after:inset-0 group-hover/card:bg-fg group-hover/card:text-paper"
          aria-label={`View Details of ${name}`}
        >
          View Details
        </ButtonLink>
      </div>
    </Card>
  )
}

/** "NEXT 14 MAR". */
function DateStub({ date: { startsAt, timezone } }: { date: { startsAt: string; timezone: string } }) {
  return (
    <p className="absolute right-3 bottom-3 grid justify-items-center rounded-sm bg-flag px-2.5 py-1.5 text-ink">
      <span className="font-mono text-2xs leading-none font-semibold tracking-[0.08em]">NEXT</span>
      <time dateTime={startsAt} className="num mt-1 text-xl">
        {stubDate(startsAt, timezone)}
      </time>
    </p>
  )
}

type PromoterHeaderPictureProps = {
  url: string | null
  sizes: string
  /** For the top of a page. */
  priority?: boolean
  className: string
}

/** The header picture of an event, or a default. */
export const PromoterHeaderPicture = ({ url, sizes, ...props }: PromoterHeaderPictureProps) => (
  <LazyImage {...pictureProps(url ?? DEFAULT_HEADER, sizes)} alt="" {...props} />
)

export function PromoterCardSkeleton() {
  return (
    <Card className="h-full">
      <Skeleton className="aspect-video rounded-b-none" />
      <div className="grid gap-3 p-4 pt-8">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="mt-2 h-11 w-full" />
      </div>
    </Card>
  )
}
