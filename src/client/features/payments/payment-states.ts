import type { StatusTone } from '#client/ui/status-badge.tsx'
import type { PaymentStatus } from '#shared/payments/payment.constants.ts'

/** How the state of a payment is shown in tables. */
export const paymentStates: Record<
  PaymentStatus,
  { tone: StatusTone; label: string; gate: 'plain' | 'ok' | 'wait' | 'stop' }
> = {
  SCHEDULED: { tone: 'plain', label: 'Scheduled', gate: 'plain' },
  PAID: { tone: 'wait', label: 'Paid', gate: 'wait' },
  RECEIVED: { tone: 'ok', label: 'Received', gate: 'ok' },
  CANCELLED: { tone: 'plain', label: 'Cancelled', gate: 'plain' },
  NOT_RECEIVED: { tone: 'stop', label: 'Not received', gate: 'stop' },
  DISPUTED: { tone: 'stop', label: 'In dispute', gate: 'stop' },
}
