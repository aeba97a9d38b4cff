import type { Contract, ContractDetail } from '#shared/contracts/contract-shape.ts'

export const CONTRACT_ID = '0198c0de-0000-7000-8000-0000000000c1'

const kestrel = {
  userId: '0198c0de-0000-7000-8000-0000000000b1',
  name: 'Kestrel Lubricants',
  pictureUrl: null,
  path: '/brands/kestrel-lubricants',
}
const mira = {
  userId: '0198c0de-0000-7000-8000-0000000000a1',
  name: 'Mira Castellan',
  pictureUrl: null,
  path: '/athletes/27',
}

/** An active contract in the response for the racer. */
export const aContract = (given: Partial<Contract> = {}): Contract => ({
  id: CONTRACT_ID,
  number: 'C-2026-00042',
  title: 'Oil for the season',
  status: 'ACTIVE',
  type: 'CASH',
  value: '$12,000 for the season',
  currency: 'USD',
  cashMinor: 1_200_000,
  productMinor: null,
  brand: kestrel,
  athlete: mira,
  startsOn: '2026-01-01',
  endsOn: '2026-12-31',
  terminatesOn: null,
  signBy: null,
  visibility: 'PUBLIC',
  nextDeliverable: null,
  deliverables: { done: 2, total: 6 },
  payments: [{ currency: 'USD', paidMinor: 400_000, totalMinor: 1_200_000 }],
  myRole: 'ATHLETE',
  awaitsMySignature: false,
  allowed: [],
  version: 3,
  updatedAt: '2026-03-01T12:00:00.000Z',
  ...given,
})

export const aContractDetail = (given: Partial<ContractDetail> = {}): ContractDetail => ({
  ...aContract(),
  offerId: '0198c0de-0000-7000-8000-0000000000d1',
  terms: {
    title: 'Oil for the season',
    value: '$12,000 for the season',
    benefits: 'Twelve thousand dollars and all the oil you need.',
    requirements: 'Logo on the bonnet, one post a month.',
    type: 'CASH',
    duration: '12 months',
    categories: [],
    currency: 'USD',
    cashMinor: 1_200_000,
    productMinor: null,
    discountPercent: null,
    hoursAsked: null,
    startsOn: null,
    endsOn: null,
    work: [],
  },
  categories: [],
  clauses: '',
  text: '# Sponsorship contract C-2026-00042\n\n## 1. Parties\n\n- Brand: **Kestrel Lubricants**\n- Racer: **Mira Castellan**\n',
  textSha256: 'ab'.repeat(32),
  signers: [],
  athleteIsMinor: null,
  asksBirthDate: false,
  amendments: [],
  history: [],
  pauseAskedBy: null,
  noticeDays: 14,
  notice: null,
  clashes: [],
  executedAt: null,
  endedAt: null,
  endReason: null,
  ...given,
})
