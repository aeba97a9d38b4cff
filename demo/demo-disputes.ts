import type { DemoDeliverable, DemoPayment, DemoStep } from './demo-work.ts'
import { handedIn, link, opened, said } from './demo-work.ts'
import { seededId } from './seeded-id.ts'

export const DISPUTED_CONTRACT = seededId('contract', 'disputed')

const sentBack = (daysAgo: number, reason: string, note: string): DemoStep => ({
  event: 'request-changes',
  to: 'CHANGES_REQUESTED',
  party: 'BRAND',
  daysAgo,
  reason,
  note,
})
const called = (party: 'ATHLETE' | 'BRAND', daysAgo: number, reason: string, note: string): DemoStep => ({
  event: 'dispute',
  to: 'DISPUTED',
  party,
  daysAgo,
  reason,
  note,
})

/** Two people who do not agree: one dispute that waits for race control, and one that it has decided. */
export const disputedWork: DemoDeliverable[] = [
  {
    title: 'Stage video with the brakes in sight',
    kind: 'CONTENT',
    details: 'One full stage, at least two minutes, with a camera on the front caliper for part of it.',
    opensIn: -40,
    dueIn: -2,
    steps: [
      opened(40),
      handedIn(
        16,
        [link('tamarack-stage-four'), said('Caliper camera from 1:10 to 1:52, until the mud had it.')],
        'The only dry stage of the weekend.',
      ),
      sentBack(13, 'CRITERIA_NOT_MET', 'Forty seconds of caliper is too little. Please film another stage.'),
      handedIn(
        9,
        [link('tamarack-stage-four-long-cut')],
        'The longer cut. There is no other stage: the season is over.',
      ),
      sentBack(7, 'CRITERIA_NOT_MET', 'We still see the caliper for less than a minute.'),
      called(
        'ATHLETE',
        4,
        'UNFAIR_CHANGES',
        'The contract says “for part of it”, and it is in sight for 42 seconds. Another stage was never agreed.',
      ),
    ],
  },
  {
    title: 'Decal on the rear quarter',
    kind: 'LOGO_PLACEMENT',
    details: 'Thirty centimetres, on both sides, from the first stage on.',
    opensIn: -90,
    dueIn: -60,
    steps: [
      opened(90),
      handedIn(66, [link('scrutineering-at-tamarack')]),
      called('BRAND', 64, 'PROOF_DOUBTED', 'The picture shows one side, and it looks like last year’s car.'),
      {
        event: 'resolve',
        to: 'APPROVED',
        party: 'ADMIN',
        daysAgo: 61,
        note: 'The scrutineers’ sheet of this year names the decal on both sides. It was done as agreed.',
      },
    ],
  },
  {
    title: 'Wear report of the pads',
    kind: 'REPORT',
    details: 'Thickness before and after each event, in millimetres.',
    opensIn: -6,
    dueIn: 24,
    steps: [opened(6)],
  },
]

export const disputedPayments: DemoPayment[] = [
  {
    kind: 'STIPEND',
    title: 'First half',
    amount: 900,
    dueIn: -80,
    status: 'RECEIVED',
    reference: 'BH-118',
    paidDaysAgo: 80,
    receivedDaysAgo: 78,
  },
  { kind: 'STIPEND', title: 'Second half', amount: 900, dueIn: 30, status: 'SCHEDULED' },
]
