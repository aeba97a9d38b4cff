import { and, asc, desc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { amendmentSigners, contractAmendments } from '#server/database/schema/contracts.ts'
import { signaturesIn } from '#server/features/signing/signer.store.ts'
import type { Database } from '#server/platform/database.ts'

type AmendmentSignerRow = typeof amendmentSigners.$inferSelect
type AmendmentRow = typeof contractAmendments.$inferSelect
export type SignedAmendment = AmendmentRow & { signers: AmendmentSignerRow[] }

const { contractId, id, n, status } = contractAmendments

/** Latest first, with signers. */
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

/** For public verification by the hash of the text. */
export async function findAmendmentByHash(tx: Database, hash: string): Promise<SignedAmendment | undefined> {
  const [row] = await tx
    .select({ id, contractId })
    .from(contractAmendments)
    .where(eq(contractAmendments.textSha256, hash))
    .limit(1)
  return row && (await findAmendments(tx, row.contractId)).find((amendment) => amendment.id === row.id)
}

export async function insertAmendment(
  tx: Database,
  amendment: Pick<AmendmentRow, 'contractId' | 'n' | 'by' | 'text' | 'textSha256' | 'endsOn' | 'changes'>,
): Promise<string> {
  const amendmentId = uuidv7()
  await tx.insert(contractAmendments).values({ ...amendment, id: amendmentId })
  return amendmentId
}

/** False when the amendment is not pending any more. */
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

type NewSigner = Pick<AmendmentSignerRow, 'role' | 'userId' | 'name' | 'email' | 'tokenHash'>

export async function insertAmendmentSigners(
  tx: Database,
  of: string,
  signers: readonly NewSigner[],
): Promise<void> {
  await tx.insert(amendmentSigners).values(signers.map((signer) => ({ ...signer, amendmentId: of })))
}

/** The amendment of a guardian's link, and the guardian's name. */
export async function findAmendmentByToken(
  tx: Database,
  hash: string,
): Promise<{ contractId: string; amendmentId: string; name: string } | undefined> {
  const [row] = await tx
    .select({ contractId, amendmentId: amendmentSigners.amendmentId, name: amendmentSigners.name })
    .from(amendmentSigners)
    .innerJoin(contractAmendments, eq(id, amendmentSigners.amendmentId))
    .where(eq(amendmentSigners.tokenHash, hash))
  return row
}

export const { markOpened: markAmendmentOpened, saveSignature: saveAmendmentSignature } = signaturesIn(
  amendmentSigners,
  amendmentSigners.amendmentId,
)
