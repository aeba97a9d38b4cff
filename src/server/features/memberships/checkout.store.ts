import { and, desc, eq, gt, isNull, not, sql } from 'drizzle-orm'
import { checkouts } from '#server/database/schema/memberships.ts'
import type { Database } from '#server/platform/database.ts'
import type { CheckoutStatus } from '#shared/memberships/membership.constants.ts'
import type { BillingInterval, PaidPlanKey } from '#shared/memberships/plan-key.constants.ts'

export type CheckoutRow = typeof checkouts.$inferSelect
type Choice = { plan: PaidPlanKey; interval: BillingInterval; promoCode: string | null }

/** A page that is about to close is not opened again. */
const isOpen = and(eq(checkouts.status, 'OPEN'), gt(checkouts.expiresAt, sql`now() + interval '5 minutes'`))

/** The open visit for the same choice; opening the page again continues it. */
export async function findOpenCheckout(
  tx: Database,
  userId: string,
  { plan, interval, promoCode }: Choice,
): Promise<CheckoutRow | null> {
  const [found] = await tx
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.userId, userId),
        eq(checkouts.kind, 'SUBSCRIPTION'),
        isOpen,
        eq(checkouts.plan, plan),
        eq(checkouts.interval, interval),
        promoCode ? eq(checkouts.promoCode, promoCode) : isNull(checkouts.promoCode),
      ),
    )
    .orderBy(desc(checkouts.createdAt))
    .limit(1)
  return found ?? null
}

/** Open visits for other choices: only one can be paid. */
export const findOpenSessions = (tx: Database, userId: string): Promise<{ sessionId: string }[]> =>
  tx
    .select({ sessionId: checkouts.sessionId })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.userId, userId),
        eq(checkouts.kind, 'SUBSCRIPTION'),
        eq(checkouts.status, 'OPEN'),
        gt(checkouts.expiresAt, sql`now()`),
      ),
    )

/** How many visits are over: the same for requests at the same time, and another number for the next visit. */
export const countClosedCheckouts = (tx: Database, userId: string): Promise<number> =>
  tx.$count(checkouts, and(eq(checkouts.userId, userId), not(isOpen ?? sql`false`)))

/** Requests at the same time get the same session of the provider, so the second insert is none. */
export async function insertCheckout(tx: Database, row: typeof checkouts.$inferInsert): Promise<void> {
  await tx.insert(checkouts).values(row).onConflictDoNothing()
}

export async function findCheckout(tx: Database, sessionId: string): Promise<CheckoutRow | null> {
  const [found] = await tx.select().from(checkouts).where(eq(checkouts.sessionId, sessionId))
  return found ?? null
}

export async function setCheckoutStatus(
  tx: Database,
  sessionId: string,
  status: CheckoutStatus,
): Promise<void> {
  await tx.update(checkouts).set({ status }).where(eq(checkouts.sessionId, sessionId))
}
