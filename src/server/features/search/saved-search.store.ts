import { and, asc, eq, gt, ne, notInArray, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { savedSearches } from '#server/database/schema/search.ts'
import type { Database } from '#server/platform/database.ts'
import { closedStatuses } from '#shared/accounts/account.rules.ts'
import { pick } from '#shared/pick.ts'
import type { SavedSearch } from '#shared/search/saved-search.contract.ts'

const shape = pick(savedSearches, ['id', 'scope', 'name', 'filters', 'alert', 'createdAt'])
type Row = Omit<SavedSearch, 'createdAt'> & { createdAt: Date }
const toSavedSearch = ({ createdAt, ...row }: Row): SavedSearch => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

const isOwned = (userId: string, id: string) =>
  and(eq(savedSearches.id, id), eq(savedSearches.userId, userId))

export async function findSavedSearches(tx: Database, userId: string): Promise<SavedSearch[]> {
  const found = await tx
    .select(shape)
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(asc(savedSearches.name))
  return found.map(toSavedSearch)
}

export async function findSavedSearch(
  tx: Database,
  userId: string,
  id: string,
): Promise<SavedSearch | undefined> {
  const [found] = await tx.select(shape).from(savedSearches).where(isOwned(userId, id))
  return found && toSavedSearch(found)
}

/** Null if the owner already has one with this name. */
export async function insertSavedSearch(
  tx: Database,
  userId: string,
  given: Pick<SavedSearch, 'scope' | 'name' | 'filters' | 'alert'>,
): Promise<SavedSearch | null> {
  const [created] = await tx
    .insert(savedSearches)
    .values({ userId, ...given })
    .onConflictDoNothing()
    .returning(shape)
  return created ? toSavedSearch(created) : null
}

/** Another search of the same list has the name. */
export const isSearchNameTaken = async (
  tx: Database,
  userId: string,
  { id, scope }: Pick<SavedSearch, 'id' | 'scope'>,
  name: string,
) =>
  (await tx.$count(
    savedSearches,
    and(
      eq(savedSearches.userId, userId),
      eq(savedSearches.scope, scope),
      eq(savedSearches.name, name),
      ne(savedSearches.id, id),
    ),
  )) > 0

/** Alerts that are switched on cover what is published from now on. */
export async function changeSavedSearch(
  tx: Database,
  userId: string,
  id: string,
  { name, alert }: { name?: string | undefined; alert?: boolean | undefined },
): Promise<SavedSearch | undefined> {
  const [changed] = await tx
    .update(savedSearches)
    .set({
      updatedAt: sql`now()`,
      ...(name !== undefined && { name }),
      ...(alert !== undefined && { alert }),
      ...(alert && { toldUntil: sql`case when alert then told_until else now() end` }),
    })
    .where(isOwned(userId, id))
    .returning(shape)
  return changed && toSavedSearch(changed)
}

export const deleteSavedSearch = (tx: Database, userId: string, id: string) =>
  tx.delete(savedSearches).where(isOwned(userId, id)).returning({ id: savedSearches.id })

/** Saved searches with alerts, in batches ordered by id. */
export const findAlertedSearches = (tx: Database, { after, limit }: { after: string; limit: number }) =>
  tx
    .select({
      ...pick(savedSearches, ['id', 'userId', 'scope', 'name', 'filters', 'toldUntil']),
      role: users.role,
    })
    .from(savedSearches)
    .innerJoin(users, eq(users.id, savedSearches.userId))
    .where(
      and(
        eq(savedSearches.alert, true),
        gt(savedSearches.id, after),
        notInArray(users.status, [...closedStatuses]),
        eq(users.emailVerified, true),
      ),
    )
    .orderBy(asc(savedSearches.id))
    .limit(limit)

export const markAlerted = (tx: Database, id: string) =>
  tx.update(savedSearches).set({ toldUntil: sql`now()` }).where(eq(savedSearches.id, id))
