import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { amendmentSigners, contractAmendments } from '#server/database/schema/contracts.ts'
import { signaturesIn } from '#server/features/signing/signer.store.ts'
import type { Database } from '#server/platform/database.ts'

type AmendmentSignerRow = typeof amendmentSigners.$inferSelect
type AmendmentRow = typeof contractAmendments.$inferSelect
export type SignedAmendment = AmendmentRow & { signers: AmendmentSignerRow[] }

const { contractId, id, n, status } = contractAmendments

/** Those before a number, latest first, with signers. */
export async function findAmendments(
  tx: Database,
  of: string,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<SignedAmendment[]> {
  const rows = await tx
    .select()
    .from(contractAmendments)
    .where(and(eq(contractId, of), before === undefined ? undefined : lt(n, before)))
    .orderBy(desc(n))
    .limit(limit)
  return withSigners(tx, rows)
}

/** Those in force, oldest first. A contract has a bounded number of them. */
export const findAgreedAmendments = async (tx: Database, of: string): Promise<SignedAmendment[]> =>
  withSigners(
    tx,
    await tx
      .select()
      .from(contractAmendments)
      .where(and(eq(contractId, of), eq(status, 'AGREED')))
      .orderBy(asc(n)),
  )

export async function findAmendment(
  tx: Database,
  of: string,
  amendmentId: string,
): Promise<SignedAmendment | undefined> {
  const rows = await tx
    .select()
    .from(contractAmendments)
    .where(and(eq(contractId, of), eq(id, amendmentId)))
  return (await withSigners(tx, rows))[0]
}

/** For public verification by the hash of the text. */
export async function findAmendmentByHash(tx: Database, hash: string): Promise<SignedAmendment | undefined> {
  const rows = await tx
    .select()
    .from(contractAmendments)
    .where(eq(contractAmendments.textSha256, hash))
    .limit(1)
  return (await withSigners(tx, rows))[0]
}

async function withSigners(tx: Database, rows: readonly AmendmentRow[]): Promise<SignedAmendment[]> {
  if (rows.length === 0) return []
  const signers = await tx
    .select()
    .from(amendmentSigners)
    .where(
      inArray(
        amendmentSigners.amendmentId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(amendmentSigners.role))
  return rows.map((row) => ({
    ...row,
    signers: signers.filter(({ amendmentId }) => amendmentId === row.id),
  }))
}

/** What decides whether another amendment can be proposed; counted with the contract locked. */
export async function countProposals(tx: Database, of: string, side: AmendmentRow['by']) {
  const [counted] = await tx
    .select({
      last: sql<number>`coalesce(max(${n}), 0)`,
      open: sql<number>`count(*) filter (where ${status} = 'PENDING')::int`,
      bySide: sql<number>`count(*) filter (where ${contractAmendments.by} = ${side})::int`,
      lastHour: sql<number>`count(*) filter (where ${contractAmendments.createdAt} > now() - interval '1 hour')::int`,
    })
    .from(contractAmendments)
    .where(eq(contractId, of))
  if (!counted) throw new Error('An aggregate has one row')
  return counted
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
