import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { deliverableEndpoints } from '#shared/deliverables/deliverable.contract.ts'
import { addDeliverable, changeDeliverable, removeDeliverable } from './add-deliverable.ts'
import {
  approveDeliverable,
  reopenDeliverable,
  requestChanges,
  waiveDeliverable,
} from './approve-deliverable.ts'
import { listDeliverables } from './list-deliverables.ts'
import { retractDeliverable, submitDeliverable } from './submit-deliverable.ts'

export function serveDeliverables(edge: Edge): void {
  serveAll(edge, deliverableEndpoints, {
    list: listDeliverables,
    add: addDeliverable,
    change: changeDeliverable,
    remove: removeDeliverable,
    submit: submitDeliverable,
    retract: retractDeliverable,
    requestChanges,
    approve: approveDeliverable,
    waive: waiveDeliverable,
    reopen: reopenDeliverable,
  })
}
