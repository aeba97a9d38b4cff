import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  commitImport,
  csvOf,
  listImports,
  longCsv,
  recordWebhookOrder,
  rowOf,
  undoImport,
} from '#tests/support/import-requests.ts'
import { redemptionsOf, refundsOf, usesOf } from '#tests/support/redemption-rows.ts'
import type { Brand, Code } from '#tests/support/scenario.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let brand: Brand
let code: Code
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  ;({ brand, code } = await app.scenario({ code: {} }))
})

describe('an undone import', () => {
  test('removes its sales and refunds, and nothing else', async () => {
    await recordWebhookOrder(app, brand, 'A-1')
    const [, created] = await commitImport(brand, csvOf(rowOf('A-1', { refunded: '25.00' }), rowOf('A-2')))
    expect(await usesOf(app.db, code)).toBe(2)
    const [status, undone] = await undoImport(brand, created.id)
    expect(status).toBe(200)
    expect(undone).toMatchObject({ status: 'UNDONE', isWorking: false, counts: created.counts })
    expect(undone.undoneAt).not.toBeNull()
    expect(await redemptionsOf(app.db, brand)).toMatchObject([
      { externalOrderId: 'A-1', refundedMinor: 0, status: 'CONFIRMED', commissionMinor: 1000 },
    ])
    expect(await refundsOf(app.db, brand)).toEqual([])
    expect(await usesOf(app.db, code)).toBe(1)
  })

  test('does not reduce the uses again for a sale that was excluded', async () => {
    await recordWebhookOrder(app, brand, 'A-1')
    const [, created] = await commitImport(brand, csvOf(rowOf('A-2')))
    const sale = (await redemptionsOf(app.db, brand)).find(({ externalOrderId }) => externalOrderId === 'A-2')
    await brand.json('POST', `/api/redemptions/${sale?.id}/exclude`, {
      version: sale?.version,
      note: 'A test order',
    })
    expect(await usesOf(app.db, code)).toBe(1)
    await undoImport(brand, created.id)
    expect(await usesOf(app.db, code)).toBe(1)
  })

  test('keeps an order that a webhook has reported since', async () => {
    const [, created] = await commitImport(brand, csvOf(rowOf('A-1'), rowOf('A-2')))
    await recordWebhookOrder(app, brand, 'A-1')
    await undoImport(brand, created.id)
    expect(await redemptionsOf(app.db, brand)).toMatchObject([{ externalOrderId: 'A-1', importId: null }])
  })

  test('can be imported again', async () => {
    const [, created] = await commitImport(brand, csvOf(rowOf('A-1', { refunded: '25.00' })))
    await undoImport(brand, created.id)
    const [status] = await commitImport(brand, csvOf(rowOf('A-1', { refunded: '25.00' })))
    expect(status).toBe(201)
    expect(await redemptionsOf(app.db, brand)).toMatchObject([{ refundedMinor: 2500 }])
  })

  test('is undone once, and by its brand only', async () => {
    const [, created] = await commitImport(brand, csvOf(rowOf('A-1')))
    const { brand: other } = await app.scenario({ brand: {} })
    expect((await undoImport(other, created.id))[0]).toBe(404)
    expect(await listImports(other)).toEqual([200, []])
    const responses = await Promise.all([undoImport(brand, created.id), undoImport(brand, created.id)])
    expect(responses.map(([status]) => status).sort()).toEqual([200, 409])
    expect(await usesOf(app.db, code)).toBe(0)
  })

  test('of a long file is undone slice by slice, and its pending slices are not recorded', async () => {
    const [, created] = await commitImport(brand, longCsv())
    const [, undone] = await undoImport(brand, created.id)
    expect(undone).toMatchObject({ status: 'UNDONE', isWorking: true })
    await app.runQueued('imports.record')
    await app.runQueued('imports.undo')
    expect(await redemptionsOf(app.db, brand)).toEqual([])
    expect(await usesOf(app.db, code)).toBe(0)
    expect((await listImports(brand))[1]).toMatchObject([{ status: 'UNDONE', isWorking: false }])
  })
})
