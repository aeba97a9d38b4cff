import type { PaymentKind, PaymentStatus, ProofKind } from '#shared/contracts/contract.constants.ts'
import type { DeliverableEvent, DeliverableStatus } from '#shared/deliverables/deliverable.rules.ts'
import type { Party } from '#shared/lifecycles/lifecycle.ts'

export type DemoStep = {
  event: DeliverableEvent
  to: DeliverableStatus
  party: Party
  daysAgo: number
  reason?: string
  note?: string
  proofs?: { kind: Extract<ProofKind, 'URL' | 'TEXT'>; content: string }[]
}

export type DemoDeliverable = {
  title: string
  kind: 'SOCIAL_POST' | 'LOGO_PLACEMENT' | 'APPEARANCE' | 'CONTENT' | 'REPORT'
  details?: string
  period?: [which: number, of: number]
  /** Days from now, the past below zero. */
  opensIn: number
  dueIn: number
  steps: DemoStep[]
}

export type DemoPayment = {
  kind: PaymentKind
  title: string
  /** In whole units of the contract's currency. */
  amount: number
  dueIn: number
  status: PaymentStatus
  reference?: string
  paidDaysAgo?: number
  receivedDaysAgo?: number
}

export const opened = (daysAgo: number): DemoStep => ({ event: 'open', to: 'OPEN', party: 'SYSTEM', daysAgo })
export const handedIn = (daysAgo: number, proofs: DemoStep['proofs'], note?: string): DemoStep => ({
  event: 'submit',
  to: 'SUBMITTED',
  party: 'ATHLETE',
  daysAgo,
  ...(proofs && { proofs }),
  ...(note && { note }),
})
const approved = (daysAgo: number, note?: string): DemoStep => ({
  event: 'approve',
  to: 'APPROVED',
  party: 'BRAND',
  daysAgo,
  ...(note && { note }),
})
export const link = (path: string) => ({
  kind: 'URL' as const,
  content: `https://paddockreel.example/${path}`,
})
export const said = (content: string) => ({ kind: 'TEXT' as const, content })

/** A season under way: something done, something to judge, something to mend, something to do, something to come. */
export const runningWork: DemoDeliverable[] = [
  {
    title: 'Logo on both sidepods before the opener',
    kind: 'LOGO_PLACEMENT',
    details: 'At least 40 cm wide, dark on light or light on dark, nothing over it.',
    opensIn: -96,
    dueIn: -75,
    steps: [
      opened(96),
      handedIn(80, [
        link('scrutineering-in-spring'),
        said('Left and right, 46 cm each, through scrutineering.'),
      ]),
      approved(78, 'Crisp on the onboard, too. Thank you.'),
    ],
  },
  {
    title: 'Reel from the pits',
    kind: 'SOCIAL_POST',
    details: 'Thirty seconds or more, the bottle in sight once, our name in the caption.',
    period: [1, 3],
    opensIn: -66,
    dueIn: -36,
    steps: [
      opened(66),
      handedIn(48, [link('oil-change-between-heats')]),
      { event: 'auto-approve', to: 'APPROVED', party: 'SYSTEM', daysAgo: 34 },
    ],
  },
  {
    title: 'Two hours at the trade-day stand',
    kind: 'APPEARANCE',
    opensIn: -30,
    dueIn: 4,
    steps: [
      opened(30),
      handedIn(6, [said('I was at the stand from ten to twelve and signed about sixty cards.')]),
      {
        event: 'request-changes',
        to: 'CHANGES_REQUESTED',
        party: 'BRAND',
        daysAgo: 2,
        reason: 'INVALID_PROOF',
        note: 'We saw you there and it was great. For the books, please add a picture with the stand behind you.',
      },
    ],
  },
  {
    title: 'Reel from the pits',
    kind: 'SOCIAL_POST',
    details: 'Thirty seconds or more, the bottle in sight once, our name in the caption.',
    period: [2, 3],
    opensIn: -36,
    dueIn: 6,
    steps: [opened(36), handedIn(3, [link('rain-tyres-and-a-funnel')], 'The bottle comes at second twelve.')],
  },
  {
    title: 'Mid-season report',
    kind: 'REPORT',
    details: 'Results, reach of the posts, and what you would do differently.',
    opensIn: -5,
    dueIn: 12,
    steps: [opened(5)],
  },
  {
    title: 'Reel from the pits',
    kind: 'SOCIAL_POST',
    details: 'Thirty seconds or more, the bottle in sight once, our name in the caption.',
    period: [3, 3],
    opensIn: 24,
    dueIn: 54,
    steps: [],
  },
]

/** A season that is over. */
export const finishedWork: DemoDeliverable[] = [
  {
    title: 'Decal on the rear wing all season',
    kind: 'LOGO_PLACEMENT',
    opensIn: -400,
    dueIn: -350,
    steps: [opened(400), handedIn(360, [link('wing-after-the-wash')]), approved(358)],
  },
  {
    title: 'Season film, three minutes',
    kind: 'CONTENT',
    opensIn: -260,
    dueIn: -200,
    steps: [
      opened(260),
      handedIn(214, [link('a-season-in-three-minutes')]),
      {
        event: 'request-changes',
        to: 'CHANGES_REQUESTED',
        party: 'BRAND',
        daysAgo: 212,
        reason: 'CRITERIA_NOT_MET',
        note: 'Lovely. Only our name at the end is the old one.',
      },
      handedIn(205, [link('a-season-in-three-minutes-final-cut')]),
      approved(203, 'We show it in the lobby.'),
    ],
  },
  {
    title: 'Guest of honour at the dealer evening',
    kind: 'APPEARANCE',
    opensIn: -180,
    dueIn: -150,
    steps: [
      opened(180),
      {
        event: 'waive',
        to: 'WAIVED',
        party: 'BRAND',
        daysAgo: 158,
        note: 'The evening was called off because of the storm.',
      },
    ],
  },
  {
    title: 'Closing report',
    kind: 'REPORT',
    opensIn: -120,
    dueIn: -95,
    steps: [
      opened(120),
      handedIn(101, [said('Nine starts, three podiums, 212,000 views. The full table is in your mail.')]),
      approved(99),
    ],
  },
]

export const runningPayments: DemoPayment[] = [
  {
    kind: 'STIPEND',
    title: 'First third of the stipend',
    amount: 1200,
    dueIn: -84,
    status: 'RECEIVED',
    reference: 'KL-2291',
    paidDaysAgo: 84,
    receivedDaysAgo: 81,
  },
  {
    kind: 'STIPEND',
    title: 'Second third of the stipend',
    amount: 1200,
    dueIn: -7,
    status: 'PAID',
    reference: 'KL-2377',
    paidDaysAgo: 6,
  },
  { kind: 'BONUS', title: 'Podium at the summer sprint', amount: 450, dueIn: -1, status: 'SCHEDULED' },
  { kind: 'STIPEND', title: 'Last third of the stipend', amount: 1200, dueIn: 60, status: 'SCHEDULED' },
]

export const finishedPayments: DemoPayment[] = [
  {
    kind: 'STIPEND',
    title: 'Stipend for the season',
    amount: 2500,
    dueIn: -380,
    status: 'RECEIVED',
    reference: 'KL-1804',
    paidDaysAgo: 381,
    receivedDaysAgo: 379,
  },
  {
    kind: 'BONUS',
    title: 'Three podiums',
    amount: 900,
    dueIn: -110,
    status: 'RECEIVED',
    reference: 'KL-2010',
    paidDaysAgo: 108,
    receivedDaysAgo: 104,
  },
]
