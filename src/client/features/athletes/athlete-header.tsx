import type { ReactNode } from 'react'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { profileCalls } from '#client/lib/endpoint-map.ts'
import { pictureProps } from '#client/lib/picture-props.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { BestTag } from '#client/ui/best-tag.tsx'
import { cn } from '#client/ui/cn.ts'
import { EyeIcon, FlagIcon, PinIcon } from '#client/ui/icons.tsx'
import { BackgroundImage } from '#client/ui/lazy-image.tsx'
import { NumberPlate } from '#client/ui/number-plate.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { athleteName } from '#shared/athletes/athlete.rules.ts'
import type { AthleteProfile } from '#shared/athletes/athlete-profile.contract.ts'
import { catalogLabel } from '#shared/catalog/catalog.rules.ts'
import { paths } from '#shared/paths.ts'
import { Rating } from './athlete-card.tsx'

const coverHeight = 'h-[clamp(12.5rem,26vw,23.75rem)]'

type AthleteHeaderProps = { profile: AthleteProfile; follow?: ReactNode; actions?: ReactNode }

/** The top of the page: header picture, face, name, number, motorsports and region. */
export function AthleteHeader({ profile, follow, actions }: AthleteHeaderProps) {
  const name = athleteName(profile)
  const place = [profile.state ?? profile.city, profile.region].filter(Boolean).join(', ')
  return (
    <header>
      <Cover url={profile.headerImageUrl} />
      <PageWidth className="grid gap-x-8 gap-y-5 pb-6 md:grid-cols-[auto_1fr] md:pb-8 lg:grid-cols-[auto_1fr_auto]">
        <Avatar
          src={profile.profileImageUrl ?? undefined}
          priority
          initial={name.charAt(0)}
          className={cn(
            'relative -mt-14 size-[clamp(7rem,16vw,12.5rem)] border-3 text-[5.5rem] ring-3 ring-bone md:-mt-[clamp(3.5rem,7vw,5.5rem)]',
            // A logo must not be cropped.
            profile.promoter && 'object-contain p-3',
          )}
        />
        <div className="min-w-0 md:pt-6">
          <div className="flex items-start gap-5 max-md:justify-between">
            <h1 className="text-5xl leading-[0.96] wrap-anywhere">{name}</h1>
            {profile.number && <NumberPlate number={profile.number} size="lg" className="mt-1" />}
          </div>
          <p className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-lg text-muted">
            {profile.sports.length > 0 && (
              <span className="inline-flex items-baseline gap-2">
                <FlagIcon className="size-4 translate-y-0.5" />
                {profile.sports.map(catalogLabel).join(', ')}
              </span>
            )}
            {place && (
              <span className="inline-flex items-baseline gap-2">
                <PinIcon className="size-4 translate-y-0.5" />
                {place}
              </span>
            )}
            {profile.rating && <Rating rating={profile.rating} className="text-base" />}
          </p>
          {profile.featured && <BestTag className="mt-4">Featured</BestTag>}
        </div>
        <div
          className={cn(
            'flex flex-wrap gap-3 self-start md:col-start-2 lg:col-start-3 lg:pt-6',
            !follow && 'max-md:hidden',
          )}
        >
          {follow}
          <div className="contents max-md:hidden">{actions}</div>
        </div>
      </PageWidth>
    </header>
  )
}

/** In most header pictures the vehicle is at the bottom, so the lower part stays visible. */
function Cover({ url }: { url: string | null }) {
  if (url) {
    return (
      <BackgroundImage
        {...pictureProps(url, '100vw')}
        priority
        className={coverHeight}
        imageClassName="object-[50%_82%]"
      />
    )
  }
  return (
    <div
      aria-hidden="true"
      className={`${coverHeight} bg-asphalt bg-linear-115 from-asphalt via-[#3a1a1c] to-primary [--tw-gradient-via-position:62%]`}
    >
      <div className="size-full checks opacity-[0.07]" />
    </div>
  )
}

export function OwnerActions() {
  return (
    <>
      <ButtonLink to={paths.athletePreview()} variant="secondary">
        <EyeIcon />
        Preview
      </ButtonLink>
      <ButtonLink call={profileCalls.save} to={paths.editProfile()}>
        Edit
      </ButtonLink>
    </>
  )
}
