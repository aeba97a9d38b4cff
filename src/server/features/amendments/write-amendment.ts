import type { ContractRow } from '#server/features/contracts/contract.store.ts'
import { formatWorkChanges } from '#server/features/deliverables/amend-deliverables.ts'
import { formatPaymentChanges } from '#server/features/payments/amend-payments.ts'
import type { Services } from '#server/platform/services.ts'
import { type AmendmentChange, isPaymentChange, isWorkChange } from '#shared/amendments/amendment-change.ts'
import { canonicalText, plain, quoted } from '#shared/contracts/contract-markdown.ts'
import { formatLongDate } from '#shared/format/date.ts'
import { anyReader, writeAs } from '#shared/format/reader.ts'
import { LAST_DAY_MOVES } from './move-last-day.ts'

type Proposed = {
  n: number
  text: string
  endsOn: string | null
  changes: readonly AmendmentChange[]
  today: string
}

/** The text that everyone signs: the proposer's words, the new last day and each change of money and work. */
export async function writeAmendment(
  ctx: Pick<Services, 'tx'>,
  contract: ContractRow,
  { n, text, endsOn, changes, today }: Proposed,
): Promise<string> {
  const { id, number } = contract
  const term = { ...contract, endsOn: endsOn ?? contract.endsOn, today }
  const lines = [
    ...(await formatPaymentChanges(ctx, { contractId: id, changes: changes.filter(isPaymentChange) })),
    ...(await formatWorkChanges(ctx, { contract: term, changes: changes.filter(isWorkChange) })),
  ]
  // The same for all parties, whatever their region.
  return writeAs(anyReader, () =>
    canonicalText(
      [
        `# Amendment ${n} of contract ${number}`,
        ...(text ? [quoted(text)] : []),
        ...(endsOn
          ? [`The last day of the contract becomes ${formatLongDate(endsOn)}. ${LAST_DAY_MOVES}`]
          : []),
        ...(lines.length > 0 ? [lines.map((line) => `- ${plain(line)}`).join('\n')] : []),
      ].join('\n\n'),
    ),
  )
}
