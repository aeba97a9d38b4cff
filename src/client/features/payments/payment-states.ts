import type { StatusTone } from '#client/ui/status-badge.tsx'
import { type PaymentStatus, paymentStatusLabels } from '#shared/payments/payment.constants.ts'

type PaymentState = { tone: StatusTone; label: string; gate: 'plain' | 'ok' | 'wait' | 'stop' }

const looks: Record<PaymentStatus, Omit<PaymentState, 'label'>> = {
  SCHEDULED: { tone: 'plain', gate: 'plain' },
  PAID: { tone: 'wait', gate: 'wait' },
  RECEIVED: { tone: 'ok', gate: 'ok' },
  CANCELLED: { tone: 'plain', gate: 'plain' },
  NOT_RECEIVED: { tone: 'stop', gate: 'stop' },
  DISPUTED: { tone: 'stop', gate: 'stop' },
}

/** How the state of a payment is shown in tables. */
export const paymentStateOf = (status: PaymentStatus, isOverdue = false): PaymentState =>
  isOverdue
    ? { tone: 'stop', gate: 'stop', label: 'Overdue' }
    : { ...looks[status], label: paymentStatusLabels[status] }
