import slugify from '@sindresorhus/slugify'
import * as z from 'zod'
import { brandCategories, budgetCurrencies, wantedLevels } from '#shared/brands/brand.constants.ts'
import { disciplineList, motorsportList } from '#shared/catalog/catalog.constants.ts'
import { eventStatuses } from '#shared/events/event.constants.ts'
import { offerTypes } from '#shared/offers/offer.constants.ts'
import { promoterKinds } from '#shared/promoters/promoter.constants.ts'
import { parseMarkdown, readYaml } from './read-data.ts'

export const motorsport = z.enum(motorsportList.map(({ value }) => value))
const discipline = z.enum(disciplineList.map(({ value }) => value))
const countryCode = z.string().length(2)

/** An amount or a range, in whole units of the currency. */
export const amountRange = z.strictObject({
  from: z.number().optional(),
  to: z.number().optional(),
  currency: z.enum(budgetCurrencies),
})

export const places = readYaml(
  'places.yaml',
  z.record(
    z.string(),
    z.strictObject({
      city: z.string(),
      state: z.string(),
      countryCode,
      latitude: z.number(),
      longitude: z.number(),
    }),
  ),
)

/** A key of places.yaml, read as the place itself. */
const placeKey = z.string().transform((key, ctx) => {
  const found = places[key]
  if (found) return found
  ctx.addIssue(`There is no place "${key}" in places.yaml`)
  return z.NEVER
})

const racer = z.strictObject({
  firstName: z.string(),
  lastName: z.string().optional(),
  login: z.string().optional(),
  number: z.string().optional(),
  sports: z.array(motorsport).optional(),
  disciplines: z.array(discipline).optional(),
  level: z.string().optional(),
  years: z.number().optional(),
  age: z.number().optional(),
  place: placeKey.optional(),
  countryCode: countryCode.optional(),
  homeTrack: z.string().optional(),
  otherTracks: z.array(z.string()).optional(),
  achievements: z.string().optional(),
  bio: z.string().optional(),
  pictures: z.enum(['scene and helmet', 'helmet', 'none']),
  isFeatured: z.boolean().optional(),
  priority: z.number(),
  daysAgo: z.number(),
})

const brand = z.strictObject({
  name: z.string(),
  login: z.string().optional(),
  tagline: z.string(),
  description: z.string(),
  categories: z.array(z.enum(brandCategories)),
  countryCode,
  isAccepting: z.boolean().optional(),
  isFeatured: z.boolean().optional(),
  daysAgo: z.number(),
  wishes: z
    .strictObject({
      about: z.string(),
      lookingFor: z.string(),
      sports: z.array(motorsport),
      countries: z.array(countryCode),
      level: z.enum(wantedLevels).optional(),
      offers: z.array(z.enum(offerTypes)),
      budget: amountRange.optional(),
    })
    .optional(),
})

const promoter = z.strictObject({
  eventName: z.string(),
  kind: z.enum(promoterKinds).optional(),
  login: z.string().optional(),
  hasSlug: z.boolean().optional(),
  hasHeaderImage: z.boolean().optional(),
  bio: z.string(),
  sports: z.array(motorsport),
  disciplines: z.array(discipline),
  classes: z.array(z.string()),
  sanctioningBody: z.string().optional(),
  foundedYear: z.number(),
  averageAttendance: z.number().optional(),
  homeTrack: z.string().optional(),
  location: z.string().optional(),
  place: placeKey,
  history: z.string().optional(),
  isFeatured: z.boolean().optional(),
  priority: z.number(),
  daysAgo: z.number(),
  season: z.strictObject({
    timezone: z.string(),
    dates: z.array(
      z.strictObject({
        title: z.string(),
        week: z.int(),
        weekday: z.int().min(1).max(7),
        hour: z.int(),
        hours: z.number(),
        status: z.enum(eventStatuses).optional(),
      }),
    ),
  }),
})

const article = z.strictObject({
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  authorName: z.string(),
  tags: z.array(z.string()),
  /** What the cover shows. */
  motorsport,
  daysAgo: z.number(),
  bodyMarkdown: z.string(),
})

const withSlug = <T>(item: T, name: string) => ({ ...item, name, slug: slugify(name) })

export const demoRacers = [
  ...readYaml('racers.yaml', z.array(racer)).map((given) => ({
    ...withSlug(given, `${given.firstName} ${given.lastName}`),
    isTeam: false,
  })),
  ...readYaml('teams.yaml', z.array(racer)).map((given) => ({
    ...withSlug(given, given.firstName),
    isTeam: true,
  })),
]
export type DemoRacer = (typeof demoRacers)[number]

export const demoBrands = readYaml('brands.yaml', z.array(brand)).map((given) => withSlug(given, given.name))
export type DemoBrand = (typeof demoBrands)[number]

export const demoPromoters = readYaml('promoters.yaml', z.array(promoter)).map((given) =>
  withSlug(given, given.eventName),
)
export type DemoPromoter = (typeof demoPromoters)[number]

/** The newest first. */
export const demoArticles = parseMarkdown('articles', article).sort((a, b) => a.daysAgo - b.daysAgo)
export type DemoArticle = (typeof demoArticles)[number]

/** Texts that are picked at random. */
export const phrases = readYaml(
  'phrases.yaml',
  z.strictObject({
    raceNames: z.array(z.string()),
    photoMoments: z.array(z.string()),
    sponsorshipNeeds: z.array(z.string()),
  }),
)
