import { paths } from '#shared/paths.ts'
import { type CheckItem, isFilled, isLongEnough, measure, type SharedFacts } from './completeness.rules.ts'
import { BIO_MIN } from './profile.constants.ts'

const inBrandForm = (field: string) => `${paths.createBrand()}#${field}`

export type BrandFacts = SharedFacts & {
  name: string | null
  tagline: string | null
  description: string | null
  logoUrl: string | null
  heroUrl: string | null
  website: string | null
  categories: readonly string[]
  country: string | null
  lookingFor: string | null
  wantedSports: readonly string[]
  offerTypes: readonly string[]
}

const brandItems: readonly CheckItem<BrandFacts>[] = [
  {
    key: 'name',
    label: 'Your company',
    weight: 10,
    href: inBrandForm('name'),
    why: 'Racers apply to names they know.',
    isDone: ({ name }) => isFilled(name),
  },
  {
    key: 'logo',
    label: 'Your logo',
    weight: 15,
    href: inBrandForm('logo'),
    why: 'It is what goes on the car.',
    isDone: ({ logoUrl }) => logoUrl !== null,
  },
  {
    key: 'hero',
    label: 'A hero picture',
    weight: 10,
    href: inBrandForm('hero'),
    why: 'Makes your card stand out.',
    isDone: ({ heroUrl }) => heroUrl !== null,
  },
  {
    key: 'description',
    label: 'What you make',
    weight: 15,
    href: inBrandForm('description'),
    why: `Racers share it with their fans. Write at least ${BIO_MIN} characters.`,
    isDone: ({ description }) => isLongEnough(description),
  },
  {
    key: 'tagline',
    label: 'A tagline',
    weight: 5,
    href: inBrandForm('tagline'),
    why: 'One sentence under your name.',
    isDone: ({ tagline }) => isFilled(tagline),
  },
  {
    key: 'categories',
    label: 'Your categories',
    weight: 10,
    href: inBrandForm('categories'),
    why: 'Racers look for brands that fit their kind of racing.',
    isDone: ({ categories }) => categories.length > 0,
  },
  {
    key: 'website',
    label: 'Your website',
    weight: 5,
    href: inBrandForm('website'),
    why: 'Where fans go to buy.',
    isDone: ({ website }) => website !== null,
  },
  {
    key: 'country',
    label: 'Your country',
    weight: 5,
    href: inBrandForm('country'),
    why: 'Racers look close to home first.',
    isDone: ({ country }) => country !== null,
  },
  {
    key: 'looking-for',
    label: 'What you look for',
    weight: 10,
    href: inBrandForm('lookingFor'),
    why: 'Get better applications, and fewer that do not fit.',
    isDone: ({ lookingFor }) => isFilled(lookingFor),
  },
  {
    key: 'sports',
    label: 'Motorsports you back',
    weight: 5,
    href: inBrandForm('wantedSports'),
    why: 'We use them to suggest racers.',
    isDone: ({ wantedSports }) => wantedSports.length > 0,
  },
  {
    key: 'offers',
    label: 'Types of offer',
    weight: 5,
    href: inBrandForm('offerTypes'),
    why: 'Racers see whether you offer products, cash or codes.',
    isDone: ({ offerTypes }) => offerTypes.length > 0,
  },
  {
    key: 'socials',
    label: 'A social link',
    weight: 5,
    href: inBrandForm('socials'),
    why: 'So that racers can tag you.',
    isDone: ({ socials }) => socials > 0,
  },
]

export const brandCompleteness = (facts: BrandFacts) => measure(brandItems, facts)
