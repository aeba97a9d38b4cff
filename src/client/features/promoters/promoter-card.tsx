import { useId } from 'react'
import { AppLink } from '#client/lib/app-link.tsx'
import { Badge, Badges } from '#client/ui/badge.tsx'
import { BestTag } from '#client/ui/best-tag.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { PinIcon } from '#client/ui/icons.tsx'
import { LogoPlate } from '#client/ui/logo-plate.tsx'
import type { PromoterCard as Promoter } from '#shared/promoters/promoter-list.contract.ts'
import { DateStub } from './date-stub.tsx'
import { PromoterHeaderPicture } from './promoter-header-picture.tsx'
import {
  circuitUrl,
  promoterBio,
  promoterKinds,
  promoterLocation,
  promoterName,
  promoterPath,
} from './promoter-summary.ts'

/** A column of three on wide screens, two on tablets, one on phones. */
const PICTURE_SIZES = '(min-width: 1280px) 400px, (min-width: 768px) 46vw, 100vw'

type PromoterCardProps = {
  promoter: Promoter
  /** At the head of a list, where its picture is the first that is seen. */
  isFirst?: boolean
}

export function PromoterCard({ promoter, isFirst = false }: PromoterCardProps) {
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
        <img
          src={circuitUrl(promoter)}
          alt=""
          loading="lazy"
          className="absolute top-3 left-3 w-28 opacity-90"
        />
        {promoter.featured && <BestTag className="absolute top-3 right-0">Featured</BestTag>}
        {promoter.nextDate && <DateStub date={promoter.nextDate} className="absolute right-3 bottom-3" />}
      </div>
      <div className="relative flex flex-1 flex-col gap-3 p-4">
        <LogoPlate
          src={promoter.logoUrl ?? undefined}
          alt=""
          initial={name.charAt(0).toUpperCase()}
          className="-mt-11"
        />
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
        {/* The one link of the card: its area is the whole card, so the button must not hold it in. */}
        <Button
          asChild
          variant="quiet"
          full
          className="static mt-auto after:absolute after:inset-0 group-hover/card:bg-fg group-hover/card:text-paper"
        >
          <AppLink to={promoterPath(promoter)} aria-label={`View Details of ${name}`}>
            View Details
          </AppLink>
        </Button>
      </div>
    </Card>
  )
}
