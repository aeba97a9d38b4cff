import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { CODES_PER_CONTRACT_MAX } from '#shared/codes/code.constants.ts'
import type { CodeForm, DiscountCode } from '#shared/codes/code.contract.ts'
import { type CodesApp, startCodesApp, startOf } from '#tests/support/codes-app.ts'
import { codeOf } from '#tests/support/person.ts'
import { type Deal, today } from '#tests/support/work-app.ts'

// A busy machine takes its time with all the news that a contract makes.
vi.setConfig({ testTimeout: 60_000 })

let app: CodesApp
let deal: Deal
beforeAll(async () => {
  app = await startCodesApp()
  deal = await app.aDeal()
})
afterAll(() => app.stop())

const fieldsOf = async (answer: Response) =>
  Object.keys(((await answer.json()) as { fields?: Record<string, string> }).fields ?? {})

describe('a code', () => {
  test('is made by the brand, shown to both, and told to the racer', async () => {
    const landingUrl = 'kestrel.example/mira'
    const code = await app.made(deal, { code: ' MIRA15 ', landingUrl, maxUses: 500 })
    expect(code).toMatchObject({
      ...{ code: 'MIRA15', kind: 'PERCENT', percentBp: 1500, commissionBp: 1000, maxUses: 500 },
      ...{ landingUrl: 'https://kestrel.example/mira', state: 'LIVE', uses: 0, sales: [], version: 1 },
      ...{ canChange: true, canRename: true, canRetire: true },
    })
    expect(await app.boxOf(deal)).toMatchObject({ codes: [{ code: 'MIRA15' }], canAdd: true })
    expect(await app.boxOf(deal, deal.athlete)).toMatchObject({
      codes: [{ code: 'MIRA15', canChange: false, canRename: false, canRetire: false }],
      canAdd: false,
    })
    expect(await app.heard(deal.athlete)).toContain('New discount code: MIRA15')
  })

  test('takes a percentage or a fixed amount off, and forgets the figure of the other kind', async () => {
    const other = await app.aDeal()
    const fixed = { kind: 'FIXED', percentBp: 1500, fixedMinor: 3250, currency: 'KWD' } as const
    expect(await app.made(other, fixed)).toMatchObject({
      ...{ kind: 'FIXED', percentBp: null, fixedMinor: 3250, currency: 'KWD' },
    })
    expect(await app.made(other, { code: 'PART', fixedMinor: 100, currency: 'USD' })).toMatchObject({
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
    const answer = await app.addTo(deal, { code: 'NEVER', ...(given as Partial<CodeForm>) })
    expect(answer.status).toBe(422)
    expect(await fieldsOf(answer)).toEqual([field])
  })

  test('has a name that no other active code of the brand has, whatever its case', async () => {
    const other = await app.aDeal()
    const first = await app.made(other)
    for (const code of ['mira15', 'ＭＩＲＡ15'])
      expect(await fieldsOf(await app.addTo(other, { code }))).toEqual(['code'])
    const second = await app.made(other, { code: 'SECOND' })
    expect(await fieldsOf(await app.change(other, second, { code: 'Mira15' }))).toEqual(['code'])
    expect((await app.retire(other.brand, first)).status).toBe(200)
    expect((await app.change(other, second, { code: 'Mira15' })).status).toBe(200)
    expect((await app.addTo(await app.aDeal())).status).toBe(201)
  })

  test('that ended gives its spelling to a new one', async () => {
    const other = await app.aDeal()
    await app.made(other, { endsAt: startOf(today(-1)) })
    await app.made(other)
    expect((await app.boxOf(other)).codes.map(({ state }) => state)).toEqual(['LIVE', 'RETIRED'])
  })

  test('is made once, by whoever asks how often', async () => {
    const other = await app.aDeal()
    const answers = await Promise.all(Array.from({ length: 6 }, () => app.addTo(other)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await app.boxOf(other)).codes).toHaveLength(1)
  })

  test('stands as its contract does', async () => {
    const other = await app.aDeal()
    await app.made(other)
    const states: string[] = []
    for (const status of ['EXECUTED', 'ACTIVE', 'SUSPENDED', 'TERMINATED'] as const) {
      await other.standAt(status)
      states.push(...(await app.boxOf(other)).codes.map(({ state }) => state))
    }
    expect(states).toEqual(['SCHEDULED', 'LIVE', 'PAUSED', 'ENDED'])
  })

  test('comes with a contract that is signed and not over, and not more often than one holds', async () => {
    const other = await app.aDeal()
    for (const status of ['DRAFT', 'PENDING_SIGNATURES', 'COMPLETED', 'TERMINATED'] as const) {
      await other.standAt(status)
      expect((await app.boxOf(other)).canAdd).toBe(false)
      expect(await codeOf(await app.addTo(other))).toEqual([409, 'CONTRACT_NOT_OPEN'])
    }
    await other.standAt('EXECUTED')
    for (let n = 0; n < CODES_PER_CONTRACT_MAX; n++) await app.made(other, { code: `CODE-${n}` })
    expect(await codeOf(await app.addTo(other))).toEqual([409, 'TOO_MANY_CODES'])
  })

  test('belongs to the two alone, and to the brand to change', async () => {
    const other = await app.aDeal()
    const code = await app.made(other)
    const stranger = await app.signInAs('BRAND')
    expect((await app.as(stranger)('GET', `/api/contracts/${other.contractId}/discount-codes`)).status).toBe(
      404,
    )
    expect((await app.addTo(other, {}, stranger)).status).toBe(404)
    expect((await app.addTo(other, {}, other.athlete)).status).toBe(403)
    expect((await app.retire(stranger, code)).status).toBe(404)
    expect((await app.retire(other.athlete, code)).status).toBe(403)
    expect(await app.boxOf(other, await app.signInAs('ADMIN'))).toMatchObject({
      codes: [{ canChange: false, canRetire: false }],
      canAdd: false,
    })
  })
})

describe('a change', () => {
  test('is saved over what was seen, and not over what somebody else saved meanwhile', async () => {
    const other = await app.aDeal()
    const code = await app.made(other)
    const answer = await app.change(other, code, { code: 'MIRA20', percentBp: 2000, maxUses: 50 })
    expect(await answer.json()).toMatchObject({ code: 'MIRA20', percentBp: 2000, maxUses: 50, version: 2 })
    expect(await codeOf(await app.change(other, code))).toEqual([409, 'STALE'])
    expect(await app.heard(other.athlete)).toContain('Your code changed: MIRA20')
  })

  test('keeps the spelling of a code that sold something, and its limit above its uses', async () => {
    const other = await app.aDeal()
    const code = await app.made(other)
    await app.sell(other, 'mira15')
    await app.sell(other, 'MIRA15', { orderId: '5002' })
    expect(await fieldsOf(await app.change(other, code, { code: 'OTHER' }))).toEqual(['code'])
    expect(await fieldsOf(await app.change(other, code, { maxUses: 1 }))).toEqual(['maxUses'])
    const answer = await app.change(other, code, { code: 'Mira15', maxUses: 2 })
    expect(await answer.json()).toMatchObject({ code: 'Mira15', state: 'USED_UP', canRename: false })
  })

  test('is refused once the contract is over', async () => {
    const other = await app.aDeal()
    const code = await app.made(other)
    await other.standAt('TERMINATED')
    expect(await codeOf(await app.change(other, code))).toEqual([409, 'CONTRACT_NOT_OPEN'])
    expect((await app.boxOf(other)).codes).toMatchObject([{ canChange: false, canRetire: true }])
  })
})

describe('a retired code', () => {
  test('stays in the list, is changed no more, and credits no later sale', async () => {
    const other = await app.aDeal()
    const code = await app.made(other)
    const gone = (await (await app.retire(other.brand, code)).json()) as DiscountCode
    expect(gone).toMatchObject({ state: 'RETIRED', canChange: false, canRetire: false, version: 2 })
    expect(await codeOf(await app.retire(other.brand, gone))).toEqual([409, 'RETIRED'])
    expect(await codeOf(await app.change(other, gone))).toEqual([409, 'RETIRED'])
    expect(await app.heard(other.athlete)).toContain('Your code was retired: MIRA15')
    await app.db.execute(
      sql`update discount_codes set retired_at = now() - interval '9 days' where id = ${gone.id}`,
    )
    await app.sell(other, 'MIRA15')
    expect((await app.boxOf(other)).codes).toMatchObject([{ uses: 0, sales: [] }])
  })
})
