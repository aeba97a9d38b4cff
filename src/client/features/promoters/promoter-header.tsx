import type { ReactNode } from 'react'
import { BestTag } from '#client/ui/best-tag.tsx'
import { FlagIcon, PinIcon, UsersIcon } from '#client/ui/icons.tsx'
import { LogoPlate } from '#client/ui/logo-plate.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { catalogLabel } from '#shared/catalog/catalog.rules.ts'
import { plural } from '#shared/format/plural.ts'
import type { PromoterDetail } from '#shared/promoters/promoter.contract.ts'
import { PromoterHeaderPicture } from './promoter-card.tsx'
import { promoterLocation, promoterName } from './promoter-summary.ts'

/** The top of the page: header picture, logo, name, what is raced and where. */
export function PromoterHeader({ promoter, actions }: { promoter: PromoterDetail; actions: ReactNode }) {
  const name = promoterName(promoter.eventName)
  const location = promoterLocation(promoter)
  const { followers, sports } = promoter
  return (
    <header>
      <div className="relative h-[clamp(12.5rem,26vw,23.75rem)] overflow-hidden bg-asphalt">
        <PromoterHeaderPicture
          url={promoter.headerImageUrl}
          sizes="100vw"
          priority
          className="absolute inset-0 size-full object-cover object-[50%_82%]"
        />
      </div>
      <PageWidth className="grid gap-x-8 gap-y-5 pb-6 md:grid-cols-[auto_1fr] md:pb-8 lg:grid-cols-[auto_1fr_auto]">
        <LogoPlate
          src={promoter.logoUrl ?? undefined}
          alt=""
          initial={name.charAt(0).toUpperCase()}
          className="relative -mt-14 size-[clamp(7rem,14vw,10.5rem)] border-3 p-4 text-8xl ring-3 md:-mt-[clamp(3.5rem,6vw,4.5rem)]"
        />
        <div className="min-w-0 md:pt-6">
          <h1 className="text-5xl leading-[0.96] wrap-anywhere">{name}</h1>
          <p className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-lg text-muted">
            <Fact icon={<FlagIcon className="size-4 translate-y-0.5" />}>
              {sports.length > 0 ? sports.map(catalogLabel).join(', ') : 'Motorsports'}
            </Fact>
            {location && <Fact icon={<PinIcon className="size-4 translate-y-0.5" />}>{location}</Fact>}
            <Fact icon={<UsersIcon className="size-4 translate-y-0.5" />}>
              <span aria-live="polite">{plural(followers, 'follower')}</span>
            </Fact>
          </p>
          {promoter.featured && <BestTag className="mt-4">Featured</BestTag>}
        </div>
        <div className="flex flex-wrap gap-3 self-start md:col-start-2 lg:col-start-3 lg:pt-6">{actions}</div>
      </PageWidth>
    </header>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-baseline gap-2">
      {icon}
      {children}
    </span>
  )
}
