import type { ReliabilityCard } from '#shared/reliability/reliability.contract.ts'
import { cardOf, type ReliabilityCounts } from '#shared/reliability/reliability.rules.ts'
import type { ReliabilityRow } from './reliability.store.ts'

/** Null before the third contract. */
export const presentReliability = (row: ReliabilityRow | null): ReliabilityCard | null =>
  row && cardOf(countsOf(row))

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
