import { machine } from '#server/features/lifecycles/transition.ts'
import {
  type DeliverableEvent,
  type DeliverableStatus,
  deliverableLifecycle,
} from '#shared/deliverables/deliverable.rules.ts'
import { notifyOfDeliverable } from './deliverable.notifications.ts'
import { type DeliverableChanges, type DeliverableRow, updateDeliverable } from './deliverable.store.ts'

export const deliverableMachine = machine<
  DeliverableStatus,
  DeliverableEvent,
  DeliverableRow,
  DeliverableChanges
>({
  subject: 'DELIVERABLE',
  lifecycle: deliverableLifecycle,
  update: updateDeliverable,
  notify: notifyOfDeliverable,
})
