import { and, desc, eq, sql } from 'drizzle-orm'
import { contractAmendments, contracts } from '#server/database/schema/contracts.ts'
import type { Database } from '#server/platform/database.ts'

export type AmendmentRow = typeof contractAmendments.$inferSelect
type AmendmentSide = 'ATHLETE' | 'BRAND'

const { contractId, id, n, status } = contractAmendments

/** The latest first. */
export const findAmendments = (tx: Database, of: string): Promise<AmendmentRow[]> =>
  tx.select().from(contractAmendments).where(eq(contractId, of)).orderBy(desc(n))

const signedBy = (side: AmendmentSide, signedName: string) =>
  side === 'BRAND'
    ? { brandSignedAt: sql`now()`, brandSignedName: signedName }
    : { athleteSignedAt: sql`now()`, athleteSignedName: signedName }

export async function insertAmendment(
  tx: Database,
  proposed: {
    contractId: string
    n: number
    by: AmendmentSide
    text: string
    textSha256: string
    endsOn: string | null
    signedName: string
  },
): Promise<void> {
  const { signedName, ...values } = proposed
  await tx.insert(contractAmendments).values({ ...values, ...signedBy(proposed.by, signedName) })
}

/** Settles one that waits; false when it does not wait any more. */
export async function settleAmendment(
  tx: Database,
  amendmentId: string,
  to: { status: 'AGREED'; side: AmendmentSide; signedName: string } | { status: 'REJECTED' | 'WITHDRAWN' },
): Promise<boolean> {
  const settled = await tx
    .update(contractAmendments)
    .set({ status: to.status, ...('side' in to && signedBy(to.side, to.signedName)) })
    .where(and(eq(id, amendmentId), eq(status, 'PENDING')))
    .returning({ id })
  return settled.length > 0
}

export async function withdrawOpenAmendments(tx: Database, of: string): Promise<void> {
  await tx
    .update(contractAmendments)
    .set({ status: 'WITHDRAWN' })
    .where(and(eq(contractId, of), eq(status, 'PENDING')))
}

/** From now on the contract ends on the day that both agreed to. */
export async function moveEnd(tx: Database, of: string, endsOn: string): Promise<void> {
  await tx.update(contracts).set({ endsOn }).where(eq(contracts.id, of))
}
