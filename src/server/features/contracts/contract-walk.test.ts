import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type ContractEvent,
  type ContractStatus,
  contractLifecycle,
} from '#shared/contracts/contract.rules.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { isOver, outcomeOf } from '#shared/lifecycles/lifecycle.ts'
import {
  type ContractApp,
  inDays,
  type Party,
  signature,
  startContractApp,
} from '#tests/support/contract-app.ts'

const RUNS = 6
const NONE = '0198c0de-0000-7000-8000-00000000dead'

let app: ContractApp
let brand: Awaited<ReturnType<ContractApp['registerBrand']>>
let people: Record<'ATHLETE' | 'BRAND' | 'ADMIN', Party>
beforeAll(async () => {
  app = await startContractApp()
  brand = await app.registerBrand()
  people = { ATHLETE: await app.signInAs('ATHLETE'), BRAND: brand, ADMIN: await app.signInAs('ADMIN') }
})
afterAll(() => app.stop())

const bodies = {
  'edit-clauses': { clauses: 'The racer keeps the wheel.', noticeDays: 20 },
  send: { isMinor: false },
  open: undefined,
  sign: signature,
  reject: { reason: 'OTHER', note: 'A reason that somebody gave.' },
  recall: {},
  'propose-amendment': { text: 'The season goes on for a while.', ...signature },
  'sign-amendment': signature,
  'reject-amendment': undefined,
  'withdraw-amendment': undefined,
  suspend: { note: 'A broken wrist.' },
  resume: {},
  terminate: { reason: 'OTHER', note: 'A reason that somebody gave.' },
  'withdraw-notice': {},
} as const
type Asked = keyof typeof bodies
const asked = Object.keys(bodies) as Asked[]

type Move =
  | { by: keyof typeof people; event: Asked; isStale: boolean; isBreach: boolean }
  | { by: 'CLOCK'; days: number }

const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      by: fc.constantFrom('ATHLETE', 'BRAND', 'ADMIN'),
      event: fc.constantFrom(...asked),
      isStale: fc.nat(6).map((n) => n === 0),
      isBreach: fc.nat(6).map((n) => n === 0),
    }),
  },
  { weight: 1, arbitrary: fc.record({ by: fc.constant('CLOCK'), days: fc.constantFrom(1, 12, 16, 31) }) },
)

/** The steps that are about the latest amendment, and what the call for each is named. */
const answers = {
  'sign-amendment': 'sign',
  'reject-amendment': 'reject',
  'withdraw-amendment': 'withdraw',
} as const
const isAnswer = (event: string): event is keyof typeof answers => event in answers

function expectedOfAnswer(
  { amendments: [latest], status }: ContractDetail,
  by: keyof typeof people,
  event: keyof typeof answers,
): number {
  if (!latest) return 404
  const isMine = latest.by === by
  if (isMine !== (event === 'withdraw-amendment')) return 403
  return status === 'ACTIVE' && latest.status === 'PENDING' ? 200 : 409
}

/** What the table and the contract as it is shown say must come of it, told apart from the server. */
function expectedOf(seen: ContractDetail, next: Exclude<Move, { by: 'CLOCK' }>): number {
  const { by, event, isStale, isBreach } = next
  const mayEver = contractLifecycle.rows.some((row) => row.event === event && row.by.includes(by))
  if (!mayEver) return 403
  if (isAnswer(event)) return expectedOfAnswer(seen, by, event)
  const outcome = outcomeOf(contractLifecycle, { state: seen.status, event, party: by })
  if ('refusal' in outcome) return outcome.refusal === 'wrong-party' ? 403 : 409
  const side = by === 'ADMIN' ? undefined : seen.signers.find(({ role }) => role === by)
  if (event === 'open') return 200
  if (isStale) return 409
  if ((event === 'send' || event === 'sign') && seen.endsOn < inDays(0)) return 409
  if (event === 'sign' && side?.signedAt) return 409
  if ((event === 'suspend' || event === 'resume') && seen.pauseAskedBy === by) return 409
  if (event === 'terminate' && seen.notice?.by === by && !isBreach) return 409
  if (event === 'withdraw-notice' && seen.notice?.by !== by) return seen.notice ? 403 : 409
  if (event === 'propose-amendment' && seen.amendments.some(({ status }) => status === 'PENDING')) return 409
  return 200
}

/** Walked again from its first step, a history is legal and ends where the contract stands. */
function replay({ history, status }: ContractDetail): void {
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

type Deal = Awaited<ReturnType<ContractApp['draft']>>

/** How a contract comes to where a walk begins. */
const begins: { status: ContractStatus; startsIn: number; reach: (deal: Deal) => Promise<unknown> }[] = [
  { status: 'DRAFT', startsIn: 0, reach: async () => {} },
  { status: 'PENDING_SIGNATURES', startsIn: 10, reach: (deal) => deal.send() },
  { status: 'EXECUTED', startsIn: 10, reach: (deal) => deal.run() },
  { status: 'ACTIVE', startsIn: 0, reach: (deal) => deal.run() },
  {
    status: 'SUSPENDED',
    startsIn: 0,
    reach: async (deal) => {
      await deal.run()
      await deal.take(people.ADMIN, 'suspend', { note: 'A dispute.' })
    },
  },
]

test.each(begins)(
  'from $status, whoever does whatever in whatever order: only what the table allows happens, and the history can be walked again',
  async ({ status, startsIn, reach }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 4, maxLength: 14 }), async (moves) => {
        const deal = await app.draft(
          { duration: 'Season', startsOn: inDays(startsIn), endsOn: inDays(60) },
          { brand, racer: people.ATHLETE },
        )
        await reach(deal)
        let seen = await deal.look()
        expect(seen.status).toBe(status)
        for (const next of moves) {
          await make(deal, seen, next)
          seen = await deal.look()
          expect([seen.notice === null, seen.status]).toEqual([seen.terminatesOn === null, seen.status])
          if (isOver(contractLifecycle, seen.status)) expect(seen.allowed).toEqual([])
        }
        await app.runJob('contracts.settle')
        replay(await deal.look())
      }),
      { numRuns: RUNS },
    )
  },
  240_000,
)

async function make(deal: Deal, seen: ContractDetail, next: Move): Promise<void> {
  if (next.by === 'CLOCK') return app.age(deal, next.days)
  const { by, event, isStale, isBreach } = next
  const sent = event === 'terminate' && isBreach ? { ...bodies[event], reason: 'BREACH' } : bodies[event]
  const version = isStale ? seen.version + 1 : seen.version
  const about = isAnswer(event) ? `amendments/${seen.amendments[0]?.id ?? NONE}/${answers[event]}` : event
  const path = `/api/contracts/${deal.id}/${about}`
  const { status } = await app.call(people[by], 'POST', path, sent && { version, ...sent })
  expect([event, by, seen.status, status]).toEqual([event, by, seen.status, expectedOf(seen, next)])
}
