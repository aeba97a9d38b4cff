import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContractTab, contractTabs } from '#shared/contracts/contract.constants.ts'
import {
  type ContractEvent,
  type ContractStatus,
  contractLifecycle,
  tabStatuses,
} from '#shared/contracts/contract.rules.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import type { HistoryStep } from '#shared/lifecycles/history.contract.ts'
import { isOver, outcomeOf } from '#shared/lifecycles/lifecycle.ts'
import type { Payment, PaymentTotal } from '#shared/payments/payment.contract.ts'
import {
  ageContract,
  fetchContract,
  fetchHistory,
  listContracts,
  postToContract,
  runContractEvent,
  sendAndSign,
  sendContract,
  signature,
} from '#tests/support/contract-requests.ts'
import { inDays } from '#tests/support/dates.ts'
import { type ContractScenario, draftContract } from '#tests/support/draft-contract.ts'
import { expectAmericanNotifications } from '#tests/support/notifications.ts'
import { createPayment, fetchPaymentPlan } from '#tests/support/payment-requests.ts'
import type { Person } from '#tests/support/person.ts'
import type { Brand, Racer } from '#tests/support/scenario.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const RUNS = 6
const UNKNOWN_ID = '0198c0de-0000-7000-8000-00000000dead'

let app: TestApp
let brand: Brand
let racer: Racer
let people: Record<'ATHLETE' | 'BRAND' | 'ADMIN', Person>
beforeAll(async () => {
  app = await startTestApp()
  ;({ brand, racer } = await app.scenario({ brand: {}, racer: {} }))
  people = { ATHLETE: racer, BRAND: brand, ADMIN: await app.signInAs('ADMIN') }
})
afterAll(() => app.stop())

const bodies = {
  'edit-clauses': { clauses: 'The racer keeps the wheel.', noticeDays: 20 },
  cancel: {},
  decline: { reason: 'OTHER', note: 'The sponsor changed.' },
  revise: { startsOn: inDays(0), endsOn: inDays(60) },
  'name-guardian': { name: 'Ann Teller', email: 'ann@home.test' },
  send: { isMinor: false },
  open: undefined,
  sign: signature,
  reject: { reason: 'OTHER', note: 'The sponsor changed.' },
  recall: {},
  'propose-amendment': { text: 'The season goes on for a while.', ...signature },
  'sign-amendment': signature,
  'reject-amendment': undefined,
  'withdraw-amendment': undefined,
  suspend: { note: 'A broken wrist.' },
  resume: {},
  terminate: { reason: 'OTHER', note: 'The sponsor changed.' },
  'withdraw-notice': {},
} as const
const breach = {
  reason: 'BREACH',
  note: 'Our logo was painted over.',
  evidence: 'https://social.example/p/1 of May 3 shows the car.',
}
type RequestedEvent = keyof typeof bodies
const requestedEvents = Object.keys(bodies) as RequestedEvent[]

const paymentEvents = ['mark-paid', 'confirm', 'not-received', 'correct'] as const

type Move =
  | { by: 'ATHLETE' | 'BRAND'; pays: (typeof paymentEvents)[number] }
  | { by: keyof typeof people; event: RequestedEvent; isStale: boolean; isBreach: boolean }
  | { by: 'CLOCK'; days: number }

const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      by: fc.constantFrom('ATHLETE', 'BRAND', 'ADMIN'),
      event: fc.constantFrom(...requestedEvents),
      isStale: fc.nat(6).map((n) => n === 0),
      isBreach: fc.nat(6).map((n) => n === 0),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      by: fc.constantFrom('ATHLETE', 'BRAND'),
      pays: fc.constantFrom(...paymentEvents),
    }),
  },
  { weight: 1, arbitrary: fc.record({ by: fc.constant('CLOCK'), days: fc.constantFrom(1, 12, 16, 31) }) },
)

/** Events of the latest amendment, with the name in their path. */
const amendmentEvents = {
  'sign-amendment': 'sign',
  'reject-amendment': 'reject',
  'withdraw-amendment': 'withdraw',
} as const
const isAmendmentEvent = (event: string): event is keyof typeof amendmentEvents => event in amendmentEvents

function expectedOfAmendmentEvent(
  {
    amendments: {
      items: [latest],
    },
    status,
  }: ContractDetail,
  by: keyof typeof people,
  event: keyof typeof amendmentEvents,
): number {
  if (!latest) return 404
  const isMine = latest.by === by
  if (isMine !== (event === 'withdraw-amendment')) return 403
  const isSigned = ['EXECUTED', 'ACTIVE', 'SUSPENDED'].includes(status)
  return isSigned && latest.status === 'PENDING' ? 200 : 409
}

