import type { Facts } from '#server/features/notifications/notify.ts'
import { formatDate, formatDateRange } from '#shared/format/date.ts'
import { statedLines } from '#shared/offers/term-labels.ts'
import type { ContractRow } from './contract.store.ts'

/** The contract has days of its own instead of these. */
const DATES: readonly string[] = ['duration', 'startsOn', 'endsOn']

/** The terms of a contract as the table of an email. */
export const contractFacts = ({
  number,
  status,
  terms,
  startsOn,
  endsOn,
  signBy,
}: Pick<ContractRow, 'number' | 'status' | 'terms' | 'startsOn' | 'endsOn' | 'signBy'>): Facts => [
  { label: 'Contract', text: number },
  { label: 'Term', text: formatDateRange(startsOn, endsOn) },
  ...statedLines(terms)
    .filter(({ name }) => !DATES.includes(name))
    .map(({ label, text }) => ({ label, text })),
  ...(status === 'PENDING_SIGNATURES' && signBy ? [{ label: 'Sign by', text: formatDate(signBy) }] : []),
]
