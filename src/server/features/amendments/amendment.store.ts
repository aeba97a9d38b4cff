import { and, asc, desc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { amendmentSigners, contractAmendments } from '#server/database/schema/contracts.ts'
import type { Database } from '#server/platform/database.ts'
import type { AmendmentSignerRow } from './amendment-signer.store.ts'

type AmendmentRow = typeof contractAmendments.$inferSelect
export type SignedAmendment = AmendmentRow & { signers: AmendmentSignerRow[] }

const { contractId, id, n, status } = contractAmendments

/** The latest first, each with everyone who signs it. */
export async function findAmendments(tx: Database, of: string): Promise<SignedAmendment[]> {
  const rows = await tx
    .select({ amendment: contractAmendments, signer: amendmentSigners })
    .from(contractAmendments)
    .innerJoin(amendmentSigners, eq(amendmentSigners.amendmentId, id))
    .where(eq(contractId, of))
    .orderBy(desc(n), asc(amendmentSigners.role))
  const found = new Map<string, SignedAmendment>()
  for (const { amendment, signer } of rows) {
    const known = found.get(amendment.id) ?? { ...amendment, signers: [] }
    known.signers.push(signer)
    found.set(amendment.id, known)
  }
  return [...found.values()]
}

export async function insertAmendment(
  tx: Database,
  amendment: Pick<AmendmentRow, 'contractId' | 'n' | 'by' | 'text' | 'textSha256' | 'endsOn'>,
): Promise<string> {
  const amendmentId = uuidv7()
  await tx.insert(contractAmendments).values({ ...amendment, id: amendmentId })
  return amendmentId
}

/** Settles one that waits; false when it does not wait any more. */
export async function settleAmendment(
  tx: Database,
  amendmentId: string,
  to: 'AGREED' | 'REJECTED' | 'WITHDRAWN',
): Promise<boolean> {
  const settled = await tx
    .update(contractAmendments)
    .set({ status: to })
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
