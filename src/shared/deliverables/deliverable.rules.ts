import { lifecycle } from '#shared/lifecycles/lifecycle.ts'

export const deliverableStatuses = [
  'SCHEDULED',
  'OPEN',
  'SUBMITTED',
  'CHANGES_REQUESTED',
  'APPROVED',
  'DISPUTED',
  'WAIVED',
  'MISSED',
  'CANCELLED',
] as const
export type DeliverableStatus = (typeof deliverableStatuses)[number]

export const deliverableEvents = [
  'open',
  'submit',
  'retract',
  'request-changes',
  'approve',
  'auto-approve',
  'dispute',
  'resolve',
  'waive',
  'miss',
  'reopen',
  'cancel',
] as const
export type DeliverableEvent = (typeof deliverableEvents)[number]

export const deliverableLifecycle = lifecycle<DeliverableStatus, DeliverableEvent>({
  of: 'deliverable',
  begins: 'SCHEDULED',
  // One that was missed can be reopened by the brand, so it has an end that is not the last word.
  ends: ['APPROVED', 'WAIVED', 'MISSED', 'CANCELLED'],
  rows: [
    { event: 'open', from: ['SCHEDULED'], to: ['OPEN'], by: ['SYSTEM'] },
    { event: 'submit', from: ['OPEN', 'CHANGES_REQUESTED'], to: ['SUBMITTED'], by: ['ATHLETE'] },
    { event: 'retract', from: ['SUBMITTED'], to: ['OPEN'], by: ['ATHLETE'] },
    { event: 'request-changes', from: ['SUBMITTED'], to: ['CHANGES_REQUESTED'], by: ['BRAND'] },
    { event: 'approve', from: ['SUBMITTED', 'DISPUTED'], to: ['APPROVED'], by: ['BRAND'] },
    { event: 'auto-approve', from: ['SUBMITTED'], to: ['APPROVED'], by: ['SYSTEM'] },
    {
      event: 'dispute',
      from: ['SUBMITTED', 'CHANGES_REQUESTED'],
      to: ['DISPUTED'],
      by: ['ATHLETE', 'BRAND'],
    },
    {
      event: 'resolve',
      from: ['DISPUTED'],
      to: ['APPROVED', 'OPEN', 'WAIVED', 'MISSED'],
      by: ['ADMIN'],
    },
    { event: 'waive', from: ['SCHEDULED', 'OPEN', 'CHANGES_REQUESTED'], to: ['WAIVED'], by: ['BRAND'] },
    { event: 'miss', from: ['OPEN', 'CHANGES_REQUESTED'], to: ['MISSED'], by: ['SYSTEM'] },
    { event: 'reopen', from: ['MISSED'], to: ['OPEN'], by: ['BRAND'] },
    {
      event: 'cancel',
      from: ['SCHEDULED', 'OPEN', 'SUBMITTED', 'CHANGES_REQUESTED', 'DISPUTED'],
      to: ['CANCELLED'],
      by: ['SYSTEM'],
    },
  ],
})
