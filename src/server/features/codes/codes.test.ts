import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CodeForm, DiscountCode } from '#shared/codes/code.contract.ts'
import { CODES_PER_CONTRACT_MAX } from '#shared/codes/code.rules.ts'
import {
  addCode,
  createCode,
  listCodes,
  recordSale,
  retireCode,
  updateCode,
} from '#tests/support/code-requests.ts'
import { setContractStatus } from '#tests/support/contract-requests.ts'
import { inDays, startOfDay } from '#tests/support/dates.ts'
import { notificationTitles } from '#tests/support/notifications.ts'
import { codeOf, fieldsOf, readJson } from '#tests/support/person.ts'
import type { Brand, Contract, Racer } from '#tests/support/scenario.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let brand: Brand
let racer: Racer
let contract: Contract
beforeAll(async () => {
  app = await startTestApp()
  ;({ brand, racer, contract } = await app.scenario({ contract: {} }))
})
afterAll(() => app.stop())

const fieldNamesOf = async (response: Response) => Object.keys(await fieldsOf(response))

describe('a code', () => {
  test('is created by the brand and shown to both parties, and the racer is notified', async () => {
    const landingUrl = 'kestrel.example/mira'
    const code = await createCode(brand, contract, { code: ' MIRA15 ', landingUrl, maxUses: 500 })
    expect(code).toMatchObject({
      code: 'MIRA15',
      kind: 'PERCENT',
      percentBp: 1500,
      commissionBp: 1000,
      maxUses: 500,
      landingUrl: 'https://kestrel.example/mira',
      state: 'LIVE',
      uses: 0,
      sales: [],
      version: 1,
      canChange: true,
      canRename: true,
      canRetire: true,
    })
    expect(await listCodes(brand, contract)).toMatchObject({ codes: [{ code: 'MIRA15' }], canAdd: true })
    expect(await listCodes(racer, contract)).toMatchObject({
      codes: [{ code: 'MIRA15', canChange: false, canRename: false, canRetire: false }],
      canAdd: false,
    })
    expect(await notificationTitles(app, racer)).toContain('New discount code: MIRA15')
  })

  test('is a percentage or a fixed amount, without the value of the other kind', async () => {
    const other = await app.scenario({ contract: {} })
    const fixed = { kind: 'FIXED', percentBp: 1500, fixedMinor: 3250, currency: 'KWD' } as const
    expect(await createCode(other.brand, other.contract, fixed)).toMatchObject({
      kind: 'FIXED',
      percentBp: null,
      fixedMinor: 3250,
      currency: 'KWD',
    })
    expect(
      await createCode(other.brand, other.contract, { code: 'PART', fixedMinor: 100, currency: 'USD' }),
    ).toMatchObject({
      kind: 'PERCENT',
      percentBp: 1500,
      fixedMinor: null,
      currency: null,
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
    ['endsAt', { endsAt: startOfDay(inDays(-20)) }],
    ['maxUses', { maxUses: 0 }],
    ['maxUses', { maxUses: 1_000_001 }],
    ['commissionBp', { commissionBp: -1 }],
    ['commissionBp', { commissionBp: 10_001 }],
    ['landingUrl', { landingUrl: 'javascript:alert(1)' }],
    ['landingUrl', { landingUrl: 'https://localhost' }],
    ['landingUrl', { landingUrl: `https://kestrel.example/${'a'.repeat(500)}` }],
    ['stripePromotionId', { stripePromotionId: 'MIRA15' }],
  ])('is refused at %s for %o', async (field, given) => {
    const response = await addCode(brand, contract, { code: 'NEVER', ...(given as Partial<CodeForm>) })
    expect(response.status).toBe(422)
    expect(await fieldNamesOf(response)).toEqual([field])
  })

  test('is unique among the active codes of the brand, whatever its case', async () => {
    const other = await app.scenario({ contract: {} })
    const first = await createCode(other.brand, other.contract)
    for (const code of ['mira15', 'ＭＩＲＡ15'])
      expect(await fieldNamesOf(await addCode(other.brand, other.contract, { code }))).toEqual(['code'])
    const second = await createCode(other.brand, other.contract, { code: 'SECOND' })
    expect(await fieldNamesOf(await updateCode(other.brand, second, { code: 'Mira15' }))).toEqual(['code'])
    expect((await retireCode(other.brand, first)).status).toBe(200)
    expect((await updateCode(other.brand, second, { code: 'Mira15' })).status).toBe(200)
    const another = await app.scenario({ contract: {} })
    expect((await addCode(another.brand, another.contract)).status).toBe(201)
  })

  test('can be reused after it has ended', async () => {
    const other = await app.scenario({ contract: {} })
    await createCode(other.brand, other.contract, { endsAt: startOfDay(inDays(-1)) })
    await createCode(other.brand, other.contract)
    expect((await listCodes(other.brand, other.contract)).codes.map(({ state }) => state)).toEqual([
      'LIVE',
      'RETIRED',
    ])
  })

  test('is created once by concurrent requests', async () => {
    const other = await app.scenario({ contract: {} })
    const responses = await Promise.all(Array.from({ length: 6 }, () => addCode(other.brand, other.contract)))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await listCodes(other.brand, other.contract)).codes).toHaveLength(1)
  })

  test('has a state that follows its contract', async () => {
    const other = await app.scenario({ contract: {} })
    await createCode(other.brand, other.contract)
    const states: string[] = []
    for (const status of ['EXECUTED', 'ACTIVE', 'SUSPENDED', 'TERMINATED'] as const) {
      await setContractStatus(app.db, other.contract, status)
      states.push(...(await listCodes(other.brand, other.contract)).codes.map(({ state }) => state))
    }
    expect(states).toEqual(['SCHEDULED', 'LIVE', 'PAUSED', 'ENDED'])
  })

  test('requires a signed contract that is not over, with a maximum number of codes', async () => {
    const other = await app.scenario({ contract: {} })
    for (const status of ['DRAFT', 'PENDING_SIGNATURES', 'COMPLETED', 'TERMINATED'] as const) {
      await setContractStatus(app.db, other.contract, status)
      expect((await listCodes(other.brand, other.contract)).canAdd).toBe(false)
      expect(await codeOf(await addCode(other.brand, other.contract))).toEqual([409, 'CONTRACT_NOT_OPEN'])
    }
    await setContractStatus(app.db, other.contract, 'EXECUTED')
    for (let n = 0; n < CODES_PER_CONTRACT_MAX; n++)
      await createCode(other.brand, other.contract, { code: `CODE-${n}` })
    expect(await codeOf(await addCode(other.brand, other.contract))).toEqual([409, 'TOO_MANY_CODES'])
  })

  test('is visible to the parties and administrators, and changed by the brand only', async () => {
    const other = await app.scenario({ contract: {} })
    const code = await createCode(other.brand, other.contract)
    const stranger = await app.signInAs('BRAND')
    expect((await stranger.request('GET', `/api/contracts/${other.contract.id}/discount-codes`)).status).toBe(
      404,
    )
    expect((await addCode(stranger, other.contract)).status).toBe(404)
    expect((await addCode(other.racer, other.contract)).status).toBe(403)
    expect((await retireCode(stranger, code)).status).toBe(404)
    expect((await retireCode(other.racer, code)).status).toBe(403)
    expect(await listCodes(await app.signInAs('ADMIN'), other.contract)).toMatchObject({
      codes: [{ canChange: false, canRetire: false }],
      canAdd: false,
    })
  })
})