/** The expected HTTP status from the lifecycle table and the contract, computed independently of the server. */
function expectedOf(seen: ContractDetail, next: Extract<Move, { event: string }>): number {
  const { by, event, isStale, isBreach } = next
  const mayEver = contractLifecycle.rows.some((row) => row.event === event && row.by.includes(by))
  if (!mayEver) return 403
  if (isAmendmentEvent(event)) return expectedOfAmendmentEvent(seen, by, event)
  const outcome = outcomeOf(contractLifecycle, { state: seen.status, event, party: by })
  if ('refusal' in outcome) return outcome.refusal === 'wrong-party' ? 403 : 409
  const side = by === 'ADMIN' ? undefined : seen.signers.find(({ role }) => role === by)
  if (event === 'open') return 200
  // The racer is an adult.
  if (event === 'name-guardian') return 409
  if (isStale) return 409
  if ((event === 'send' || event === 'sign') && seen.endsOn < inDays(0)) return 409
  if (event === 'sign' && side?.signedAt) return 409
  if ((event === 'suspend' || event === 'resume') && (seen.pauseAskedBy === by || seen.breach)) return 409
  if (event === 'terminate' && seen.breach?.by === by) return 409
  if (event === 'terminate' && seen.notice?.by === by && !isBreach) return 409
  if (event === 'withdraw-notice' && seen.notice?.by !== by) return seen.notice ? 403 : 409
  if (event === 'propose-amendment' && seen.amendments.items.some(({ status }) => status === 'PENDING'))
    return 409
  return 200
}

/** Replays the history: every step is legal, and the last one leads to the current status. */
function replay(history: readonly HistoryStep[], status: ContractStatus): void {
  let state: ContractStatus | null = null
  for (const { event, from, to, party } of history) {
    expect(from).toBe(state)
    if (state !== null) {
      const step = { state, event: event as ContractEvent, party, chosen: to as ContractStatus }
      expect(outcomeOf(contractLifecycle, step)).toEqual({ to })
    }
    state = to as ContractStatus
  }
  expect(state).toBe(status)
}

/** How a contract reaches the status that a random walk starts from. */
const starts: {
  status: ContractStatus
  startsIn: number
  reach: (scenario: ContractScenario) => Promise<unknown>
}[] = [
  { status: 'DRAFT', startsIn: 0, reach: async () => {} },
  { status: 'PENDING_SIGNATURES', startsIn: 10, reach: ({ contract }) => sendContract(brand, contract) },
  { status: 'EXECUTED', startsIn: 10, reach: sendAndSign },
  { status: 'ACTIVE', startsIn: 0, reach: sendAndSign },
  {
    status: 'SUSPENDED',
    startsIn: 0,
    reach: async (scenario) => {
      await sendAndSign(scenario)
      await runContractEvent(people.ADMIN, scenario.contract, 'suspend', { note: 'A dispute.' })
    },
  },
]

test.each(starts)(
  'from $status, random events of all parties succeed only where the lifecycle allows them, and the history can be replayed',
  async ({ status, startsIn, reach }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 4, maxLength: 14 }), async (moves) => {
        const scenario = await draftContract(
          app,
          { duration: 'Season', startsOn: inDays(startsIn), endsOn: inDays(60) },
          { brand, racer },
        )
        const { contract } = scenario
        await createPayment(app, brand, contract, { amountMinor: 125_000 })
        await createPayment(app, brand, contract, { amountMinor: 40_000, currency: 'EUR', dueOn: inDays(20) })
        await reach(scenario)
        let seen = await fetchContract(brand, contract)
        expect(seen.status).toBe(status)
        await expectSums(seen)
        for (const next of moves) {
          await runMove(contract, seen, next)
          seen = await fetchContract(brand, contract)
          expect([seen.notice === null, seen.status]).toEqual([seen.terminatesOn === null, seen.status])
          if (isOver(contractLifecycle, seen.status)) {
            expect(seen.allowed.filter((event) => event !== 'revise')).toEqual([])
          }
          await expectSums(seen)
        }
        await app.runJob('contracts.settle')
        await expectSums(await fetchContract(brand, contract))
        replay(await fetchHistory(brand, contract), (await fetchContract(brand, contract)).status)
      }),
      { numRuns: RUNS },
    )
  },
  240_000,
)

