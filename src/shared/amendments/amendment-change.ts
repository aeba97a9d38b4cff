import * as z from 'zod/mini'
import { addDeliverableBody, plannedDeliverable } from '#shared/deliverables/deliverable.contract.ts'
import { namedId } from '#shared/input-fields.ts'
import { addPaymentBody } from '#shared/payments/payment.contract.ts'

/** Per amendment. */
export const AMENDMENT_CHANGES_MAX = 50

/** One change of the signed payments and deliverables; applied with the last signature. */
export const amendmentChange = z.discriminatedUnion('type', [
  z.object({ type: z.literal('add-payment'), payment: addPaymentBody }),
  z.object({ type: z.literal('change-payment'), id: namedId, payment: addPaymentBody }),
  z.object({ type: z.literal('cancel-payment'), id: namedId }),
  z.object({ type: z.literal('add-work'), work: addDeliverableBody }),
  z.object({ type: z.literal('change-work'), id: namedId, work: z.object(plannedDeliverable) }),
  z.object({ type: z.literal('cancel-work'), id: namedId }),
])
export type AmendmentChange = z.infer<typeof amendmentChange>
export type PaymentChange = Extract<AmendmentChange, { type: `${string}-payment` }>
export type WorkChange = Extract<AmendmentChange, { type: `${string}-work` }>

export const isPaymentChange = (change: AmendmentChange): change is PaymentChange =>
  change.type.endsWith('-payment')
export const isWorkChange = (change: AmendmentChange): change is WorkChange => change.type.endsWith('-work')
