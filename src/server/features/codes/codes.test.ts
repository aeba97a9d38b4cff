import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { contracts } from '#server/database/schema/contracts.ts'
import { recordOrder } from '#server/features/redemptions/record-order.ts'
import { recordRefund } from '#server/features/redemptions/record-refund.ts'
import { inTransaction } from '#server/platform/database.ts'
import { createSeal } from '#server/platform/seal.ts'
import { CODES_PER_CONTRACT_MAX } from '#shared/codes/code.constants.ts'
import type { CodeBox, CodeForm, DiscountCode } from '#shared/codes/code.contract.ts'
import { codeOf } from '#tests/support/talk.ts'
import { type Deal, startWorkApp, today, type WorkApp } from '#tests/support/work-app.ts'

// A busy machine takes its time with all the news that a contract makes.
vi.setConfig({ testTimeout: 60_000 })

const seal = createSeal('a secret for tests only')
const startOf = (day: string) => `${day}T00:00:00.000Z`

const aCode = (given: Partial<CodeForm> = {}): CodeForm => ({
  code: 'MIRA15',
  kind: 'PERCENT',
  percentBp: 1500,
  fixedMinor: null,
  currency: null,
  startsAt: startOf(today(-20)),
  endsAt: startOf(today(60)),
  maxUses: null,
  commissionBp: 1000,
  landingUrl: null,
  stripePromotionId: null,
  ...given,
})

let app: WorkApp
let deal: Deal
beforeAll(async () => {
  app = await startWorkApp()
  deal = await app.aDeal()
})
afterAll(() => app.stop())

type Person = Deal['brand']

const addTo = (to: Deal, given: Partial<CodeForm> = {}, who: Person = to.brand) =>
  app.as(who)('POST', `/api/contracts/${to.contractId}/discount-codes`, aCode(given))

async function made(to: Deal, given: Partial<CodeForm> = {}): Promise<DiscountCode> {
  const answer = await addTo(to, given)
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as DiscountCode
}

async function boxOf(of: Deal, who: Person = of.brand): Promise<CodeBox> {
  const answer = await app.as(who)('GET', `/api/contracts/${of.contractId}/discount-codes`)
  return (await answer.json()) as CodeBox
}

const change = (of: Deal, { id, version }: DiscountCode, given: Partial<CodeForm> = {}) =>
  app.as(of.brand)('PATCH', `/api/discount-codes/${id}`, { ...aCode(given), version })

const retire = (who: Person, { id, version }: DiscountCode) =>
  app.as(who)('POST', `/api/discount-codes/${id}/retire`, { version })

const fieldsOf = async (answer: Response) =>
  Object.keys(((await answer.json()) as { fields?: Record<string, string> }).fields ?? {})

async function brandIdOf({ contractId }: Deal): Promise<string> {
  const [found] = await app.db
    .select({ brandId: contracts.brandId })
    .from(contracts)
    .where(eq(contracts.id, contractId))
  if (!found) throw new Error('The contract was just made')
  return found.brandId
}

/** A sale with a code, five days ago, of a hundred of the currency. */
async function sell(of: Deal, code: string, given: { orderId?: string; currency?: string } = {}) {
  const { orderId = '5001', currency = 'USD' } = given
  const brandId = await brandIdOf(of)
  const order = { brandId, source: 'SHOPIFY', door: 'WEBHOOK', orderId, currency } as const
  await inTransaction(app.db, (tx) =>
    recordOrder(tx, seal, {
      ...order,
      redeemedAt: new Date(startOf(today(-5))),
      customer: null,
      country: 'US',
      parts: [{ code, netMinor: 10_000, discountMinor: 1500 }],
    }),
  )
  return { ...order, refundedAt: new Date(), door: 'WEBHOOK' as const }
}

