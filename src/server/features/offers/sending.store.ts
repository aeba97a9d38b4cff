import { eq, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { brands } from '#server/database/schema/brands.ts'
import { userBlocks } from '#server/database/schema/messages.ts'
import { isClosed } from '#server/features/auth/account-status.ts'
import type { Database } from '#server/platform/database.ts'
import type { Role } from '#shared/accounts/roles.ts'

export type Sending = {
  /** By the database's clock, which every node shares. */
  now: Date
  /** Null where the company has no page. */
  brandId: string | null
  recipient: { role: Role | null; isClosed: boolean }
  isApart: boolean
}

const isApart = (one: string, other: string) =>
  sql<boolean>`exists (select from ${userBlocks} where (${userBlocks.blockerId}, ${userBlocks.blockedId})
    in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid)))`

/** What sending is decided by; null where there is no such person. */
export async function findSending(
  tx: Database,
  { brandUserId, athleteUserId }: { brandUserId: string; athleteUserId: string },
): Promise<Sending | null> {
  const [found] = await tx
    .select({
      now: sql`now()`.mapWith(users.createdAt),
      brandId: brands.id,
      role: users.role,
      status: users.status,
      isApart: isApart(brandUserId, athleteUserId),
    })
    .from(users)
    .leftJoin(brands, eq(brands.ownerUserId, brandUserId))
    .where(eq(users.id, athleteUserId))
  if (!found) return null
  const { now, brandId, role, status } = found
  return { now, brandId, recipient: { role, isClosed: isClosed(status) }, isApart: found.isApart }
}

/** One of the two blocked the other. */
export async function arePeopleApart(tx: Database, one: string, other: string): Promise<boolean> {
  const { rows } = await tx.execute<{ apart: boolean }>(sql`select ${isApart(one, other)} as apart`)
  return rows[0]?.apart ?? false
}
