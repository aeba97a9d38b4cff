import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { contracts, deliverableProofs, deliverables } from '#server/database/schema/contracts.ts'
import { uploads } from '#server/database/schema/media.ts'
import { results } from '#server/database/schema/results.ts'
import { type Given, isAmong } from '#server/platform/combine-queries.ts'
import type { Database } from '#server/platform/database.ts'
import { usualUploadUrl } from '#shared/media/picture-widths.ts'
import { pick } from '#shared/pick.ts'

export const selectProofs = (tx: Database, deliverableIds: Given<readonly string[]>) =>
  tx
    .select({
      ...pick(deliverableProofs, ['id', 'deliverableId', 'kind', 'round', 'url', 'text', 'createdAt']),
      upload: {
        id: uploads.id,
        key: uploads.storageKey,
        width: uploads.width,
        height: uploads.height,
        thumbhash: uploads.thumbhash,
      },
      result: pick(results, ['id', 'content', 'race', 'eventName', 'class', 'date', 'location', 'finish']),
    })
    .from(deliverableProofs)
    .leftJoin(uploads, eq(uploads.id, deliverableProofs.uploadId))
    .leftJoin(results, eq(results.id, deliverableProofs.resultId))
    .where(isAmong(deliverableProofs.deliverableId, deliverableIds))
    .orderBy(asc(deliverableProofs.round), asc(deliverableProofs.id))

export type SelectedProof = Awaited<ReturnType<typeof selectProofs>>[number]

export async function findProofs(tx: Database, deliverableIds: readonly string[]) {
  return (await selectProofs(tx, deliverableIds)).map(toProof)
}

export const toProof = ({ upload, ...row }: SelectedProof) => ({
  ...row,
  picture: upload && {
    id: upload.id,
    url: usualUploadUrl(upload.key, upload.width),
    width: upload.width,
    height: upload.height,
    thumbhash: upload.thumbhash,
  },
})

/** The number of the last submission; 0 before the first. */
export async function findLastRound(tx: Database, deliverableId: string): Promise<number> {
  const [found] = await tx
    .select({ last: sql<number>`coalesce(max(${deliverableProofs.round}), 0)` })
    .from(deliverableProofs)
    .where(eq(deliverableProofs.deliverableId, deliverableId))
  return found?.last ?? 0
}

/** The deliverable of the contract that one of these proofs was submitted for. */
export async function findUseOfProof(
  tx: Database,
  contractId: string,
  hashes: readonly string[],
): Promise<{ title: string } | null> {
  if (hashes.length === 0) return null
  const [used] = await tx
    .select({ title: deliverables.title })
    .from(deliverableProofs)
    .innerJoin(deliverables, eq(deliverables.id, deliverableProofs.deliverableId))
    .where(and(eq(deliverableProofs.contractId, contractId), inArray(deliverableProofs.sha256, [...hashes])))
    .limit(1)
  return used ?? null
}

export async function insertProofs(
  tx: Database,
  rows: (typeof deliverableProofs.$inferInsert)[],
): Promise<void> {
  await tx.insert(deliverableProofs).values(rows)
}

export async function deleteRound(tx: Database, deliverableId: string, round: number): Promise<void> {
  await tx
    .delete(deliverableProofs)
    .where(and(eq(deliverableProofs.deliverableId, deliverableId), eq(deliverableProofs.round, round)))
}

export async function findFileHashes(
  tx: Database,
  uploadIds: readonly string[],
): Promise<Map<string, string>> {
  if (uploadIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: uploads.id, sha256: uploads.sha256 })
    .from(uploads)
    .where(inArray(uploads.id, [...uploadIds]))
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]))
}

/** How many of these results belong to the user. */
export const countResultsOf = (tx: Database, userId: string, ids: readonly string[]): Promise<number> =>
  tx.$count(results, and(eq(results.userId, userId), inArray(results.id, [...ids])))

/** Submissions without a review, oldest first, each with the number of all. */
export const selectAwaitingApproval = (tx: Database, brandUserId: Given<string>, limit: number) =>
  tx
    .select({
      ...pick(deliverables, ['id', 'contractId', 'title', 'status', 'submittedAt', 'version']),
      racerName: sql<string>`case when ${users.status} = 'DELETED' then 'Deleted account' else ${users.name} end`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(deliverables)
    .innerJoin(contracts, eq(contracts.id, deliverables.contractId))
    .innerJoin(users, eq(users.id, contracts.athleteUserId))
    .where(
      and(
        eq(contracts.brandUserId, brandUserId),
        sql`${contracts.status} in ('ACTIVE', 'COMPLETED')`,
        eq(deliverables.status, 'SUBMITTED'),
      ),
    )
    .orderBy(asc(deliverables.submittedAt), asc(deliverables.id))
    .limit(limit)
