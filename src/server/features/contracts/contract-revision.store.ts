import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { contractRevisions, contracts } from '#server/database/schema/contracts.ts'
import type { SignerRow } from '#server/features/signing/signer.store.ts'
import type { Database } from '#server/platform/database.ts'
import { DRAFT_DAYS, DRAFT_REMINDER_DAYS } from '#shared/contracts/contract.constants.ts'
import type { ContractRow } from './contract.store.ts'

/** Keeps the text that failed, and the signatures that are void. */
export async function insertRevision(
  tx: Database,
  { id: contractId, revision: n, text, textSha256, status, endReason }: ContractRow,
  signers: readonly SignerRow[],
): Promise<void> {
  const signatures = signers.flatMap(({ role, signedName, signedAt, ip, userAgent }) =>
    signedAt ? [{ role, signedName, signedAt: signedAt.toISOString(), ip, userAgent }] : [],
  )
  await tx
    .insert(contractRevisions)
    .values({ contractId, n, text, textSha256, status, endReason, signatures })
}

/** The text before the current revision. */
export async function findPreviousText(tx: Database, contractId: string): Promise<string | null> {
  const [row] = await tx
    .select({ text: contractRevisions.text })
    .from(contractRevisions)
    .where(eq(contractRevisions.contractId, contractId))
    .orderBy(desc(contractRevisions.n))
    .limit(1)
  return row?.text ?? null
}

const { remindersSent, signBy, status } = contracts

const daysDrafted = sql`extract(epoch from now() - (${signBy} - make_interval(days => ${DRAFT_DAYS}))) / 86400`
/** The number of reminders that are due by now; one makes up for several missed ones. */
const dueReminders = sql`(${sql.join(
  DRAFT_REMINDER_DAYS.map((days) => sql`(${daysDrafted} >= ${days})::int`),
  sql` + `,
)})`

/** Counts the due reminder of each draft and returns it once; a concurrent worker finds none. */
export const markDraftsReminded = (tx: Database): Promise<ContractRow[]> =>
  tx
    .update(contracts)
    .set({ remindersSent: dueReminders })
    .where(and(eq(status, 'DRAFT'), gt(signBy, sql`now()`), lt(remindersSent, dueReminders)))
    .returning()
