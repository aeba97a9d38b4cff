import type { Deliverable } from '#shared/deliverables/deliverable.contract.ts'
import type { Dispute } from '#shared/disputes/dispute.contract.ts'
import { aContract } from './a-contract.ts'

const DELIVERABLE_ID = '0198c0de-0000-7000-8000-0000000000e1'

/** A dispute opened by the racer, in the response for admins. */
export function aDispute(given: Partial<Dispute> = {}): Dispute {
  const { id, number, title, status, brand, athlete } = aContract()
  return {
    id: '0198c0de-0000-7000-8000-0000000000f1',
    deliverable: {
      id: DELIVERABLE_ID,
      title: 'Reel from the pits',
      status: 'DISPUTED',
      rounds: 1,
      proofs: 2,
    },
    contract: { id, number, title, status, brandName: brand.name, athleteName: athlete.name },
    openedBy: 'ATHLETE',
    openedAt: '2026-03-01T12:00:00.000Z',
    reason: 'UNFAIR_CHANGES',
    note: 'This was never agreed.',
    otherSide: { event: 'request-changes', reason: 'CRITERIA_NOT_MET', note: 'The logo is cropped.' },
    hoursWaited: 72,
    verdict: null,
    ...given,
  }
}

const emptyProof = { url: null, picture: null, text: null, result: null }
const step = { from: null, to: 'OPEN', reason: null, note: null }

/** The disputed deliverable, in the response for admins. */
export const aDisputedDeliverable = (given: Partial<Deliverable> = {}): Deliverable => ({
  id: DELIVERABLE_ID,
  contractId: aContract().id,
  title: 'Reel from the pits',
  kind: 'SOCIAL_POST',
  details: 'Thirty seconds or more, our name in the caption.',
  periodNumber: 1,
  periods: 1,
  opensAt: '2026-02-01T00:00:00.000Z',
  dueAt: '2026-04-01T23:59:59.000Z',
  opensOn: '2026-02-01',
  dueOn: '2026-04-01',
  status: 'DISPUTED',
  isOverdue: false,
  rounds: 1,
  submittedAt: '2026-02-25T12:00:00.000Z',
  autoApprovesAt: null,
  decidedAt: null,
  decidedBy: null,
  decision: null,
  proofs: [
    {
      ...emptyProof,
      id: '0198c0de-0000-7000-8000-000000000101',
      kind: 'URL',
      round: 1,
      url: 'https://paddockreel.example/first-cut',
      createdAt: '2026-02-25T12:00:00.000Z',
    },
    {
      ...emptyProof,
      id: '0198c0de-0000-7000-8000-000000000102',
      kind: 'TEXT',
      round: 1,
      text: 'The bottle comes at second twelve.',
      createdAt: '2026-02-25T12:00:00.000Z',
    },
  ],
  allowed: ['resolve'],
  canChange: false,
  history: [
    { ...step, event: 'open', party: 'SYSTEM', at: '2026-02-01T00:00:00.000Z' },
    { ...step, event: 'submit', party: 'ATHLETE', at: '2026-02-25T12:00:00.000Z', note: 'Enjoy.' },
    {
      ...step,
      event: 'request-changes',
      party: 'BRAND',
      at: '2026-02-26T12:00:00.000Z',
      reason: 'CRITERIA_NOT_MET',
      note: 'The logo is cropped.',
    },
    {
      ...step,
      event: 'dispute',
      party: 'ATHLETE',
      at: '2026-03-01T12:00:00.000Z',
      reason: 'UNFAIR_CHANGES',
      note: 'This was never agreed.',
    },
  ],
  version: 5,
  ...given,
})