test('the notifications of these walks have dates in words and American spelling', () =>
  expectAmericanNotifications(app.db, [brand, racer]))

async function runMove(contract: { id: string }, seen: ContractDetail, next: Move): Promise<void> {
  if (next.by === 'CLOCK') return ageContract(app.db, contract, next.days)
  if ('pays' in next) return runPaymentMove(contract, next)
  const { by, event, isStale, isBreach } = next
  const sent = event === 'terminate' && isBreach ? breach : bodies[event]
  const version = isStale ? seen.version + 1 : seen.version
  const path = isAmendmentEvent(event)
    ? `amendments/${seen.amendments.items[0]?.id ?? UNKNOWN_ID}/${amendmentEvents[event]}`
    : event
  const { status } = await postToContract(people[by], contract, path, sent && { version, ...sent })
  expect([event, by, seen.status, status]).toEqual([event, by, seen.status, expectedOf(seen, next)])
}

/** Refusals change nothing; the sums show what an accepted one did. */
async function runPaymentMove(
  contract: { id: string },
  { by, pays }: Extract<Move, { pays: string }>,
): Promise<void> {
  const { payments } = await fetchPaymentPlan(brand, contract)
  const [payment] = payments
  if (!payment) throw new Error('The contract has a payment')
  const body = { version: payment.version, reference: 'WIRE-1', note: 'Nothing arrived.' }
  const { status } = await people[by].request('POST', `/api/payments/${payment.id}/${pays}`, body)
  expect([pays, by, status]).toEqual([pays, by, expect.toBeOneOf([200, 403, 409])])
}

/** The contracts of the walks by their status: what every screen has to add up to. */
const model = new Map<string, ContractStatus>()

const countTab = (tab: ContractTab) =>
  [...model.values()].filter((status) => tabStatuses[tab].includes(status)).length

/** The sums of a currency, computed from the rows in another way than the product does. */
function totalOf(payments: readonly Payment[], currency: string): PaymentTotal {
  const sumOf = (isCounted: (payment: Payment) => boolean) =>
    payments
      .filter((payment) => payment.currency === currency && payment.status !== 'CANCELLED')
      .filter(isCounted)
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return {
    currency,
    totalMinor: sumOf(() => true),
    scheduledMinor: sumOf(({ status, isOverdue }) => status === 'SCHEDULED' && !isOverdue),
    overdueMinor: sumOf(({ status, isOverdue }) => status === 'SCHEDULED' && isOverdue),
    paidMinor: sumOf(({ status }) => status === 'PAID'),
    receivedMinor: sumOf(({ status }) => status === 'RECEIVED'),
    missingMinor: sumOf(({ status }) => status === 'NOT_RECEIVED' || status === 'DISPUTED'),
    stipendMinor: sumOf(({ kind }) => kind === 'STIPEND'),
    bonusMinor: sumOf(({ kind }) => kind === 'BONUS'),
    feeMinor: sumOf(({ kind }) => kind === 'FEE'),
    productMinor: sumOf(({ kind }) => kind === 'PRODUCT'),
  }
}

/** What the lists, the counts, the dashboards and the payments of a contract say is the sum of its rows. */
async function expectSums(seen: ContractDetail): Promise<void> {
  model.set(seen.id, seen.status)
  const counts = Object.fromEntries(contractTabs.map((tab) => [tab, countTab(tab)]))
  const tab = contractTabs.find((one) => tabStatuses[one].includes(seen.status)) ?? 'active'
  const { payments, totals } = await fetchPaymentPlan(brand, seen)
  const sums = ['EUR', 'USD']
    .map((currency) => totalOf(payments, currency))
    .filter(({ totalMinor }) => totalMinor > 0)
  expect(totals).toEqual(sums)
  for (const [person, dashboard] of [
    [brand, '/api/dashboard/brand'],
    [racer, '/api/dashboard/athlete'],
  ] as const) {
    expect(await person.json('GET', '/api/contracts/counts')).toEqual(counts)
    const listed = (await listContracts(person, tab)).find(({ id }) => id === seen.id)
    const { status, deliverables, payments: shown } = await fetchContract(person, seen)
    expect([status, shown]).toEqual([seen.status, sums])
    expect(listed).toMatchObject({ status, deliverables, payments: sums })
    const panels = await person.json<{ counts: object }>('GET', dashboard)
    expect(panels.counts).toMatchObject({ contracts: countTab('active'), signing: countTab('pending') })
  }
}