describe('a change', () => {
  test('requires the current version, and the racer is notified', async () => {
    const other = await app.scenario({ contract: {} })
    const code = await createCode(other.brand, other.contract)
    const response = await updateCode(other.brand, code, { code: 'MIRA20', percentBp: 2000, maxUses: 50 })
    expect(await response.json()).toMatchObject({ code: 'MIRA20', percentBp: 2000, maxUses: 50, version: 2 })
    expect(await codeOf(await updateCode(other.brand, code))).toEqual([409, 'STALE'])
    expect(await notificationTitles(app, other.racer)).toContain('Your code changed: MIRA20')
  })

  test('cannot rename a code with sales, nor set its limit below its uses', async () => {
    const other = await app.scenario({ contract: {} })
    const code = await createCode(other.brand, other.contract)
    await recordSale(app, other.brand.brandId, 'mira15')
    await recordSale(app, other.brand.brandId, 'MIRA15', { orderId: '5002' })
    expect(await fieldNamesOf(await updateCode(other.brand, code, { code: 'OTHER' }))).toEqual(['code'])
    expect(await fieldNamesOf(await updateCode(other.brand, code, { maxUses: 1 }))).toEqual(['maxUses'])
    const response = await updateCode(other.brand, code, { code: 'Mira15', maxUses: 2 })
    expect(await response.json()).toMatchObject({ code: 'Mira15', state: 'USED_UP', canRename: false })
  })

  test('is refused once the contract is over', async () => {
    const other = await app.scenario({ contract: {} })
    const code = await createCode(other.brand, other.contract)
    await setContractStatus(app.db, other.contract, 'TERMINATED')
    expect(await codeOf(await updateCode(other.brand, code))).toEqual([409, 'CONTRACT_NOT_OPEN'])
    expect((await listCodes(other.brand, other.contract)).codes).toMatchObject([
      { canChange: false, canRetire: true },
    ])
  })
})

describe('a retired code', () => {
  test('stays in the list, cannot be changed, and is not credited with later sales', async () => {
    const other = await app.scenario({ contract: {} })
    const code = await createCode(other.brand, other.contract)
    const retired = await readJson<DiscountCode>(await retireCode(other.brand, code))
    expect(retired).toMatchObject({ state: 'RETIRED', canChange: false, canRetire: false, version: 2 })
    expect(await codeOf(await retireCode(other.brand, retired))).toEqual([409, 'RETIRED'])
    expect(await codeOf(await updateCode(other.brand, retired))).toEqual([409, 'RETIRED'])
    expect(await notificationTitles(app, other.racer)).toContain('Your code was retired: MIRA15')
    await app.db.execute(
      sql`update discount_codes set retired_at = now() - interval '9 days' where id = ${retired.id}`,
    )
    await recordSale(app, other.brand.brandId, 'MIRA15')
    expect((await listCodes(other.brand, other.contract)).codes).toMatchObject([{ uses: 0, sales: [] }])
  })
})
