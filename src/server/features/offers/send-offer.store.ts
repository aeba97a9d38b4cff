import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { brands } from '#server/database/schema/brands.ts'
import { userBlocks } from '#server/database/schema/messages.ts'
import { offers } from '#server/database/schema/offers.ts'
import type { Database } from '#server/platform/database.ts'
import { isClosedAccount } from '#shared/accounts/account.rules.ts'
import type { Role } from '#shared/accounts/roles.ts'
import { brandCurrency, brandToday } from './offer.store.ts'

export type Recipient = {
  /** Database time, which all nodes share. */
  now: Date
  /** The sender's brand; null without a brand page. */
  brandId: string | null
  /** Of the sender's brand, and today in its time zone. */
  currency: string
  today: string
  role: Role | null
  isClosed: boolean
  isBlocked: boolean
}

const isBlocked = (one: string, other: string) =>
  sql<boolean>`exists (select from ${userBlocks} where (${userBlocks.blockerId}, ${userBlocks.blockedId})
    in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid)))`

/** Everything that decides whether an offer can be sent; null for an unknown user. */
export async function findRecipient(
  tx: Database,
  { brandUserId, athleteUserId }: { brandUserId: string; athleteUserId: string },
): Promise<Recipient | null> {
  const [found] = await tx
    .select({
      now: sql`now()`.mapWith(users.createdAt),
      brandId: brands.id,
      currency: brandCurrency,
      today: brandToday,
      role: users.role,
      status: users.status,
      isBlocked: isBlocked(brandUserId, athleteUserId),
    })
    .from(users)
    .leftJoin(brands, eq(brands.ownerUserId, brandUserId))
    .where(eq(users.id, athleteUserId))
  if (!found) return null
  const { status, ...recipient } = found
  return { ...recipient, isClosed: isClosedAccount(status) }
}

export async function areUsersBlocked(tx: Database, one: string, other: string): Promise<boolean> {
  const { rows } = await tx.execute<{ blocked: boolean }>(sql`select ${isBlocked(one, other)} as blocked`)
  return rows[0]?.blocked ?? false
}

/** When a brand last sent new offers, the latest first. */
export async function findOfferTimes(tx: Database, brandUserId: string, max: number): Promise<Date[]> {
  const found = await tx
    .select({ sentAt: offers.createdAt })
    .from(offers)
    .where(and(eq(offers.brandUserId, brandUserId), gt(offers.createdAt, sql`now() - interval '24 hours'`)))
    .orderBy(desc(offers.createdAt))
    .limit(max)
  return found.map(({ sentAt }) => sentAt)
}
