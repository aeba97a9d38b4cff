import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastDayOf } from '#shared/contracts/term.rules.ts'
import { allowedEvents, isOver, outcomeOf } from '#shared/lifecycles/lifecycle.ts'
import { OFFER_DAYS, OFFER_REVISIONS_MAX } from '#shared/offers/offer.constants.ts'
import type { Offer, OfferDetail } from '#shared/offers/offer.contract.ts'
import { type OfferEvent, type OfferStatus, offerLifecycle } from '#shared/offers/offer.rules.ts'
import type { OfferTerms } from '#shared/offers/offer-terms.contract.ts'
import { addMonths } from '#shared/time.ts'
import { inDays, timeInDays } from '#tests/support/dates.ts'
import {
  ageOffer,
  counterBody,
  declineBody,
  fetchOffer,
  insertWaitingOffer,
  postOffer,
} from '#tests/support/offer-requests.ts'
import { type Person, readJson } from '#tests/support/person.ts'
import type { Brand, Racer } from '#tests/support/scenario.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const RUNS = 5

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Those with an endpoint of an offer; some more often, which lead to others. */
const requestedEvents = [
  'counter',
  'counter',
  'reject-counter',
  'withdraw-counter',
  'accept',
  'accept',
  'accept-counter',
  'decline',
  'withdraw',
  'extend',
  'void',
] as const
type Requested = (typeof requestedEvents)[number]

/** Terms with what the server must make of them: the shown value, or the field that it refuses. */
const termCases: { given: Partial<OfferTerms>; value?: string; refused?: string }[] = [
  { given: { value: '$1,500' }, value: '$1,500' },
  { given: { value: '700' }, value: '$700' },
  { given: { value: 'Tires for the season' }, value: 'Tires for the season' },
  { given: { cashMinor: 90_000, currency: 'EUR' }, value: '€900' },
  { given: { startsOn: inDays(0), value: 'From today' }, value: 'From today' },
  { given: { startsOn: addMonths(inDays(0), 24), value: 'In two years' }, value: 'In two years' },
  { given: { duration: 'Season', endsOn: inDays(40), value: 'A season' }, value: 'A season' },
  { given: { duration: 'Event', startsOn: inDays(3), endsOn: inDays(9), value: 'A race' }, value: 'A race' },
  { given: { startsOn: inDays(-1) }, refused: 'terms.startsOn' },
  { given: { startsOn: '2199-01-01' }, refused: 'terms.startsOn' },
  { given: { duration: 'Season', startsOn: inDays(9), endsOn: inDays(8) }, refused: 'terms.endsOn' },
  { given: { duration: 'Event', endsOn: inDays(-1) }, refused: 'terms.endsOn' },
  { given: { value: '-$5' }, refused: 'terms.value' },
  { given: { value: '99999999999999999' }, refused: 'terms.value' },
  { given: { cashMinor: 1e15, currency: 'EUR' }, refused: 'terms.cashMinor' },
]
/** Terms that waited too long: the first shift when they are accepted, the second must be countered. */
const waitedCases: Partial<OfferTerms>[] = [
  { duration: '6 months', startsOn: inDays(-10), value: 'Waited' },
  { duration: 'Season', startsOn: inDays(-30), endsOn: inDays(-1), value: 'Over' },
]

type Side = 'ATHLETE' | 'BRAND'
type Move =
  | { do: 'SEND'; terms: number }
  | { do: 'WAIT'; terms: number }
  | { do: 'EXPIRE'; offer: number }
  | {
      do: 'EVENT'
      offer: number
      by: Side | 'ADMIN'
      event: Requested
      terms: number
      startsIn: number
      days: number
      isStale: boolean
    }

const offerIndex = fc.nat(9)
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('SEND'), terms: fc.nat(termCases.length - 1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('WAIT'), terms: fc.nat(waitedCases.length - 1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('EXPIRE'), offer: offerIndex }) },
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('EVENT'),
      offer: offerIndex,
      by: fc.constantFrom('ATHLETE', 'ATHLETE', 'BRAND', 'BRAND', 'ADMIN'),
      event: fc.constantFrom(...requestedEvents),
      terms: fc.nat(termCases.length - 1),
      startsIn: fc.constantFrom(-1, 0, 5, 900),
      days: fc.constantFrom(-5, 10, 45, 80, 120),
      isStale: fc.nat(7).map((n) => n === 0),
    }),
  },
)

/** What the walk knows of an offer, without asking the server. */
type Known = {
  id: string
  status: OfferStatus
  version: number
  /** Of each revision, and which one is current. */
  revisions: { by: Side; value: string; terms: Partial<OfferTerms> }[]
  current: number
  sentDaysAgo: number
  expiresInDays: number
}

type Walk = { brand: Brand; racer: Racer; people: Record<Side | 'ADMIN', Person>; offers: Known[] }

