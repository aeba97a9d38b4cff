import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DealParty } from '#shared/lifecycles/history.contract.ts'
import type { OfferDetail } from '#shared/offers/offer.contract.ts'
import { type OfferStatus, offerStatuses } from '#shared/offers/offer.rules.ts'
import { DAY_MS } from '#shared/time.ts'
import {
  acceptBody,
  ageOffer,
  counterBody,
  declineBody,
  fetchOffer,
  sendOffer,
} from '#tests/support/offer-requests.ts'
import type { Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

/** The lifecycle once more, independent of the table that the product uses. */
const legal: Record<string, OfferStatus> = {
  'DRAFT send BRAND': 'PENDING_ATHLETE',
  'PENDING_ATHLETE view ATHLETE': 'PENDING_ATHLETE',
  'PENDING_BRAND view BRAND': 'PENDING_BRAND',
  'PENDING_ATHLETE counter ATHLETE': 'PENDING_BRAND',
  'PENDING_BRAND counter BRAND': 'PENDING_ATHLETE',
  'PENDING_BRAND reject-counter BRAND': 'PENDING_ATHLETE',
  'PENDING_BRAND withdraw-counter ATHLETE': 'PENDING_ATHLETE',
  'PENDING_ATHLETE accept ATHLETE': 'ACCEPTED',
  'PENDING_BRAND accept-counter BRAND': 'ACCEPTED',
  'PENDING_ATHLETE decline ATHLETE': 'DECLINED',
  'PENDING_BRAND decline BRAND': 'DECLINED',
  'PENDING_ATHLETE withdraw BRAND': 'WITHDRAWN',
  'PENDING_BRAND withdraw BRAND': 'WITHDRAWN',
  'PENDING_ATHLETE extend BRAND': 'PENDING_ATHLETE',
  'PENDING_BRAND extend BRAND': 'PENDING_BRAND',
  'PENDING_ATHLETE expire SYSTEM': 'EXPIRED',
  'PENDING_BRAND expire SYSTEM': 'EXPIRED',
  'PENDING_ATHLETE void ADMIN': 'VOIDED',
  'PENDING_BRAND void ADMIN': 'VOIDED',
}

type Who = DealParty | 'OTHER_ATHLETE' | 'OTHER_BRAND'
type Step = { who: Who; event: string }

let values = 0

/** A valid body for each event. */
const bodies: Record<string, (offer: OfferDetail) => object> = {
  view: () => ({}),
  counter: () => counterBody({ value: `$${++values},000` }),
  'reject-counter': () => ({}),
  'withdraw-counter': () => ({}),
  accept: ({ current }) => acceptBody(current.n),
  'accept-counter': ({ current }) => acceptBody(current.n),
  decline: () => declineBody,
  withdraw: () => ({ note: 'We have to stop here.' }),
  extend: ({ expiresAt }) => ({ expiresAt: new Date(Date.parse(expiresAt) + DAY_MS).toISOString() }),
  void: () => ({ note: 'Against the rules.' }),
}

/** The shortest path to each status of an offer. */
const pathsTo: Partial<Record<OfferStatus, Step[]>> = {
  PENDING_ATHLETE: [],
  PENDING_BRAND: [{ who: 'ATHLETE', event: 'counter' }],
  ACCEPTED: [{ who: 'ATHLETE', event: 'accept' }],
  DECLINED: [{ who: 'ATHLETE', event: 'decline' }],
  WITHDRAWN: [{ who: 'BRAND', event: 'withdraw' }],
  EXPIRED: [{ who: 'SYSTEM', event: 'expire' }],
  VOIDED: [{ who: 'ADMIN', event: 'void' }],
}

const step = fc.record<Step>({
  who: fc.constantFrom<Who>('ATHLETE', 'BRAND', 'ATHLETE', 'BRAND', 'ADMIN', 'OTHER_ATHLETE', 'OTHER_BRAND'),
  event: fc.constantFrom(...Object.keys(bodies)),
})
const tick = fc.constant<Step>({ who: 'SYSTEM', event: 'expire' })
const walk = fc.array(fc.oneof({ weight: 12, arbitrary: step }, { weight: 1, arbitrary: tick }), {
  minLength: 3,
  maxLength: 8,
})

let app: TestApp
let people: Record<Exclude<Who, 'SYSTEM'>, Person>
beforeAll(async () => {
  app = await startTestApp()
  const { brand, racer } = await app.scenario({ brand: {}, racer: {} })
  const { brand: otherBrand, racer: otherRacer } = await app.scenario({ brand: {}, racer: {} })
  people = {
    ATHLETE: racer,
    BRAND: brand,
    ADMIN: await app.signInAs('ADMIN'),
    OTHER_ATHLETE: otherRacer,
    OTHER_BRAND: otherBrand,
  }
})
afterAll(() => app.stop())

/** Whether the server allowed the event. */
async function tryStep(offer: OfferDetail, { who, event }: Step): Promise<boolean> {
  if (who === 'SYSTEM') {
    await ageOffer(app.db, offer, 100 * 24)
    await app.runJob('offers.expire')
    return (await fetchOffer(people.BRAND, offer)).version > offer.version
  }
  const body = { version: offer.version, ...bodies[event]?.(offer) }
  const { status } = await people[who].request('POST', `/api/offers/${offer.id}/${event}`, body)
  expect([200, 403, 404, 409]).toContain(status)
  return status === 200
}

async function runWalk(steps: readonly Step[]): Promise<OfferDetail> {
  let offer = await fetchOffer(people.BRAND, await sendOffer(people.BRAND, people.ATHLETE))
  for (const next of steps) {
    const to = legal[`${offer.status} ${next.event} ${next.who}`]
    const succeeded = await tryStep(offer, next)
    const after = await fetchOffer(people.BRAND, offer)
    expect({ ...next, succeeded, status: after.status }).toEqual({
      ...next,
      succeeded: to !== undefined,
      status: to ?? offer.status,
    })
    offer = after
  }
  return offer
}

async function replay({ id }: { id: string }): Promise<{ status: string; version: number }> {
  const { rows } = await app.db.execute<Record<'event' | 'party' | 'from_status' | 'to_status', string>>(
    sql`select event, party, from_status, to_status from lifecycle_steps
        where subject = 'OFFER' and subject_id = ${id} order by version`,
  )
  const status = rows.reduce((from, row, index) => {
    expect(row.from_status).toBe(index === 0 ? null : from)
    expect(legal[`${from} ${row.event} ${row.party}`]).toBe(row.to_status)
    return row.to_status
  }, 'DRAFT')
  return { status, version: rows.length }
}

test('there is a path to every status except draft', () => {
  expect(Object.keys(pathsTo)).toEqual(offerStatuses.filter((status) => status !== 'DRAFT'))
})

test.each(Object.entries(pathsTo))(
  'from %s only legal events succeed, and replaying the history gives the current status',
  async (_, path) => {
    await fc.assert(
      fc.asyncProperty(walk, async (steps) => {
        const { id, status, version, current, revisions } = await runWalk([...path, ...steps])
        expect(await replay({ id })).toEqual({ status, version })
        expect(revisions.map(({ n }) => n)).toEqual(revisions.map((__, index) => index + 1))
        expect(revisions).toContainEqual(current)
        const { rows } = await app.db.execute(sql`select from contracts where offer_id = ${id}`)
        expect(rows).toHaveLength(status === 'ACCEPTED' ? 1 : 0)
      }),
      { numRuns: 6 },
    )
  },
  120_000,
)
