import type { Edge } from '#server/http/edge.ts'
import { serve } from '#server/http/serve.ts'
import { opportunityEndpoints } from '#shared/opportunities/opportunity.contract.ts'
import { listOpportunitiesOfBrand, listOwnOpportunities } from './list-opportunities.ts'
import {
  closeOpportunity,
  pauseOpportunity,
  removeOpportunity,
  resumeOpportunity,
} from './move-opportunity.ts'
import { createOpportunity, updateOpportunity } from './save-opportunity.ts'

export function serveOpportunities(edge: Edge): void {
  serve(edge, opportunityEndpoints.ofBrand, listOpportunitiesOfBrand)
  serve(edge, opportunityEndpoints.mine, listOwnOpportunities)
  serve(edge, opportunityEndpoints.create, createOpportunity)
  serve(edge, opportunityEndpoints.update, updateOpportunity)
  serve(edge, opportunityEndpoints.pause, pauseOpportunity)
  serve(edge, opportunityEndpoints.resume, resumeOpportunity)
  serve(edge, opportunityEndpoints.close, closeOpportunity)
  serve(edge, opportunityEndpoints.remove, removeOpportunity)
}
