import { formatRate } from '#shared/format/number.ts'
import { plural } from '#shared/format/plural.ts'
import { formatDuration } from '#shared/format/relative-time.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { CARD_CONTRACTS, CONFIRM_DAYS, LINE_CASES, type ReliabilityKind } from './reliability.constants.ts'
import type { ReliabilityCard, ReliabilityLine } from './reliability.contract.ts'

export type ReliabilityCounts = { contracts: number; lines: readonly ReliabilityLine[] }

/** What is shown: nothing before the third contract, and no line that too few cases speak for. */
export function cardOf({ contracts, lines }: ReliabilityCounts): ReliabilityCard | null {
  if (contracts < CARD_CONTRACTS) return null
  const shown = lines.filter(({ cases }) => cases >= LINE_CASES)
  return shown.length > 0 ? { contracts, lines: shown } : null
}

const labels: Record<ReliabilityKind, string> = {
  REPLIES: 'Reply time',
  DELIVERABLES: 'Deliverables on time',
  DECISIONS: 'Decisions by the promised date',
  PAYMENTS: 'Payments on time',
  CONFIRMATIONS: 'Payments confirmed on time',
}

const explanations: Record<ReliabilityKind, string> = {
  REPLIES:
    'Half of the replies in the last 12 months came within this time. Only messages that were answered count.',
  DELIVERABLES:
    'Submitted by the due date. Waived, cancelled and disputed work does not count, and a suspension moves the dates.',
  DECISIONS:
    'Applications decided by the date that was promised. Withdrawn ones, and those that waited for the racer, do not count.',
  PAYMENTS:
    'Sent by the due date and confirmed by the racer. Cancelled and disputed payments do not count, and a suspension moves the dates.',
  CONFIRMATIONS: `Receipts confirmed within ${CONFIRM_DAYS} days after the brand marked the payment. Payments by card and reported ones do not count.`,
}

const nouns: Record<Exclude<ReliabilityKind, 'REPLIES'>, string> = {
  DELIVERABLES: 'deliverable',
  DECISIONS: 'application',
  PAYMENTS: 'payment',
  CONFIRMATIONS: 'payment',
}

/** A line in words: "92%" with "12 of 13 deliverables". */
export function describeLine({ kind, cases, inTime, minutes }: ReliabilityLine) {
  const text = { label: labels[kind], explanation: explanations[kind] }
  if (kind === 'REPLIES') {
    return {
      ...text,
      value: formatDuration((minutes ?? 0) * MINUTE_MS),
      basis: plural(cases, 'reply', 'replies'),
    }
  }
  const done = inTime ?? 0
  return { ...text, value: formatRate(done, cases), basis: `${done} of ${plural(cases, nouns[kind])}` }
}
