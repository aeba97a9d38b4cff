import * as z from 'zod/mini'
import { listHistories } from '#server/features/lifecycles/list-history.ts'
import type { Handler } from '#server/http/context.ts'
import { readCursor, replyNextPage, writeCursor } from '#server/http/page.ts'
import { disputeOutcomes } from '#shared/disputes/dispute.constants.ts'
import type { Dispute, disputeEndpoints } from '#shared/disputes/dispute.contract.ts'
import { countProofs, type FoundDispute, findDisputes, openDisputes } from './dispute.store.ts'

const position = z.tuple([z.int(), z.uuid()])

/** Three queries for a page of any size. */
export const listDisputes: Handler<typeof disputeEndpoints.list> = async ({
  tx,
  query: { state, cursor },
  caller,
  reply,
}) => {
  const after = cursor ? readCursor(cursor, position) : undefined
  const { page, next } = await findDisputes(tx, { state, after })
  replyNextPage(reply, caller, next && writeCursor(next))
  if (page.length === 0) return []
  const ids = page.map(({ deliverable }) => deliverable.id)
  const proofs = await countProofs(tx, ids)
  const historyOf = await listHistories(tx, 'DELIVERABLE', ids, 'ADMIN')
  return page.map((found) => present(found, { proofs, history: historyOf(found.deliverable.id) }))
}

export const countDisputes: Handler<typeof disputeEndpoints.count> = async ({ tx }) => {
  const [counted] = await openDisputes(tx)
  return { open: counted?.open ?? 0 }
}

type History = ReturnType<Awaited<ReturnType<typeof listHistories>>>
type Related = { proofs: ReadonlyMap<string, number>; history: History }

function present(found: FoundDispute, { proofs, history }: Related): Dispute {
  const { opened, decided, deliverable, contract, hoursWaited } = found
  return {
    id: opened.id,
    deliverable: { ...deliverable, proofs: proofs.get(deliverable.id) ?? 0 },
    contract,
    openedBy: opened.party === 'BRAND' ? 'BRAND' : 'ATHLETE',
    openedAt: opened.at.toISOString(),
    reason: opened.reason,
    note: opened.note,
    otherSide: otherSideOf(found, history),
    hoursWaited,
    verdict: decided && {
      outcome: z.parse(z.enum(disputeOutcomes), decided.to),
      decision: decided.note ?? '',
      decidedAt: decided.at.toISOString(),
    },
  }
}

/** The last note of the other side before the dispute was opened. */
function otherSideOf({ opened }: FoundDispute, history: History): Dispute['otherSide'] {
  const other = opened.party === 'BRAND' ? 'ATHLETE' : 'BRAND'
  const last = history.findLast(
    ({ version, party, note }) => version < opened.version && party === other && note,
  )
  return last?.note ? { event: last.event, reason: last.reason, note: last.note } : null
}
