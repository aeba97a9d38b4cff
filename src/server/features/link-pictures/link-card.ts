import { categoryLabel } from '#shared/brands/brand.rules.ts'
import { catalogLabel, shownDisciplines } from '#shared/catalog/catalog.rules.ts'

export const linkKinds = ['athletes', 'promoters', 'brands', 'articles', 'pages'] as const
export type LinkKind = (typeof linkKinds)[number]

/** What the picture of a link says, and what its drawing is chosen by. */
export type LinkCard = {
  kind: LinkKind
  id: string
  title: string
  line: string
  slug: string
  sport: string
  number: string
  /** The address of a logo that we have drawn ourselves; nobody else's is invented. */
  logo: string | null
}

const nothing = { line: '', sport: '', number: '', logo: null }

type Racer = {
  id: string
  slug: string
  firstName: string | null
  lastName: string | null
  number: string | null
  sports: readonly string[]
  disciplines: readonly string[]
}

const NAMELESS = 'Racer/Team'

/** The disciplines, or the motorsports of somebody who names none. */
const linesOf = ({ sports, disciplines }: Pick<Racer, 'sports' | 'disciplines'>): string => {
  const shown = shownDisciplines(disciplines)
  return (shown.length > 0 ? shown : sports).map(catalogLabel).join(', ')
}

export const racerCard = (racer: Racer): LinkCard => ({
  ...nothing,
  kind: 'athletes',
  id: racer.id,
  slug: racer.slug,
  title: [racer.firstName, racer.lastName].filter(Boolean).join(' ') || NAMELESS,
  line: linesOf(racer),
  sport: racer.sports[0] ?? '',
  number: racer.number ?? '',
})

type Promoter = Pick<Racer, 'id' | 'slug' | 'sports' | 'disciplines'> & {
  name: string
  foundedYear: number | null
}

export const promoterCard = (promoter: Promoter): LinkCard => ({
  ...nothing,
  kind: 'promoters',
  id: promoter.id,
  slug: promoter.slug,
  title: promoter.name,
  line: linesOf(promoter),
  sport: promoter.sports[0] ?? '',
  number: promoter.foundedYear ? String(promoter.foundedYear % 100) : '',
})

type Brand = {
  id: string
  slug: string
  name: string
  tagline: string | null
  logoUrl: string | null
  categories: readonly string[]
}

export const brandCard = (brand: Brand): LinkCard => ({
  ...nothing,
  kind: 'brands',
  id: brand.id,
  slug: brand.slug,
  title: brand.name,
  line: brand.tagline || brand.categories.map(categoryLabel).join(', '),
  logo: brand.logoUrl,
})

export const articleCard = ({
  slug,
  title,
  tags,
}: {
  slug: string
  title: string
  tags: readonly string[]
}): LinkCard => ({
  ...nothing,
  kind: 'articles',
  id: slug,
  slug,
  title,
  line: tags.map(catalogLabel).join(', '),
})

/** Screens without a subject of their own. */
const pageTitles: Record<string, { title: string; line: string }> = {
  home: { title: 'Racers who deliver. Brands who back them.', line: 'Motorsports sponsorship' },
  athletes: { title: 'Discover Talented Racers', line: 'Racers and teams' },
  'event-promoters': { title: 'Event Promoters', line: 'Series, rounds and race weekends' },
  brands: { title: 'Brands that back racers', line: 'Offers, programs and partners' },
  articles: { title: 'Articles', line: 'Sponsorship, explained by people who race' },
  'how-it-works': { title: 'How It Works', line: 'From profile to partnership' },
  pricing: { title: 'Pricing', line: 'Plans for racers, brands and promoters' },
  'success-stories': { title: 'Success Stories', line: 'Partnerships that lasted' },
  'help-center': { title: 'Help Center', line: 'Answers from the pit wall' },
}

export function pageCard(id: string): LinkCard | undefined {
  const page = Object.hasOwn(pageTitles, id) ? pageTitles[id] : undefined
  return page && { ...nothing, ...page, kind: 'pages', id, slug: id }
}