test('random events of all parties leave each offer, the list, the dashboards and the badges as the model says', async () => {
  const admin = await app.signInAs('ADMIN')
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 5, maxLength: 14 }), async (moves) => {
      const { brand, racer } = await app.scenario({ brand: {}, racer: {} })
      const walk: Walk = { brand, racer, people: { ATHLETE: racer, BRAND: brand, ADMIN: admin }, offers: [] }
      for (const next of [{ do: 'SEND', terms: 0 } as const, ...moves]) {
        await checkScreens(walk, await runMove(walk, next))
      }
      await checkScreens(walk, walk.offers)
    }),
    { numRuns: RUNS },
  )
}, 240_000)

/** The offers that the move may have changed. */
async function runMove(walk: Walk, next: Move): Promise<Known[]> {
  if (next.do === 'SEND') await send(walk, termCases[next.terms] ?? { given: {} })
  else if (next.do === 'WAIT') await insertWaiting(walk, waitedCases[next.terms] ?? {})
  else {
    const known = walk.offers[next.offer % walk.offers.length]
    if (!known) return []
    await (next.do === 'EXPIRE' ? expire(known) : request(walk, known, next))
    return [known]
  }
  return walk.offers.slice(-1)
}

async function send(
  { brand, racer, offers }: Walk,
  { given, value = '', refused }: (typeof termCases)[number],
): Promise<void> {
  const response = await postOffer(brand, racer, { terms: given })
  if (refused) return expectRefusal(response, 422, refused)
  const sent = await readJson<Offer>(response)
  offers.push({ ...sentToday, id: sent.id, revisions: [{ by: 'BRAND', value, terms: given }] })
}

const sentToday = {
  ...({ status: 'PENDING_ATHLETE', version: 1, current: 1, sentDaysAgo: 0, expiresInDays: 30 } as const),
}

async function insertWaiting({ brand, racer, offers }: Walk, terms: Partial<OfferTerms>): Promise<void> {
  const { id } = await insertWaitingOffer(app.db, { brand, racer }, terms)
  offers.push({ ...sentToday, id, revisions: [{ by: 'BRAND', value: terms.value ?? '', terms }] })
}

/** Lets the offer's time pass; the job that stores it may come later. */
async function expire(known: Known): Promise<void> {
  if (isOver(offerLifecycle, known.status)) return
  await ageOffer(app.db, known, (known.expiresInDays + 1) * 24)
  known.status = 'EXPIRED'
}

async function expectRefusal(response: Response, status: number, field?: string): Promise<void> {
  const { fields } = (await response.json()) as { fields?: object }
  expect([response.status, ...(field ? Object.keys(fields ?? {}) : [])]).toEqual([
    status,
    ...(field ? [field] : []),
  ])
}

type Request = Extract<Move, { do: 'EVENT' }>

async function request({ people }: Walk, known: Known, next: Request): Promise<void> {
  const { by, event, isStale } = next
  const version = isStale ? known.version + 1 : known.version
  const response = await people[by].request('POST', `/api/offers/${known.id}/${event}`, {
    version,
    ...bodyOf(known, next),
  })
  const expected = expectedOf(known, next)
  if ('refused' in expected) {
    const { refused, field } = expected
    return expectRefusal(response, refused, field)
  }
  expect([by, event, response.status]).toEqual([by, event, 200])
  Object.assign(known, { ...expected.next, version: known.version + 1 })
}

function bodyOf(known: Known, { event, terms, startsIn, days }: Request): object {
  const bodies: Record<Requested, object> = {
    counter: counterBody(termCases[terms]?.given),
    'reject-counter': {},
    'withdraw-counter': {},
    accept: { revision: known.current, acceptTerms: true, startsOn: inDays(startsIn) },
    'accept-counter': { revision: known.current, acceptTerms: true, startsOn: inDays(startsIn) },
    decline: declineBody,
    withdraw: { note: 'The budget is gone.' },
    extend: { expiresAt: timeInDays(days) },
    void: { note: 'Against the rules.' },
  }
  return bodies[event]
}

type Expected = { refused: number; field?: string } | { next: Partial<Known> }

/** What must come of a request, computed from the lifecycle table and the model alone. */
function expectedOf(known: Known, next: Request): Expected {
  const { by, event, terms, isStale } = next
  if (!offerLifecycle.rows.some((row) => row.event === event && row.by.includes(by))) return { refused: 403 }
  const termCase = termCases[terms]
  const isParseRefusal = event === 'counter' && isRefusedAtOnce(termCase)
  if (isParseRefusal) return { refused: 422, ...(termCase?.refused && { field: termCase.refused }) }
  const outcome = outcomeOf(offerLifecycle, { state: known.status, event, party: by })
  if ('refusal' in outcome) return { refused: outcome.refusal === 'wrong-party' ? 403 : 409 }
  if (isStale) return { refused: 409 }
  const { to } = outcome
  if (event === 'counter' && by !== 'ADMIN') return counterOf(known, { by, to, termCase })
  if (event === 'accept' || event === 'accept-counter') return acceptanceOf(known, { ...next, to })
  if (event === 'reject-counter' || event === 'withdraw-counter') {
    return { next: { status: to, current: known.revisions.findLastIndex((each) => each.by === 'BRAND') + 1 } }
  }
  if (event !== 'extend') return { next: { status: to } }
  // The same number of days is later than it was at the last extension.
  const isLater = next.days >= known.expiresInDays
  if (!isLater || next.days > OFFER_DAYS.max - known.sentDaysAgo) return { refused: 422, field: 'expiresAt' }
  return { next: { expiresInDays: next.days } }
}

