import { aBrand } from '#server/database/builders/a-brand.ts'
import { aPromoter } from '#server/database/builders/a-promoter.ts'
import { aCompanyUser, aCredential, aUser, type UserRow } from '#server/database/builders/a-user.ts'
import { anArticle } from '#server/database/builders/an-article.ts'
import { anAthlete } from '#server/database/builders/an-athlete.ts'
import { daysAfter, toIsoDay } from '#shared/time.ts'
import type { DemoArticle, DemoBrand, DemoPromoter, DemoRacer } from '../demo-data.ts'
import { emailOf } from '../demo-logins.ts'
import { pictureKinds, pictureUrl } from '../pictures/picture-kinds.ts'
import { brandStory } from './brand-story.ts'
import { racerNeeds } from './racer-needs.ts'
import { seededId } from './seeded-id.ts'
import { showsName } from './view-rows.ts'

/** The timestamps of a row that is as old as its profile. */
const stamp = (now: Date, daysAgo: number) => {
  const at = daysAfter(now, -daysAgo)
  return { at, createdAt: at, updatedAt: at }
}

const GROWN_UP = 19

/** A birthday in the first half of the year; teams have none. */
function birthDateOf({ isTeam, age, years = 0, slug }: DemoRacer, now: Date): string | null {
  if (isTeam) return null
  const day = new Date(Date.UTC(now.getUTCFullYear() - (age ?? GROWN_UP + years), 0, 1 + slug.length * 8))
  return toIsoDay(day)
}

export function racerRows(racer: DemoRacer, now: Date) {
  const { at, ...stamps } = stamp(now, racer.daysAgo)
  const { slug, pictures, place, level } = racer
  const user = aUser({
    id: seededId('user', slug),
    showsNameAsViewer: showsName(slug),
    email: emailOf(racer.login ?? slug),
    name: racer.name,
    firstName: racer.firstName,
    lastName: racer.lastName ?? null,
    role: 'ATHLETE',
    onboardedAt: at,
    profileImageUrl: pictures === 'none' ? null : pictureUrl(pictureKinds.racerHelmet, slug),
    ...stamps,
  })
  const athlete = anAthlete({
    id: seededId('athlete', slug),
    userId: user.id,
    slug,
    isTeam: racer.isTeam,
    number: racer.number ?? null,
    bio: racer.bio ?? null,
    headerImageUrl: pictures === 'scene and helmet' ? pictureUrl(pictureKinds.racerHeader, slug) : null,
    sports: racer.sports ?? [],
    disciplines: [...(racer.disciplines ?? []), ...(level ? [level] : [])],
    level: level ?? null,
    experienceYears: racer.years ?? null,
    birthDate: birthDateOf(racer, now),
    achievements: racer.achievements ?? null,
    ...racerNeeds(racer),
    homeTrack: racer.homeTrack ?? null,
    otherTracks: racer.otherTracks ?? [],
    city: place?.city ?? null,
    state: place?.state ?? null,
    countryCode: place?.countryCode ?? racer.countryCode ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    featured: racer.isFeatured ?? false,
    priorityScore: 0,
    impressions: racer.priority * racer.daysAgo,
    publishedAt: at,
    ...stamps,
  })
  return { user, athlete }
}

export function brandRows(given: DemoBrand, now: Date) {
  const { at, ...stamps } = stamp(now, given.daysAgo)
  const { slug, name } = given
  const user = aCompanyUser({
    id: seededId('user', slug),
    showsNameAsViewer: showsName(slug),
    email: emailOf(given.login ?? slug),
    name,
    role: 'BRAND',
    onboardedAt: at,
    ...stamps,
  })
  const brand = aBrand({
    id: seededId('brand', slug),
    ownerUserId: user.id,
    slug,
    name,
    tagline: given.tagline,
    ...brandStory(given),
    logoUrl: pictureUrl(pictureKinds.brandMark, slug),
    heroUrl: pictureUrl(pictureKinds.brandHero, slug),
    website: `https://${slug}.example`,
    countryCode: given.countryCode,
    accepting: given.isAccepting ?? false,
    featured: given.isFeatured ?? false,
    publishedAt: at,
    ...stamps,
  })
  return { user, brand }
}

export function promoterRows(given: DemoPromoter, now: Date) {
  const { at, ...stamps } = stamp(now, given.daysAgo)
  const { slug, eventName, place, season, hasSlug = true, hasHeaderImage = true } = given
  const user = aCompanyUser({
    id: seededId('user', slug),
    showsNameAsViewer: showsName(slug),
    email: emailOf(given.login ?? slug),
    name: eventName,
    role: 'PROMOTER',
    onboardedAt: at,
    ...stamps,
  })
  const promoter = aPromoter({
    id: seededId('promoter', slug),
    userId: user.id,
    eventName,
    eventSlug: hasSlug ? slug : null,
    kind: given.kind ?? 'SERIES',
    bio: given.bio,
    headerImageUrl: hasHeaderImage ? pictureUrl(pictureKinds.promoterHeader, slug) : null,
    logoUrl: pictureUrl(pictureKinds.promoterCircuit, slug),
    sanctioningBody: given.sanctioningBody ?? null,
    foundedYear: given.foundedYear,
    averageAttendance: given.averageAttendance ?? null,
    website: `https://${slug}.example`,
    sports: given.sports,
    disciplines: given.disciplines,
    classes: given.classes,
    homeTrack: given.homeTrack ?? null,
    location: given.location ?? null,
    ...place,
    history: given.history ?? null,
    experienceYears: now.getUTCFullYear() - given.foundedYear,
    featured: given.isFeatured ?? false,
    priorityScore: 0,
    activity: season.dates.filter(({ status }) => status !== 'CANCELLED').length,
    publishedAt: at,
    ...stamps,
  })
  return { user, promoter }
}

export function articleRow({ motorsport: _, daysAgo, ...article }: DemoArticle, now: Date) {
  const { at, ...stamps } = stamp(now, daysAgo)
  return anArticle({
    ...article,
    id: seededId('article', article.slug),
    coverUrl: pictureUrl(pictureKinds.articleCover, article.slug),
    publishAt: at,
    ...stamps,
  })
}

export const adminRow = (now: Date): UserRow => {
  const { at: _, ...stamps } = stamp(now, 400)
  return aUser({
    id: seededId('user', 'admin'),
    email: emailOf('admin'),
    name: 'Race Control',
    firstName: 'Race',
    lastName: 'Control',
    role: 'ADMIN',
    ...stamps,
  })
}

export const credentialRow = ({ id: userId, createdAt, updatedAt }: UserRow, passwordHash: string) => ({
  ...aCredential({ userId, passwordHash }),
  id: seededId('credential', userId),
  createdAt,
  updatedAt,
})
