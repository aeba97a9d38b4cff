import { budgetCurrencies, wantedLevels } from '#shared/brands/brand.constants.ts'
import type { OwnBrand } from '#shared/brands/brand.contract.ts'
import { categoryLabel } from '#shared/brands/brand.rules.ts'
import type { BrandForm } from '#shared/brands/brand-form.contract.ts'
import { catalogLabel } from '#shared/catalog/catalog.rules.ts'
import { countryName } from '#shared/locations/place.rules.ts'
import { offerTypeLabels, offerTypes } from '#shared/offers/offer.constants.ts'
import type { socialNetworks } from '#shared/profiles/social.rules.ts'

/** A brand as the form holds it: what is missing is an empty line. A company that has none yet begins with its name. */
export function toBrandForm(brand: OwnBrand | null, companyName = ''): BrandForm {
  const social = (network: (typeof socialNetworks)[number]) => brand?.socials[network] ?? ''
  return {
    name: brand?.name ?? companyName,
    slug: brand?.slug ?? '',
    tagline: brand?.tagline ?? '',
    description: brand?.description ?? '',
    categories: brand?.categories ?? [],
    website: brand?.website ?? '',
    logoUrl: brand?.logoUrl ?? null,
    heroUrl: brand?.heroUrl ?? null,
    country: brand?.country ?? null,
    lookingFor: brand?.lookingFor ?? '',
    wantedSports: brand?.wantedSports ?? [],
    wantedCountries: brand?.wantedCountries ?? [],
    wantedLevel: wantedLevels.find((level) => level === brand?.wantedLevel) ?? null,
    offerTypes: brand?.offerTypes ?? [],
    budgetMin: brand?.budget?.min ?? null,
    budgetMax: brand?.budget?.max ?? null,
    currency: budgetCurrencies.find((currency) => currency === brand?.budget?.currency) ?? 'USD',
    socials: {
      instagram: social('instagram'),
      facebook: social('facebook'),
      snapchat: social('snapchat'),
      tiktok: social('tiktok'),
      youtube: social('youtube'),
      misc: social('misc'),
    },
    accepting: brand?.accepting ?? false,
    published: Boolean(brand?.publishedAt),
  }
}

/** What people call the fields, where two versions of them are compared. */
export const brandFieldLabels: { readonly [name in keyof BrandForm]: string } = {
  name: 'Company name',
  slug: 'Page address',
  tagline: 'Tagline',
  description: 'About',
  categories: 'Categories',
  website: 'Website',
  logoUrl: 'Logo',
  heroUrl: 'Hero picture',
  country: 'Country',
  lookingFor: 'What you look for',
  wantedSports: 'Motorsports you back',
  wantedCountries: 'Countries you look in',
  wantedLevel: 'Minimum level',
  offerTypes: 'Kinds of offer',
  budgetMin: 'Budget from',
  budgetMax: 'Budget to',
  currency: 'Currency',
  socials: 'Social links',
  accepting: 'Accepting applications',
  published: 'Published',
}

const words: Partial<Record<keyof BrandForm, (value: string) => string>> = {
  categories: categoryLabel,
  country: countryName,
  wantedSports: catalogLabel,
  wantedCountries: countryName,
  wantedLevel: catalogLabel,
  offerTypes: (value) => offerTypeLabels[offerTypes.find((type) => type === value) ?? 'PRODUCT'],
}

/** A field's value as people read it. */
export function brandFieldText(name: keyof BrandForm, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'object' && !Array.isArray(value))
    return Object.values(value).filter(Boolean).join(', ')
  return [value]
    .flat()
    .map(String)
    .map(words[name] ?? ((text) => text))
    .join(', ')
}
