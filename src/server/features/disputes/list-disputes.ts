import * as z from 'zod/mini'
import { findHistories } from '#server/features/deliverables/deliverable.store.ts'
import type { Handler } from '#server/http/context.ts'
import { readCursor, replyNextPage, writeCursor } from '#server/http/page.ts'
import { deliverableVerdicts } from '#shared/deliverables/deliverable.constants.ts'
import type { Dispute, disputeEndpoints } from '#shared/disputes/dispute.contract.ts'
import { countOpenDisputes, countProofs, type FoundDispute, findDisputes } from './dispute.store.ts'

const position = z.tuple([z.int(), z.uuid()])

/** What race control has before it, and what it has behind it: three questions, however many disputes a page holds. */
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
  const [proofs, steps] = [await countProofs(tx, ids), await findHistories(tx, ids)]
  return page.map((found) => present(found, { proofs, steps }))
}

export const countDisputes: Handler<typeof disputeEndpoints.count> = async ({ tx }) => ({
  open: await countOpenDisputes(tx),
})

type Step = Awaited<ReturnType<typeof findHistories>>[number]
type Beside = { proofs: ReadonlyMap<string, number>; steps: readonly Step[] }

function present(found: FoundDispute, { proofs, steps }: Beside): Dispute {
  const { called, decided, deliverable, contract, hoursWaited } = found
  return {
    id: called.id,
    deliverable: { ...deliverable, proofs: proofs.get(deliverable.id) ?? 0 },
    contract,
    calledBy: called.party === 'BRAND' ? 'BRAND' : 'ATHLETE',
    calledAt: called.at.toISOString(),
    reason: called.reason,
    note: called.note,
    otherSaid: otherSideOf(found, steps),
    hoursWaited,
    verdict: decided && {
      outcome: z.parse(z.enum(deliverableVerdicts), decided.to),
      decision: decided.note ?? '',
      decidedAt: decided.at.toISOString(),
    },
  }
}

/** The last words of the one who did not call, from before the call. */
function otherSideOf({ called, deliverable }: FoundDispute, steps: readonly Step[]): Dispute['otherSaid'] {
  const other = called.party === 'BRAND' ? 'ATHLETE' : 'BRAND'
  const said = steps.findLast(
    ({ subjectId, version, party, note }) =>
      subjectId === deliverable.id && version < called.version && party === other && note,
  )
  return said?.note ? { event: said.event, reason: said.reason, note: said.note } : null
}