/** Refused by the schema of the request, before the state of the offer counts. */
const isRefusedAtOnce = (termCase: (typeof termCases)[number] | undefined) =>
  termCase?.refused === 'terms.cashMinor' ||
  (termCase?.refused === 'terms.endsOn' && termCase.given.startsOn !== undefined)

type Counter = { by: Side; to: OfferStatus; termCase: (typeof termCases)[number] | undefined }

function counterOf(known: Known, { by, to, termCase }: Counter): Expected {
  if (!termCase) throw new Error('No terms')
  const { given, value = '', refused } = termCase
  if (refused) return { refused: 422, field: refused }
  const current = known.revisions[known.current - 1]
  const isSame = current?.value === value && JSON.stringify(current.terms) === JSON.stringify(given)
  if (isSame) return { refused: 422, field: 'terms' }
  if (known.revisions.length >= OFFER_REVISIONS_MAX) return { refused: 409 }
  const revisions = [...known.revisions, { by, value, terms: given }]
  return { next: { status: to, revisions, current: revisions.length } }
}

function acceptanceOf(known: Known, { by, to, startsIn }: Request & { to: OfferStatus }): Expected {
  const current = known.revisions[known.current - 1]
  if (!current || by === 'ADMIN') throw new Error('No terms')
  const { duration = '12 months', startsOn, endsOn = null } = current.terms
  const isPassed = startsOn !== undefined && startsOn !== null && startsOn < inDays(0)
  const isOverNow = isPassed && lastDayOf({ duration, startsOn, endsOn }) < inDays(0)
  if (isOverNow) return { refused: 409 }
  if (startsOn && !isPassed) return { next: { status: to } }
  const isTooLate = duration === 'Season' && endsOn !== null && inDays(startsIn) > endsOn
  if (startsIn < 0 || startsIn > 700 || isTooLate) return { refused: 422, field: 'startsOn' }
  if (!isPassed) return { next: { status: to } }
  const moved = { by, value: current.value, terms: { ...current.terms, startsOn: inDays(startsIn) } }
  const revisions = [...known.revisions, moved]
  return { next: { status: to, revisions, current: revisions.length } }
}

/** Both parties' offer, list, dashboard and badge against the model. */
async function checkScreens(walk: Walk, changed: readonly Known[]): Promise<void> {
  for (const side of ['ATHLETE', 'BRAND'] as const) {
    const person = walk.people[side]
    for (const known of changed) {
      expect([side, shownOf(await fetchOffer(person, known))]).toEqual([side, modelOf(known, side)])
    }
    const list = await person.json<Offer[]>('GET', '/api/offers?limit=100')
    expect(byId(list.map((each) => [each.id, each.status]))).toEqual(
      byId(walk.offers.map((each) => [each.id, each.status])),
    )
    const open = walk.offers.filter(({ status }) => !isOver(offerLifecycle, status))
    const openList = await person.json<Offer[]>('GET', '/api/offers?isOpen=true&limit=100')
    expect(byId(openList.map(({ id }) => [id]))).toEqual(byId(open.map(({ id }) => [id])))
    const page = side === 'ATHLETE' ? 'athlete' : 'brand'
    const { counts } = await person.json<{ counts: { offers: number } }>('GET', `/api/dashboard/${page}`)
    expect([side, counts.offers]).toEqual([side, open.length])
    const badge = await person.json<{ offers: number }>('GET', '/api/notifications/counts')
    const turns = open.filter(({ status }) => status === `PENDING_${side}`)
    expect([side, badge.offers]).toEqual([side, turns.length])
  }
}

const byId = (rows: string[][]) => rows.toSorted((a, b) => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1))

const shownOf = ({ status, version, current, revisions, allowed }: OfferDetail) => ({
  status,
  // The job that stores an expiry counts as a change, whenever it runs.
  version: status === 'EXPIRED' ? null : version,
  revision: current.n,
  values: revisions.map(({ terms }) => terms.value),
  startsOn: current.terms.startsOn,
  allowed: [...allowed].sort(),
})

function modelOf(known: Known, side: Side): ReturnType<typeof shownOf> {
  const { status, version, revisions, current, expiresInDays, sentDaysAgo } = known
  const isExhausted: Partial<Record<OfferEvent, boolean>> = {
    counter: revisions.length >= OFFER_REVISIONS_MAX,
    extend: expiresInDays >= OFFER_DAYS.max - sentDaysAgo,
  }
  return {
    status,
    version: status === 'EXPIRED' ? null : version,
    revision: current,
    values: revisions.map(({ value }) => value),
    startsOn: revisions[current - 1]?.terms.startsOn ?? null,
    allowed: allowedEvents(offerLifecycle, status, side)
      .filter((event) => !isExhausted[event])
      .sort(),
  }
}