describe('a code', () => {
  test('is made by the brand, shown to both, and told to the racer', async () => {
    const landingUrl = 'kestrel.example/mira'
    const code = await made(deal, { code: ' MIRA15 ', landingUrl, maxUses: 500 })
    expect(code).toMatchObject({
      ...{ code: 'MIRA15', kind: 'PERCENT', percentBp: 1500, commissionBp: 1000, maxUses: 500 },
      ...{ landingUrl: 'https://kestrel.example/mira', state: 'LIVE', uses: 0, sales: [], version: 1 },
      ...{ canChange: true, canRespell: true, canRetire: true },
    })
    expect(await boxOf(deal)).toMatchObject({ codes: [{ code: 'MIRA15' }], canAdd: true })
    expect(await boxOf(deal, deal.athlete)).toMatchObject({
      codes: [{ code: 'MIRA15', canChange: false, canRespell: false, canRetire: false }],
      canAdd: false,
    })
    expect(await app.heard(deal.athlete)).toContain('A code of your own: MIRA15')
  })

  test('takes a percentage or a fixed amount off, and forgets the figure of the other kind', async () => {
    const other = await app.aDeal()
    const fixed = { kind: 'FIXED', percentBp: 1500, fixedMinor: 3250, currency: 'KWD' } as const
    expect(await made(other, fixed)).toMatchObject({
      ...{ kind: 'FIXED', percentBp: null, fixedMinor: 3250, currency: 'KWD' },
    })
    expect(await made(other, { code: 'PART', fixedMinor: 100, currency: 'USD' })).toMatchObject({
      ...{ kind: 'PERCENT', percentBp: 1500, fixedMinor: null, currency: null },
    })
  })

  test.each([
    ['code', { code: 'AB' }],
    ['code', { code: 'A'.repeat(33) }],
    ['code', { code: 'FIFTEEN OFF' }],
    ['code', { code: 'MIRA_15' }],
    ['kind', { kind: 'GIFT' }],
    ['percentBp', { percentBp: null }],
    ['percentBp', { percentBp: 0 }],
    ['percentBp', { percentBp: 10_001 }],
    ['percentBp', { percentBp: 12.5 }],
    ['fixedMinor', { kind: 'FIXED', currency: 'USD' }],
    ['fixedMinor', { kind: 'FIXED', fixedMinor: 0, currency: 'USD' }],
    ['currency', { kind: 'FIXED', fixedMinor: 500 }],
    ['currency', { currency: 'XQZ' }],
    ['startsAt', { startsAt: 'tomorrow' }],
    ['startsAt', { startsAt: '1999-12-31T00:00:00Z' }],
    ['endsAt', { endsAt: '2100-01-01T00:00:00Z' }],
    ['endsAt', { endsAt: startOf(today(-20)) }],
    ['maxUses', { maxUses: 0 }],
    ['maxUses', { maxUses: 1_000_001 }],
    ['commissionBp', { commissionBp: -1 }],
    ['commissionBp', { commissionBp: 10_001 }],
    ['landingUrl', { landingUrl: 'javascript:alert(1)' }],
    ['landingUrl', { landingUrl: 'https://localhost' }],
    ['landingUrl', { landingUrl: `https://kestrel.example/${'a'.repeat(500)}` }],
    ['stripePromotionId', { stripePromotionId: 'MIRA15' }],
  ])('is refused at %s for %o', async (field, given) => {
    const answer = await addTo(deal, { code: 'NEVER', ...(given as Partial<CodeForm>) })
    expect(answer.status).toBe(422)
    expect(await fieldsOf(answer)).toEqual([field])
  })

  test('is spelt like no other living code of the brand, whatever its case', async () => {
    const other = await app.aDeal()
    const first = await made(other)
    for (const code of ['mira15', 'ＭＩＲＡ15'])
      expect(await fieldsOf(await addTo(other, { code }))).toEqual(['code'])
    const second = await made(other, { code: 'SECOND' })
    expect(await fieldsOf(await change(other, second, { code: 'Mira15' }))).toEqual(['code'])
    expect((await retire(other.brand, first)).status).toBe(200)
    expect((await change(other, second, { code: 'Mira15' })).status).toBe(200)
    expect((await addTo(await app.aDeal())).status).toBe(201)
  })

  test('that ended gives its spelling to a new one', async () => {
    const other = await app.aDeal()
    await made(other, { endsAt: startOf(today(-1)) })
    await made(other)
    expect((await boxOf(other)).codes.map(({ state }) => state)).toEqual(['LIVE', 'RETIRED'])
  })

  test('is made once, by whoever asks how often', async () => {
    const other = await app.aDeal()
    const answers = await Promise.all(Array.from({ length: 6 }, () => addTo(other)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await boxOf(other)).codes).toHaveLength(1)
  })

  test('stands as its contract does', async () => {
    const other = await app.aDeal()
    await made(other)
    const states: string[] = []
    for (const status of ['EXECUTED', 'ACTIVE', 'SUSPENDED', 'TERMINATED'] as const) {
      await other.standAt(status)
      states.push(...(await boxOf(other)).codes.map(({ state }) => state))
    }
    expect(states).toEqual(['SCHEDULED', 'LIVE', 'PAUSED', 'ENDED'])
  })

  test('comes with a contract that is signed and not over, and not more often than one holds', async () => {
    const other = await app.aDeal()
    for (const status of ['DRAFT', 'PENDING_SIGNATURES', 'COMPLETED', 'TERMINATED'] as const) {
      await other.standAt(status)
      expect((await boxOf(other)).canAdd).toBe(false)
      expect(await codeOf(await addTo(other))).toEqual([409, 'CONTRACT_NOT_OPEN'])
    }
    await other.standAt('EXECUTED')
    for (let n = 0; n < CODES_PER_CONTRACT_MAX; n++) await made(other, { code: `CODE-${n}` })
    expect(await codeOf(await addTo(other))).toEqual([409, 'TOO_MANY_CODES'])
  })

  test('belongs to the two alone, and to the brand to change', async () => {
    const other = await app.aDeal()
    const code = await made(other)
    const stranger = await app.signInAs('BRAND')
    expect((await app.as(stranger)('GET', `/api/contracts/${other.contractId}/discount-codes`)).status).toBe(
      404,
    )
    expect((await addTo(other, {}, stranger)).status).toBe(404)
    expect((await addTo(other, {}, other.athlete)).status).toBe(403)
    expect((await retire(stranger, code)).status).toBe(404)
    expect((await retire(other.athlete, code)).status).toBe(403)
    expect(await boxOf(other, await app.signInAs('ADMIN'))).toMatchObject({
      codes: [{ canChange: false, canRetire: false }],
      canAdd: false,
    })
  })
})

