import { and, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { promoCodes, promoRedemptions } from '#server/database/schema/memberships.ts'
import type { Database } from '#server/platform/database.ts'

export type PromoCodeRow = typeof promoCodes.$inferSelect

const redemptions = sql<number>`(select count(*)::int from ${promoRedemptions}
  where ${promoRedemptions.promoCodeId} = ${promoCodes.id})`

const isUsable = and(
  eq(promoCodes.isPaused, false),
  or(isNull(promoCodes.expiresAt), gt(promoCodes.expiresAt, sql`now()`)),
  or(isNull(promoCodes.maxRedemptions), sql`${redemptions} < ${promoCodes.maxRedemptions}`),
)

/** A code that gives something now; unknown, expired, paused and used-up ones look the same to everybody. */
export async function findPromo(tx: Database, code: string): Promise<PromoCodeRow | null> {
  const [found] = await tx
    .select()
    .from(promoCodes)
    .where(and(eq(promoCodes.code, code), isUsable))
  return found ?? null
}

/** Whatever its state; null for an unknown code. `isOver` tells by the database's clock. */
export async function findPromoByCode(
  tx: Database,
  code: string,
): Promise<(CountedPromo & { isOver: boolean }) | null> {
  const [found] = await tx
    .select({
      promo: promoCodes,
      redemptions,
      isOver: sql<boolean>`coalesce(${promoCodes.expiresAt} <= now(), false)`,
    })
    .from(promoCodes)
    .where(eq(promoCodes.code, code))
  return found ?? null
}

export async function hasRedeemed(tx: Database, promoCodeId: string, userId: string): Promise<boolean> {
  return (await tx.$count(promoRedemptions, ofAccount(promoCodeId, userId))) > 0
}

const ofAccount = (promoCodeId: string, userId: string) =>
  and(eq(promoRedemptions.promoCodeId, promoCodeId), eq(promoRedemptions.userId, userId))

/** False when the account has used the code before. */
export async function redeemPromo(tx: Database, promoCodeId: string, userId: string): Promise<boolean> {
  const inserted = await tx
    .insert(promoRedemptions)
    .values({ promoCodeId, userId })
    .onConflictDoNothing()
    .returning({ userId: promoRedemptions.userId })
  return inserted.length > 0
}

/** The provider refused it, so it was not used. */
export async function returnPromo(tx: Database, promoCodeId: string, userId: string): Promise<void> {
  await tx.delete(promoRedemptions).where(ofAccount(promoCodeId, userId))
}

/** Whether the account has used any code. */
export const hasRedeemedAny = async (tx: Database, userId: string): Promise<boolean> =>
  (await tx.$count(promoRedemptions, eq(promoRedemptions.userId, userId))) > 0

/** Of a code that was used on the provider's page. */
export async function redeemPromotionCode(
  tx: Database,
  promotionCodeId: string,
  userId: string,
): Promise<void> {
  const [promo] = await tx
    .select({ id: promoCodes.id })
    .from(promoCodes)
    .where(eq(promoCodes.promotionCodeId, promotionCodeId))
  if (promo) await redeemPromo(tx, promo.id, userId)
}

/** Of a code that the provider reports as used. */
export async function redeemPromoCode(tx: Database, code: string, userId: string): Promise<void> {
  await tx.execute(sql`insert into ${promoRedemptions} (promo_code_id, user_id)
    select ${promoCodes.id}, ${userId} from ${promoCodes} where ${promoCodes.code} = ${code}
    on conflict do nothing`)
}

export const PROMO_PAGE = 50
export type CountedPromo = { promo: PromoCodeRow; redemptions: number }

/** Newest first. */
export const findPromos = (tx: Database, before: string | undefined): Promise<CountedPromo[]> =>
  tx
    .select({ promo: promoCodes, redemptions })
    .from(promoCodes)
    .where(before ? lt(promoCodes.id, before) : undefined)
    .orderBy(desc(promoCodes.id))
    .limit(PROMO_PAGE + 1)

export async function findPromoById(tx: Database, id: string): Promise<CountedPromo | null> {
  const [found] = await tx
    .select({ promo: promoCodes, redemptions })
    .from(promoCodes)
    .where(eq(promoCodes.id, id))
  return found ?? null
}

export const isCodeTaken = async (tx: Database, code: string): Promise<boolean> =>
  (await tx.$count(promoCodes, eq(promoCodes.code, code))) > 0

export async function insertPromo(tx: Database, row: typeof promoCodes.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(promoCodes).values(row).returning({ id: promoCodes.id })
  if (!inserted) throw new Error('The insert returned no row')
  return inserted.id
}

/** The new version; null when it was so already. */
export async function setPromoPaused(tx: Database, id: string, isPaused: boolean): Promise<number | null> {
  const updated = await tx
    .update(promoCodes)
    .set({ isPaused, version: sql`${promoCodes.version} + 1` })
    .where(and(eq(promoCodes.id, id), ne(promoCodes.isPaused, isPaused)))
    .returning({ version: promoCodes.version })
  return updated[0]?.version ?? null
}
