import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DealParty } from '#shared/lifecycles/history.contract.ts'
import type { OfferDetail } from '#shared/offers/offer.contract.ts'
import { type OfferStatus, offerStatuses } from '#shared/offers/offer.rules.ts'
import { DAY_MS } from '#shared/time.ts'
import { accepting, type DealApp, declining, otherTerms, startDealApp } from '#tests/support/dealing.ts'
import type { Talker } from '#tests/support/talk.ts'

/** The lifecycle once more, written down apart from the table that the product asks. */
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

/** What each event is called with, when it is called rightly. */
const bodies: Record<string, (offer: OfferDetail) => object> = {
  view: () => ({}),
  counter: () => otherTerms({ value: `$${++values},000` }),
  'reject-counter': () => ({}),
  'withdraw-counter': () => ({}),
  accept: ({ current }) => accepting(current.n),
  'accept-counter': ({ current }) => accepting(current.n),
  decline: () => declining,
  withdraw: () => ({ note: 'We have to stop here.' }),
  extend: ({ expiresAt }) => ({ expiresAt: new Date(Date.parse(expiresAt) + DAY_MS).toISOString() }),
  void: () => ({ note: 'Against the rules.' }),
}

/** The shortest way to each state that an offer can be in. */
const ways: Partial<Record<OfferStatus, Step[]>> = {
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

let app: DealApp
let people: Record<Exclude<Who, 'SYSTEM'>, Talker>
beforeAll(async () => {
  app = await startDealApp()
  people = {
    ATHLETE: await app.join('ATHLETE'),
    BRAND: await app.registerBrand(),
    ADMIN: await app.join('ADMIN'),
    OTHER_ATHLETE: await app.join('ATHLETE'),
    OTHER_BRAND: await app.registerBrand(),
  }
})
afterAll(() => app.stop())

/** Whether the server let it happen. */
async function tryStep(offer: OfferDetail, { who, event }: Step): Promise<boolean> {
  if (who === 'SYSTEM') {
    await app.ageOffer(offer, 100 * 24)
    await app.runJob('offers.expire')
    return (await app.look(people.BRAND, offer)).version > offer.version
  }
  const body = { version: offer.version, ...bodies[event]?.(offer) }
  const { status } = await people[who].call('POST', `/api/offers/${offer.id}/${event}`, body)
  expect([200, 403, 404, 409]).toContain(status)
  return status === 200
}

async function walkAlong(steps: readonly Step[]): Promise<OfferDetail> {
  let offer = await app.look(people.BRAND, await app.send(people.BRAND, people.ATHLETE))
  for (const next of steps) {
    const to = legal[`${offer.status} ${next.event} ${next.who}`]
    const happened = await tryStep(offer, next)
    const after = await app.look(people.BRAND, offer)
    expect({ ...next, happened, status: after.status }).toEqual({
      ...next,
      happened: to !== undefined,
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

test('a walk begins in every state that an offer can be in', () => {
  expect(Object.keys(ways)).toEqual(offerStatuses.filter((status) => status !== 'DRAFT'))
})

test.each(Object.entries(ways))(
  'from %s only legal walks succeed, and the history leads to where it stands',
  async (_, way) => {
    await fc.assert(
      fc.asyncProperty(walk, async (steps) => {
        const { id, status, version, current, revisions } = await walkAlong([...way, ...steps])
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