describe('a change', () => {
  test('is saved over what was seen, and not over what somebody else saved meanwhile', async () => {
    const other = await app.aDeal()
    const code = await made(other)
    const answer = await change(other, code, { code: 'MIRA20', percentBp: 2000, maxUses: 50 })
    expect(await answer.json()).toMatchObject({ code: 'MIRA20', percentBp: 2000, maxUses: 50, version: 2 })
    expect(await codeOf(await change(other, code))).toEqual([409, 'STALE'])
    expect(await app.heard(other.athlete)).toContain('Your code changed: MIRA20')
  })

  test('keeps the spelling of a code that sold something, and its limit above its uses', async () => {
    const other = await app.aDeal()
    const code = await made(other)
    await sell(other, 'mira15')
    await sell(other, 'MIRA15', { orderId: '5002' })
    expect(await fieldsOf(await change(other, code, { code: 'OTHER' }))).toEqual(['code'])
    expect(await fieldsOf(await change(other, code, { maxUses: 1 }))).toEqual(['maxUses'])
    const answer = await change(other, code, { code: 'Mira15', maxUses: 2 })
    expect(await answer.json()).toMatchObject({ code: 'Mira15', state: 'USED_UP', canRespell: false })
  })

  test('is refused once the contract is over', async () => {
    const other = await app.aDeal()
    const code = await made(other)
    await other.standAt('TERMINATED')
    expect(await codeOf(await change(other, code))).toEqual([409, 'CONTRACT_NOT_OPEN'])
    expect((await boxOf(other)).codes).toMatchObject([{ canChange: false, canRetire: true }])
  })
})

