import { Badge, Badges } from '#client/ui/badge.tsx'
import { Block } from '#client/ui/block.tsx'
import { CheckIcon, ExternalIcon } from '#client/ui/icons.tsx'
import { SpecRow, SpecSheet } from '#client/ui/spec-sheet.tsx'
import type { Brand } from '#shared/brands/brand.contract.ts'
import { budgetLabel, categoryLabel, wantedLevelLabel } from '#shared/brands/brand.rules.ts'
import { catalogLabel } from '#shared/catalog/catalog.rules.ts'
import { formatMonth } from '#shared/format/date.ts'
import { countryName } from '#shared/locations/place.rules.ts'
import { type OfferType, offerTypeLabels, offerTypes } from '#shared/offers/offer.constants.ts'
import { socialHref, socialLabels, socialNetworks } from '#shared/profiles/social.rules.ts'

export function BrandFactsList({ brand }: { brand: Brand }) {
  const budget = brand.budget && budgetLabel(brand.budget)
  return (
    <>
      <Block title="Quick facts">
        {budget && (
          <p className="mb-3 grid gap-2 border-l-4 border-gold pl-4">
            <span className="num text-4xl">{budget}</span>
            <span className="text-sm text-muted">Budget for a season, per racer or team</span>
          </p>
        )}
        <SpecSheet>
          <SpecRow label="Applications">{brand.accepting ? 'Open' : 'Closed'}</SpecRow>
          {brand.country && <SpecRow label="Based in">{countryName(brand.country)}</SpecRow>}
          {brand.publishedAt && <SpecRow label="Member since">{formatMonth(brand.publishedAt)}</SpecRow>}
        </SpecSheet>
      </Block>
      {brand.categories.length > 0 && (
        <Block title="Categories">
          <Badges>
            {brand.categories.map((category) => (
              <Badge key={category}>{categoryLabel(category)}</Badge>
            ))}
          </Badges>
        </Block>
      )}
    </>
  )
}

/** `nofollow`, because anybody can enter links. */
export function BrandLinks({ brand }: { brand: Brand }) {
  const links = [
    ...(brand.website ? [{ label: 'Website', href: brand.website }] : []),
    ...socialNetworks.flatMap((network) => {
      const value = brand.socials[network]
      const href = value && socialHref(network, value)
      if (!href || href === brand.website) return []
      return [{ label: network === 'misc' ? 'Other' : socialLabels[network].label, href }]
    }),
  ]
  if (links.length === 0) return null
  return (
    <Block title="Links">
      <ul>
        {links.map(({ label, href }) => (
          <li key={label} className="border-b border-line">
            <a
              href={href}
              target="_blank"
              rel="noopener nofollow"
              className="grid min-h-11 grid-cols-[minmax(5rem,34%)_1fr_auto] items-center gap-3 text-ui hover:text-primary-text"
            >
              <span className="text-muted">{label}</span>
              <span className="min-w-0 py-2 leading-[1.3] font-medium wrap-anywhere">{shownUrl(href)}</span>
              <ExternalIcon className="size-4" />
              <span className="sr-only"> (opens in a new window)</span>
            </a>
          </li>
        ))}
      </ul>
    </Block>
  )
}

const shownUrl = (href: string) => href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')

const offerTypeTexts: Record<OfferType, string> = {
  PRODUCT: 'Parts, gear or services for the season.',
  CASH: 'Money, sent as agreed.',
  MIXED: 'Money and products.',
  DISCOUNT_CODE: 'A code for your fans that earns you commission.',
  AMBASSADOR_ROLE: 'You represent the brand on and off the track.',
}

export function BrandOffers({ brand }: { brand: Brand }) {
  const offered = offerTypes.filter((type) => brand.offerTypes.includes(type))
  return (
    <Block title="Offer types">
      {offered.length === 0 ? (
        <p className="text-muted">Not specified. Offers are made individually.</p>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {offered.map((type) => (
            <li key={type} className="flex gap-3 rounded-lg border border-line bg-card p-4">
              <CheckIcon className="mt-0.5 shrink-0 text-ok" />
              <div>
                <h3 className="text-lg">{offerTypeLabels[type]}</h3>
                <p className="mt-1 text-ui text-muted">{offerTypeTexts[type]}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Block>
  )
}

export function BrandWishes({ brand }: { brand: Brand }) {
  const { lookingFor, wantedSports, wantedCountries, wantedLevel } = brand
  return (
    <Block title="What we look for">
      {lookingFor && (
        <p className="mb-5 max-w-[64ch] text-lg text-pretty whitespace-pre-line">{lookingFor}</p>
      )}
      <SpecSheet>
        <SpecRow label="Motorsports">
          {wantedSports.length > 0 ? (
            <Badges>
              {wantedSports.map((sport) => (
                <Badge key={sport}>{catalogLabel(sport)}</Badge>
              ))}
            </Badges>
          ) : (
            'Any motorsport'
          )}
        </SpecRow>
        <SpecRow label="Countries">
          {wantedCountries.length > 0 ? wantedCountries.map(countryName).join(', ') : 'Anywhere'}
        </SpecRow>
        <SpecRow label="Minimum level">{wantedLevel ? wantedLevelLabel(wantedLevel) : 'Any level'}</SpecRow>
      </SpecSheet>
    </Block>
  )
}
