import { machine } from '#server/features/lifecycles/transition.ts'
import type { PaymentStatus } from '#shared/payments/payment.constants.ts'
import { type PaymentEvent, paymentLifecycle } from '#shared/payments/payment.rules.ts'
import { notifyOfPayment } from './payment.notifications.ts'
import { type PaymentChanges, type PaymentRow, updatePayment } from './payment.store.ts'

export const paymentMachine = machine<PaymentStatus, PaymentEvent, PaymentRow, PaymentChanges>({
  subject: 'PAYMENT',
  lifecycle: paymentLifecycle,
  update: updatePayment,
  notify: notifyOfPayment,
})