describe('a retired code', () => {
  test('stays in the list, is changed no more, and credits no later sale', async () => {
    const other = await app.aDeal()
    const code = await made(other)
    const gone = (await (await retire(other.brand, code)).json()) as DiscountCode
    expect(gone).toMatchObject({ state: 'RETIRED', canChange: false, canRetire: false, version: 2 })
    expect(await codeOf(await retire(other.brand, gone))).toEqual([409, 'RETIRED'])
    expect(await codeOf(await change(other, gone))).toEqual([409, 'RETIRED'])
    expect(await app.heard(other.athlete)).toContain('Your code is retired: MIRA15')
    await app.db.execute(
      sql`update discount_codes set retired_at = now() - interval '9 days' where id = ${gone.id}`,
    )
    await sell(other, 'MIRA15')
    expect((await boxOf(other)).codes).toMatchObject([{ uses: 0, sales: [] }])
  })
})

describe('what a code sold', () => {
  test('is counted after refunds, apart for each currency', async () => {
    const other = await app.aDeal()
    await made(other)
    const order = await sell(other, 'MIRA15')
    await sell(other, 'MIRA15', { orderId: '5002' })
    await sell(other, 'MIRA15', { orderId: '5003', currency: 'JPY' })
    await inTransaction(app.db, (tx) => recordRefund(tx, { ...order, refundId: 'r1', amountMinor: 2500 }))
    await app.deliver()
    const { codes } = await boxOf(other, other.athlete)
    expect(codes).toMatchObject([
      {
        uses: 3,
        sales: [
          { currency: 'USD', redemptions: 2, pending: 1, netMinor: 17_500, commissionMinor: 1750 },
          { currency: 'JPY', redemptions: 1, pending: 1, netMinor: 10_000, discountMinor: 1500 },
        ],
      },
    ])
  })

  test('before it was made is found when it is, and when another is spelt so', async () => {
    const other = await app.aDeal()
    await sell(other, 'LATER')
    expect(await made(other, { code: 'later' })).toMatchObject({ uses: 1, canRespell: false })
    await sell(other, 'LATEST', { orderId: '5002' })
    const second = await made(other, { code: 'SECOND' })
    expect(await (await change(other, second, { code: 'Latest' })).json()).toMatchObject({ uses: 1 })
  })
})

describe('its pictures', () => {
  const get = (who: Person, { id }: { id: string }, file: string) =>
    app.as(who)('GET', `/api/discount-codes/${id}/${file}`)

  test('the QR code and the card are drawn for both of the contract', async () => {
    const other = await app.aDeal()
    const code = await made(other, { landingUrl: 'https://kestrel.example/mira' })
    for (const who of [other.brand, other.athlete]) {
      const qr = await get(who, code, 'qr.svg')
      expect(qr.headers.get('content-type')).toBe('image/svg+xml')
      expect((await sharp(Buffer.from(await qr.arrayBuffer())).metadata()).format).toBe('svg')
    }
    const card = await get(other.athlete, code, 'card.png')
    expect(card.headers.get('content-disposition')).toContain('MIRA15-card.png')
    const { width, height, format } = await sharp(Buffer.from(await card.arrayBuffer())).metadata()
    expect({ width, height, format }).toEqual({ width: 1080, height: 1350, format: 'png' })
  })

  test('are nobody else’s', async () => {
    const other = await app.aDeal()
    const code = await made(other)
    const stranger = await app.signInAs('ATHLETE')
    for (const file of ['qr.svg', 'card.png']) {
      expect((await get(stranger, code, file)).status).toBe(404)
      expect((await app.request('GET', `/api/discount-codes/${code.id}/${file}`)).status).toBe(401)
      expect((await get(other.brand, { id: 'nonsense' }, file)).status).toBe(404)
    }
  })
})
