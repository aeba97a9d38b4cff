import { and, eq, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { articles } from '#server/database/schema/articles.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import { eventDates } from '#server/database/schema/event-dates.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import { isPublishedArticle } from '#server/features/articles/article.reads.ts'
import type { Database } from '#server/platform/database.ts'
import {
  articleCard,
  brandCard,
  eventDateCard,
  type LinkCard,
  promoterCard,
  racerCard,
} from './link-picture-of.ts'

export type LinkSubject = { card: LinkCard; ownerId: string | null; isPublic: boolean }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const named = (id: PgColumn, slug: PgColumn, given: string): SQL | undefined =>
  UUID.test(given) ? or(eq(id, given), eq(slug, given)) : eq(slug, given)

export async function findAthleteSubject(db: Database, given: string): Promise<LinkSubject | undefined> {
  const [found] = await db
    .select({ athlete: athleteProfiles, user: users })
    .from(athleteProfiles)
    .innerJoin(users, eq(users.id, athleteProfiles.userId))
    .where(named(athleteProfiles.id, athleteProfiles.slug, given))
    .limit(1)
  if (!found) return undefined
  const { athlete, user } = found
  return {
    card: racerCard({
      ...athlete,
      firstName: user.firstName,
      lastName: user.lastName,
      profileImageUrl: user.profileImageUrl,
    }),
    ownerId: user.id,
    isPublic: user.status === 'ACTIVE' && athlete.publishedAt !== null && athlete.visibility !== 'PRIVATE',
  }
}

export async function findPromoterSubject(db: Database, given: string): Promise<LinkSubject | undefined> {
  const [found] = await db
    .select({ promoter: promoters, status: users.status })
    .from(promoters)
    .innerJoin(users, eq(users.id, promoters.userId))
    .where(named(promoters.id, promoters.eventSlug, given))
    .limit(1)
  if (!found) return undefined
  const { promoter, status } = found
  return {
    card: promoterCard({ ...promoter, name: promoter.eventName }),
    ownerId: promoter.userId,
    isPublic: status === 'ACTIVE' && promoter.publishedAt !== null,
  }
}

export async function findEventDateSubject(db: Database, given: string): Promise<LinkSubject | undefined> {
  if (!UUID.test(given)) return undefined
  const [found] = await db
    .select({ date: eventDates, promoter: promoters, status: users.status })
    .from(eventDates)
    .innerJoin(promoters, eq(promoters.id, eventDates.promoterId))
    .innerJoin(users, eq(users.id, promoters.userId))
    .where(eq(eventDates.id, given))
  if (!found) return undefined
  const { date, promoter, status } = found
  const { headerImageUrl, logoUrl } = promoter
  return {
    card: eventDateCard({ ...date, startsAt: date.startsAt.toISOString(), headerImageUrl, logoUrl }),
    ownerId: promoter.userId,
    isPublic: status === 'ACTIVE' && promoter.publishedAt !== null && date.removedAt === null,
  }
}

export async function findBrandSubject(db: Database, given: string): Promise<LinkSubject | undefined> {
  const [found] = await db
    .select({ brand: brands, status: users.status })
    .from(brands)
    .innerJoin(users, eq(users.id, brands.ownerUserId))
    .where(named(brands.id, brands.slug, given))
    .limit(1)
  if (!found) return undefined
  const { brand, status } = found
  return {
    card: brandCard(brand),
    ownerId: brand.ownerUserId,
    isPublic: status === 'ACTIVE' && brand.publishedAt !== null,
  }
}

export async function findArticleSubject(db: Database, given: string): Promise<LinkSubject | undefined> {
  const [article] = await db
    .select()
    .from(articles)
    .where(and(named(articles.id, articles.slug, given), isPublishedArticle()))
    .limit(1)
  return article && { card: articleCard(article), ownerId: null, isPublic: true }
}
