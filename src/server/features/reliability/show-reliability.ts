import { presentPeople } from '#server/features/messages/message.reads.ts'
import type { Handler } from '#server/http/context.ts'
import type { reliabilityEndpoints } from '#shared/reliability/reliability.contract.ts'
import { cardOf, type ReliabilityCounts } from '#shared/reliability/reliability.rules.ts'
import { findReliability, type ReliabilityRow } from './reliability.store.ts'

/** For everybody who can open the page of the member. */
export const showReliability: Handler<typeof reliabilityEndpoints.show> = async ({
  tx,
  params: { userId },
}) => {
  const row = await findReliability(tx, userId)
  if (!row) return null
  const person = (await presentPeople({ tx }, [userId])).get(userId)
  return person?.path ? cardOf(countsOf(row)) : null
}

export const showMyReliability: Handler<typeof reliabilityEndpoints.mine> = async ({ tx, actor }) => {
  const row = await findReliability(tx, actor.userId)
  return row ? { contracts: row.contracts, card: cardOf(countsOf(row)) } : { contracts: 0, card: null }
}

/** A line without cases, such as the deliverables of a brand, is left out with those of too few. */
const countsOf = (row: ReliabilityRow): ReliabilityCounts => {
  const rate = (cases: number, inTime: number) => ({ cases, inTime, minutes: null })
  return {
    contracts: row.contracts,
    lines: [
      { kind: 'REPLIES', cases: row.replies, inTime: null, minutes: row.replyMinutes },
      { kind: 'DELIVERABLES', ...rate(row.deliverables, row.deliverablesInTime) },
      { kind: 'DECISIONS', ...rate(row.decisions, row.decisionsInTime) },
      { kind: 'PAYMENTS', ...rate(row.payments, row.paymentsInTime) },
      { kind: 'CONFIRMATIONS', ...rate(row.confirmations, row.confirmationsInTime) },
    ],
  }
}
