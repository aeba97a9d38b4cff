import { createDisputeDeliverable } from '#server/features/disputes/dispute-deliverable.ts'
import { countDisputes, listDisputes } from '#server/features/disputes/list-disputes.ts'
import { createResolveDeliverable } from '#server/features/disputes/resolve-deliverable.ts'
import type { Edge } from '#server/http/edge.ts'
import { serve } from '#server/http/serve.ts'
import { deliverableEndpoints } from '#shared/deliverables/deliverable.contract.ts'
import { disputeEndpoints } from '#shared/disputes/dispute.contract.ts'
import { addDeliverable } from './add-deliverable.ts'
import { createApproveDeliverable } from './approve-deliverable.ts'
import { createChangeDeliverable } from './change-deliverable.ts'
import { listDeliverables } from './list-deliverables.ts'
import { createRemoveDeliverable } from './remove-deliverable.ts'
import { createReopenDeliverable } from './reopen-deliverable.ts'
import { createRequestChanges } from './request-changes.ts'
import { createRetractDeliverable } from './retract-deliverable.ts'
import { createSubmitDeliverable } from './submit-deliverable.ts'
import { createWaiveDeliverable } from './waive-deliverable.ts'

export function serveDeliverables(edge: Edge): void {
  const { realtime } = edge
  serve(edge, deliverableEndpoints.list, listDeliverables)
  serve(edge, deliverableEndpoints.add, addDeliverable)
  serve(edge, deliverableEndpoints.change, createChangeDeliverable(realtime))
  serve(edge, deliverableEndpoints.remove, createRemoveDeliverable(realtime))
  serve(edge, deliverableEndpoints.submit, createSubmitDeliverable(realtime))
  serve(edge, deliverableEndpoints.retract, createRetractDeliverable(realtime))
  serve(edge, deliverableEndpoints.requestChanges, createRequestChanges(realtime))
  serve(edge, deliverableEndpoints.approve, createApproveDeliverable(realtime))
  serve(edge, deliverableEndpoints.dispute, createDisputeDeliverable(realtime))
  serve(edge, deliverableEndpoints.resolve, createResolveDeliverable(realtime))
  serve(edge, disputeEndpoints.list, listDisputes)
  serve(edge, disputeEndpoints.count, countDisputes)
  serve(edge, deliverableEndpoints.waive, createWaiveDeliverable(realtime))
  serve(edge, deliverableEndpoints.reopen, createReopenDeliverable(realtime))
}
