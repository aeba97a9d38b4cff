import { createHash } from 'node:crypto'
import { checkAttachments } from '#server/features/media/check-attachments.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { deliverableEndpoints, GivenProof } from '#shared/deliverables/deliverable.contract.ts'
import { normalizeUrl } from '#shared/deliverables/deliverable.rules.ts'
import { conflict, invalid } from '#shared/http/problem.ts'
import { type DeliverableRow, now } from './deliverable.store.ts'
import {
  countResultsOf,
  deleteRound,
  findFileHashes,
  findLastRound,
  findUseOfProof,
  insertProofs,
} from './deliverable-proof.store.ts'
import { changeState } from './load-deliverable.ts'

/** Submissions of one contract are serialized, so that one proof cannot be used for two deliverables. */
export const submitDeliverable: Handler<typeof deliverableEndpoints.submit> = (ctx) =>
  changeState(ctx, 'submit', {
    seen: ctx.body.version,
    note: ctx.body.note,
    isExclusive: true,
    set: { submittedAt: now },
    effect: (deliverable) => addProofs(ctx.tx, ctx.actor.userId, deliverable, ctx.body.proofs),
  })

/** Deletes the proofs as well: they were not reviewed, and may be submitted again. */
export const retractDeliverable: Handler<typeof deliverableEndpoints.retract> = (ctx) =>
  changeState(ctx, 'retract', {
    seen: ctx.body.version,
    set: { submittedAt: null },
    effect: async ({ id }) => deleteRound(ctx.tx, id, await findLastRound(ctx.tx, id)),
  })

async function addProofs(
  tx: Database,
  ownerId: string,
  { id: deliverableId, contractId }: DeliverableRow,
  proofs: readonly GivenProof[],
): Promise<void> {
  const uploadIds = proofs.flatMap((proof) => (proof.kind === 'IMAGE' ? [proof.uploadId] : []))
  await checkAttachments(tx, ownerId, uploadIds)
  await checkResults(tx, ownerId, proofs)
  const fileHashes = await findFileHashes(tx, uploadIds)
  const rows = proofs.map((proof) => ({ ...proof, sha256: proofHash(proof, fileHashes) }))
  const hashes = rows.flatMap(({ sha256 }) => sha256 ?? [])
  const used = await findUseOfProof(tx, contractId, hashes)
  if (used) {
    throw duplicate(
      `One of these proofs was already submitted for “${used.title}”. If its content has changed, describe it in text or use another proof.`,
    )
  }
  if (new Set(hashes).size < hashes.length) throw duplicate('Two of these proofs are the same.')
  const round = (await findLastRound(tx, deliverableId)) + 1
  await insertProofs(
    tx,
    rows.map((row) => ({ ...row, deliverableId, contractId, round })),
  )
}

const duplicate = (message: string) => conflict('duplicate_proof', message)

async function checkResults(tx: Database, userId: string, proofs: readonly GivenProof[]): Promise<void> {
  const ids = new Set(proofs.flatMap((proof) => (proof.kind === 'RESULT' ? [proof.resultId] : [])))
  if (ids.size === 0) return
  if ((await countResultsOf(tx, userId, [...ids])) < ids.size) {
    throw invalid({ proofs: 'This result no longer exists. Choose another.' })
  }
}

/** Identifies duplicate proofs: by the page of a link, or by the uploaded file. */
function proofHash(proof: GivenProof, fileHashes: ReadonlyMap<string, string>): string | null {
  if (proof.kind === 'URL') return createHash('sha256').update(normalizeUrl(proof.url)).digest('hex')
  return proof.kind === 'IMAGE' ? (fileHashes.get(proof.uploadId) ?? null) : null
}
