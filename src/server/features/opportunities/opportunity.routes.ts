import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { opportunityEndpoints } from '#shared/opportunities/opportunity.contract.ts'
import { createOpportunity, updateOpportunity } from './create-opportunity.ts'
import { listOpenOpportunities } from './list-open-opportunities.ts'
import { listBrandOpportunities, listOpportunities } from './list-opportunities.ts'
import {
  closeOpportunity,
  pauseOpportunity,
  removeOpportunity,
  resumeOpportunity,
} from './pause-opportunity.ts'

export const serveOpportunities = (edge: Edge): void =>
  serveAll(edge, opportunityEndpoints, {
    ofBrand: listBrandOpportunities,
    open: listOpenOpportunities,
    mine: listOpportunities,
    create: createOpportunity,
    update: updateOpportunity,
    pause: pauseOpportunity,
    resume: resumeOpportunity,
    close: closeOpportunity,
    remove: removeOpportunity,
  })
