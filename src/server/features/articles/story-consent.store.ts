import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { storyConsents } from '#server/database/schema/articles.ts'
import type { Database } from '#server/platform/database.ts'
import type { ConsentStatus } from '#shared/articles/article.constants.ts'

const { articleId, userId, status } = storyConsents
const isOf = (article: string, user: string) => and(eq(articleId, article), eq(userId, user))

export const findConsents = (tx: Database, article: string) =>
  tx
    .select({
      userId,
      name: users.name,
      email: users.email,
      status,
      askedAt: storyConsents.askedAt,
      answeredAt: storyConsents.answeredAt,
    })
    .from(storyConsents)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(articleId, article))
    .orderBy(asc(storyConsents.askedAt), asc(userId))

export async function findConsent(
  tx: Database,
  article: string,
  user: string,
): Promise<ConsentStatus | undefined> {
  const [found] = await tx.select({ status }).from(storyConsents).where(isOf(article, user))
  return found?.status
}

export const countMissingConsents = (tx: Database, article: string): Promise<number> =>
  tx.$count(storyConsents, and(eq(articleId, article), ne(status, 'GIVEN')))

/** An open account by its address. */
export async function findMember(tx: Database, email: string): Promise<{ id: string } | undefined> {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.status, 'ACTIVE')))
  return found
}

/** Asks again who had refused; who has agreed stays so. Returns whether somebody is asked. */
export async function saveConsentRequest(tx: Database, article: string, user: string): Promise<boolean> {
  const asked = await tx
    .insert(storyConsents)
    .values({ articleId: article, userId: user })
    .onConflictDoUpdate({
      target: [articleId, userId],
      set: { status: 'ASKED', askedAt: sql`now()`, answeredAt: null },
      setWhere: eq(status, 'REFUSED'),
    })
    .returning({ userId })
  return asked.length > 0
}

/** Asks all who had agreed once more. */
export const renewGivenConsents = (tx: Database, article: string): Promise<{ userId: string }[]> =>
  tx
    .update(storyConsents)
    .set({ status: 'ASKED', askedAt: sql`now()`, answeredAt: null })
    .where(and(eq(articleId, article), eq(status, 'GIVEN')))
    .returning({ userId })

export async function saveConsent(
  tx: Database,
  article: string,
  user: string,
  answer: ConsentStatus,
): Promise<void> {
  await tx.update(storyConsents).set({ status: answer, answeredAt: sql`now()` }).where(isOf(article, user))
}

export async function deleteConsent(tx: Database, article: string, user: string): Promise<void> {
  await tx.delete(storyConsents).where(isOf(article, user))
}
