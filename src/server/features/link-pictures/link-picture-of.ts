import { versionOf } from '#server/platform/picture-cache.ts'
import { athleteName } from '#shared/athletes/athlete.rules.ts'
import { categoryLabel } from '#shared/brands/brand.rules.ts'
import { catalogLabel, shownDisciplines } from '#shared/catalog/catalog.rules.ts'
import type { EventStatus } from '#shared/events/event.constants.ts'
import { formatInZone } from '#shared/format/date.ts'

export const linkKinds = ['athletes', 'promoters', 'dates', 'brands', 'articles', 'pages'] as const
export type LinkKind = (typeof linkKinds)[number]

export type LinkCard = {
  kind: LinkKind
  id: string
  title: string
  line: string
  number: string
  /** The URL of the wide picture at the top. */
  picture: string | null
  /** The URL of the profile picture or logo. */
  logo: string | null
}

const nothing = { line: '', number: '', picture: null, logo: null }

type Racer = {
  id: string
  firstName: string | null
  lastName: string | null
  number: string | null
  sports: readonly string[]
  disciplines: readonly string[]
  headerImageUrl: string | null
  profileImageUrl: string | null
}

/** The disciplines, or the motorsports if there are none. */
const linesOf = ({ sports, disciplines }: Pick<Racer, 'sports' | 'disciplines'>): string => {
  const shown = shownDisciplines(disciplines)
  return (shown.length > 0 ? shown : sports).map(catalogLabel).join(', ')
}

export const racerCard = (racer: Racer): LinkCard => ({
  ...nothing,
  kind: 'athletes',
  id: racer.id,
  title: athleteName(racer),
  line: linesOf(racer),
  number: racer.number ?? '',
  picture: racer.headerImageUrl,
  logo: racer.profileImageUrl,
})

type Promoter = Pick<Racer, 'id' | 'sports' | 'disciplines' | 'headerImageUrl'> & {
  name: string
  logoUrl: string | null
}

export const promoterCard = (promoter: Promoter): LinkCard => ({
  ...nothing,
  kind: 'promoters',
  id: promoter.id,
  title: promoter.name,
  line: linesOf(promoter),
  picture: promoter.headerImageUrl,
  logo: promoter.logoUrl,
})

type DatedEvent = Pick<Promoter, 'id' | 'headerImageUrl' | 'logoUrl'> & {
  title: string
  startsAt: string
  timezone: string
  track: string | null
  city: string | null
  status: EventStatus
}

/** What became of a date comes first: people share it before they read it. */
const dateNews: Partial<Record<EventStatus, string>> = { CANCELLED: 'Cancelled', POSTPONED: 'Postponed' }

export const eventDateCard = (date: DatedEvent): LinkCard => ({
  ...nothing,
  kind: 'dates',
  id: date.id,
  title: date.title,
  line: [
    dateNews[date.status],
    formatInZone(date.startsAt, 'weekdayMedium', date.timezone),
    date.track ?? date.city,
  ]
    .filter(Boolean)
    .join(' · '),
  picture: date.headerImageUrl,
  logo: date.logoUrl,
})

type Brand = {
  id: string
  name: string
  tagline: string | null
  heroUrl: string | null
  logoUrl: string | null
  categories: readonly string[]
}

export const brandCard = (brand: Brand): LinkCard => ({
  ...nothing,
  kind: 'brands',
  id: brand.id,
  title: brand.name,
  line: brand.tagline || brand.categories.map(categoryLabel).join(', '),
  picture: brand.heroUrl,
  logo: brand.logoUrl,
})

export const articleCard = ({
  slug,
  title,
  tags,
  coverUrl,
}: {
  slug: string
  title: string
  tags: readonly string[]
  coverUrl: string | null
}): LinkCard => ({
  ...nothing,
  kind: 'articles',
  id: slug,
  title,
  line: tags.map(catalogLabel).join(', '),
  picture: coverUrl,
})

/** Screens that are about nobody in particular. */
const pageTitles: Record<string, { title: string; line: string }> = {
  home: { title: 'Racers who deliver. Brands who back them.', line: 'Motorsports sponsorship' },
  athletes: { title: 'Discover Talented Racers', line: 'Racers and teams' },
  'event-promoters': { title: 'Event Promoters', line: 'Series, rounds and race weekends' },
  brands: { title: 'Brands that back racers', line: 'Offers, programs and partners' },
  articles: { title: 'Articles', line: 'Sponsorship, explained by people who race' },
  'how-it-works': { title: 'How it works', line: 'From profile to partnership' },
  pricing: { title: 'Pricing', line: 'Plans for racers, brands and promoters' },
  'success-stories': { title: 'Success stories', line: 'Partnerships that lasted' },
  'help-center': { title: 'Help Center', line: 'Answers from the pit wall' },
}

export function pageCard(id: string): LinkCard | undefined {
  const page = Object.hasOwn(pageTitles, id) ? pageTitles[id] : undefined
  return page && { ...nothing, ...page, kind: 'pages', id }
}

/** Increased when the design changes, so that every card is rendered and fetched again. */
const DESIGN_VERSION = 4

export const cardVersion = (card: LinkCard): string => versionOf([DESIGN_VERSION, card])

export const linkPictureOf = (card: LinkCard): string =>
  `/og/${card.kind}/${card.id}.png?v=${cardVersion(card)}`
