import { lifecycle } from '#shared/lifecycles/lifecycle.ts'
import type { OpportunityStatus } from './opportunity.constants.ts'

export type OpportunityEvent = 'pause' | 'resume' | 'close'

export const opportunityLifecycle = lifecycle<OpportunityStatus, OpportunityEvent>({
  of: 'opportunity',
  begins: 'OPEN',
  ends: ['CLOSED'],
  rows: [
    { event: 'pause', from: ['OPEN'], to: ['PAUSED'], by: ['BRAND'] },
    { event: 'resume', from: ['PAUSED'], to: ['OPEN'], by: ['BRAND'] },
    { event: 'close', from: ['OPEN', 'PAUSED'], to: ['CLOSED'], by: ['BRAND'] },
  ],
})
