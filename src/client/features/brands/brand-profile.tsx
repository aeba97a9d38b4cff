import type { ReactNode } from 'react'
import { pictureProps } from '#client/lib/picture-props.ts'
import { BioText } from '#client/lib/rich-text.tsx'
import { BestTag } from '#client/ui/best-tag.tsx'
import { Block } from '#client/ui/block.tsx'
import { CheckIcon, LockIcon, PinIcon } from '#client/ui/icons.tsx'
import { BackgroundImage } from '#client/ui/lazy-image.tsx'
import { LogoPlate } from '#client/ui/logo-plate.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import type { Brand } from '#shared/brands/brand.contract.ts'
import { categoryLabel } from '#shared/brands/brand.rules.ts'
import { countryName } from '#shared/locations/place.rules.ts'
import { BrandFactsList, BrandLinks, BrandOffers, BrandWishes } from './brand-sections.tsx'

type BrandProfileProps = {
  brand: Brand
  actions?: ReactNode
  opportunities?: ReactNode
  sponsorships?: ReactNode
  testimonials?: ReactNode
  reliability?: ReactNode
  share?: ReactNode
}

/** A brand's page; the public page and its preview are the same. */
export function BrandProfile({
  brand,
  actions,
  opportunities,
  sponsorships,
  testimonials,
  reliability,
  share,
}: BrandProfileProps) {
  return (
    <article aria-labelledby="brand-name">
      <BrandHead brand={brand} actions={actions} />
      <PageWidth className="grid gap-x-16 gap-y-12 pt-10 pb-section lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-12">
          <Block title="About">
            {brand.about.length > 0 ? (
              <BioText about={brand.about} />
            ) : (
              <p className="text-muted">No description yet.</p>
            )}
          </Block>
          {opportunities}
          <BrandWishes brand={brand} />
          <BrandOffers brand={brand} />
          {sponsorships}
          {testimonials}
        </div>
        <div className="grid content-start gap-12">
          <BrandFactsList brand={brand} />
          {reliability}
          <BrandLinks brand={brand} />
          {share}
        </div>
      </PageWidth>
    </article>
  )
}

function BrandHead({ brand, actions }: Pick<BrandProfileProps, 'brand' | 'actions'>) {
  return (
    <>
      <Hero brand={brand} />
      <PageWidth className="grid gap-x-8 gap-y-4 md:grid-cols-[auto_minmax(0,1fr)] xl:grid-cols-[auto_minmax(0,1fr)_auto]">
        <LogoPlate
          src={brand.logoUrl ?? undefined}
          alt=""
          initial={brand.name.charAt(0)}
          className="relative z-1 -mt-14 size-28 border-3 p-4 text-6xl md:-mt-21 md:size-50 md:p-8 md:text-8xl"
        />
        <div className="min-w-0 md:pt-5">
          <h1 id="brand-name" className="text-5xl wrap-anywhere">
            {brand.name}
          </h1>
          {brand.tagline && <p className="mt-2 text-lg text-pretty text-muted">{brand.tagline}</p>}
          <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-ui text-muted">
            {brand.categories.length > 0 && <li>{brand.categories.map(categoryLabel).join(', ')}</li>}
            {brand.country && (
              <li className="flex items-center gap-1.5">
                <PinIcon className="size-4.5" />
                {countryName(brand.country)}
              </li>
            )}
            <li
              className={brand.accepting ? 'flex items-center gap-1.5 text-ok' : 'flex items-center gap-1.5'}
            >
              {brand.accepting ? <CheckIcon className="size-4.5" /> : <LockIcon className="size-4.5" />}
              {brand.accepting ? 'Accepting applications' : 'Not accepting right now'}
            </li>
          </ul>
        </div>
        {actions && (
          <div className="col-span-full flex flex-wrap gap-3 self-start pt-2 print:hidden max-md:[&>:not([aria-label^=More])]:flex-1 lg:col-span-1 lg:col-start-2 xl:col-start-3 xl:pt-6">
            {actions}
          </div>
        )}
      </PageWidth>
    </>
  )
}

const heroShape = 'h-[clamp(12rem,29vw,26rem)]'

function Hero({ brand }: { brand: Brand }) {
  const tag = brand.featured && <BestTag className="absolute top-6 right-0">Featured</BestTag>
  if (!brand.heroUrl) {
    return (
      <div className={`relative bg-asphalt text-bone/8 checks bg-size-[64px_64px] ${heroShape}`}>{tag}</div>
    )
  }
  return (
    <BackgroundImage
      priority
      {...pictureProps(brand.heroUrl, '100vw')}
      imageClassName="object-[50%_72%]"
      className={heroShape}
    >
      {tag}
    </BackgroundImage>
  )
}
