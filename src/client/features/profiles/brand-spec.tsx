import { call } from '#client/lib/call.ts'
import { brandCalls } from '#client/lib/endpoint-map.ts'
import { budgetCurrencies, wantedLevels } from '#shared/brands/brand.constants.ts'
import type { BrandCard, MyBrand } from '#shared/brands/brand.contract.ts'
import { brandPublishObstacles } from '#shared/brands/brand.rules.ts'
import { type BrandFacts, type BrandForm, brandForm } from '#shared/brands/brand-form.contract.ts'
import { DEFAULT_CURRENCY } from '#shared/format/money.ts'
import { paths } from '#shared/paths.ts'
import { socialNetworks } from '#shared/profiles/social.rules.ts'
import {
  BrandPictureFields,
  CategoryField,
  CompanyFields,
  LookingForFields,
  OfferFields,
  PublishBrandField,
} from './brand-fields.tsx'
import { SocialFields } from './common-fields.tsx'
import { type EditorSpec, toTexts } from './editor-spec.ts'
import { myBrandQuery } from './profile.queries.ts'
import { WizardGroup } from './profile-wizard.tsx'

const toForm = (brand: MyBrand | null, { firstName }: { firstName: string | null }): BrandForm => ({
  ...toTexts(brand, ['slug', 'tagline', 'description', 'website', 'lookingFor']),
  name: brand?.name ?? firstName ?? '',
  categories: brand?.categories ?? [],
  logoUrl: brand?.logoUrl ?? null,
  heroUrl: brand?.heroUrl ?? null,
  country: brand?.country ?? null,
  timezone: brand?.timezone ?? null,
  wantedSports: brand?.wantedSports ?? [],
  wantedCountries: brand?.wantedCountries ?? [],
  wantedLevel: wantedLevels.find((level) => level === brand?.wantedLevel) ?? null,
  offerTypes: brand?.offerTypes ?? [],
  budgetMin: brand?.budget?.min ?? null,
  budgetMax: brand?.budget?.max ?? null,
  currency: budgetCurrencies.find((currency) => currency === brand?.budget?.currency) ?? DEFAULT_CURRENCY,
  socials: toTexts(brand?.socials ?? null, socialNetworks),
  accepting: brand?.accepting ?? false,
  published: Boolean(brand?.publishedAt),
})

const NO_ID = '00000000-0000-0000-0000-000000000000'

export const toBrandCard = (values: BrandForm, saved: MyBrand | null): BrandCard => ({
  ...values,
  id: saved?.id ?? NO_ID,
  userId: saved?.userId ?? NO_ID,
  slug: values.slug || 'your-company',
  name: values.name.trim() || 'Your company',
  featured: saved?.featured ?? false,
})

export const brandSpec: EditorSpec<BrandForm, BrandFacts, MyBrand> = {
  name: 'brand',
  noun: 'Page',
  schema: brandForm,
  query: myBrandQuery,
  toForm,
  save: (form, over) => {
    const body = { ...form, slug: form.slug ?? '' }
    return over?.id
      ? call(brandCalls.update, { params: { id: over.id }, body: { ...body, version: over.version } })
      : call(brandCalls.create, { body })
  },
  toSession: ({ id, name, slug, logoUrl, timezone }) => ({
    user: { firstName: name, lastName: null },
    profile: { id, name, slug, logoUrl, timezone },
  }),
  shownIn: [['/api/brands'], ['/api/profile', 'completeness']],
  isPublished: ({ publishedAt }) => publishedAt !== null,
  canPublish: (brand) => brand !== null && brandPublishObstacles(brand).length === 0,
  publishedBy: 'button',
  pagePath: ({ slug }) => paths.brand({ slug }),
  previewPath: () => paths.brandPreview(),
  labels: {
    name: 'Company name',
    slug: 'Page address',
    tagline: 'Tagline',
    description: 'About',
    categories: 'Categories',
    website: 'Website',
    logoUrl: 'Logo',
    heroUrl: 'Hero picture',
    country: 'Country',
    timezone: 'Time zone',
    lookingFor: 'What you look for',
    wantedSports: 'Motorsports you back',
    wantedCountries: 'Countries you look in',
    wantedLevel: 'Minimum level',
    offerTypes: 'Types of offer',
    budgetMin: 'Budget from',
    budgetMax: 'Budget to',
    currency: 'Currency',
    socials: 'Social links',
    accepting: 'Accepting applications',
    published: 'Published',
  },
  sections: [
    {
      id: 'company',
      title: 'Company',
      description: 'Only the name is required to start.',
      fields: ['name', 'slug', 'tagline', 'description', 'website', 'country', 'timezone'],
      content: <CompanyFields />,
    },
    { id: 'category', title: 'Categories', fields: ['categories'], content: <CategoryField /> },
    {
      id: 'pictures',
      title: 'Pictures',
      description: 'Your logo goes on the car; the hero picture is the top of your page.',
      fields: ['logoUrl', 'heroUrl'],
      content: <BrandPictureFields />,
    },
    {
      id: 'looking-for',
      title: 'What you look for',
      description: 'Racers read this before they apply.',
      fields: ['lookingFor', 'wantedSports', 'wantedCountries', 'wantedLevel'],
      content: <LookingForFields />,
    },
    {
      id: 'offer',
      title: 'What you offer',
      description: 'Products, cash or codes: what racers can expect.',
      fields: ['offerTypes', 'budgetMin', 'budgetMax', 'currency', 'accepting'],
      content: <OfferFields />,
    },
    { id: 'socials', title: 'Social links', fields: ['socials'], content: <SocialFields /> },
  ],
  steps: [
    {
      title: 'Whose name goes on the car?',
      lede: 'Your company as racers will see it. A sentence or two are a good start.',
      fields: ['name', 'slug', 'tagline', 'description', 'website', 'country', 'timezone'],
      content: <CompanyFields />,
    },
    {
      title: 'What do you make?',
      lede: 'Racers look for brands that fit their racing. Choose up to ten categories.',
      fields: ['categories'],
      content: <CategoryField />,
    },
    {
      title: 'Show your colors',
      lede: 'The logo that goes on the car, and a wide picture for your page.',
      fields: ['logoUrl', 'heroUrl'],
      content: <BrandPictureFields />,
    },
    {
      title: 'Who are you looking for?',
      lede: 'Get better applications, and fewer that do not fit.',
      fields: [
        'lookingFor',
        'wantedSports',
        'wantedCountries',
        'wantedLevel',
        'offerTypes',
        'budgetMin',
        'budgetMax',
        'currency',
        'accepting',
      ],
      content: (
        <>
          <LookingForFields />
          <WizardGroup title="What you offer">
            <OfferFields />
          </WizardGroup>
        </>
      ),
    },
    {
      title: 'Your first opportunity',
      lede: 'Racers apply to what you publish. Leave it empty if you prefer to find racers yourself.',
      fields: ['published'],
      content: ({ opportunity }) => (
        <>
          <WizardGroup title="Opportunity">{opportunity}</WizardGroup>
          <WizardGroup title="Publish">
            <PublishBrandField />
          </WizardGroup>
        </>
      ),
    },
  ],
}
