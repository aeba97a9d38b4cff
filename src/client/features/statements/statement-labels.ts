import type { StatusTone } from '#client/ui/status-badge.tsx'
import { formatDate } from '#shared/format/date.ts'
import type { StatementStatus } from '#shared/statements/statement.constants.ts'
import type { Statement } from '#shared/statements/statement.contract.ts'

type Label = { tone: StatusTone; label: string; gate: 'plain' | 'ok' | 'wait' | 'stop' }

const labels: Record<StatementStatus, Label> = {
  OPEN: { tone: 'plain', label: 'Open', gate: 'plain' },
  DUE: { tone: 'wait', label: 'Scheduled', gate: 'wait' },
  PAID: { tone: 'info', label: 'Sent', gate: 'plain' },
  RECEIVED: { tone: 'ok', label: 'Received', gate: 'ok' },
  NOTHING_DUE: { tone: 'plain', label: 'Nothing due', gate: 'plain' },
}
const missing: Label = { tone: 'stop', label: 'Not received', gate: 'stop' }
const carriedOver: Label = { ...labels.NOTHING_DUE, label: 'Carried over' }

const isMissing = ({ status, history }: Statement): boolean =>
  status === 'DUE' && history.at(-1)?.event === 'not-received'

export function labelOf(statement: Statement): Label {
  if (isMissing(statement)) return missing
  return statement.closingMinor < 0 ? carriedOver : labels[statement.status]
}

/** When it was sent and received, or reported as missing; empty before. */
export function formatStatementSteps(statement: Statement): string {
  const { paidAt, receivedAt, reference, history } = statement
  const last = history.at(-1)
  if (isMissing(statement) && last) return `Reported ${formatDate(last.at)}: ${last.note ?? ''}`
  if (!paidAt) return ''
  const sent = `Sent ${formatDate(paidAt)}, reference ${reference}`
  return receivedAt ? `${sent}, received ${formatDate(receivedAt)}` : sent
}

export const stepLabels: Record<string, string> = {
  close: 'Closed',
  'mark-paid': 'Marked as sent',
  correct: 'Payment corrected',
  confirm: 'Receipt confirmed',
  'not-received': 'Not received',
}
