import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  csvOf,
  type ImportingBrand,
  type ImportsApp,
  longCsv,
  rowOf,
  startImportsApp,
} from '#tests/support/imports-app.ts'

// A busy machine takes its time with a long file.
vi.setConfig({ testTimeout: 60_000 })

let app: ImportsApp
let brand: ImportingBrand
beforeAll(async () => {
  app = await startImportsApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  brand = await app.aBrand()
})

describe('an undone import', () => {
  test('takes back its sales and refunds, and nothing else', async () => {
    await brand.hear('A-1')
    const [, made] = await brand.commit(csvOf(rowOf('A-1', { refunded: '25.00' }), rowOf('A-2')))
    expect(await brand.uses()).toBe(2)
    const [status, undone] = await brand.undo(made.id)
    expect(status).toBe(200)
    expect(undone).toMatchObject({ status: 'UNDONE', isWorking: false, counts: made.counts })
    expect(undone.undoneAt).not.toBeNull()
    expect(await brand.sales()).toMatchObject([
      { externalOrderId: 'A-1', refundedMinor: 0, status: 'CONFIRMED', commissionMinor: 1000 },
    ])
    expect(await brand.refunds()).toEqual([])
    expect(await brand.uses()).toBe(1)
  })

  test('counts no use back that was taken off when its sale was set aside', async () => {
    await brand.hear('A-1')
    const [, made] = await brand.commit(csvOf(rowOf('A-2')))
    const sale = (await brand.sales()).find(({ externalOrderId }) => externalOrderId === 'A-2')
    await app.request('POST', `/api/redemptions/${sale?.id}/exclude`, {
      cookie: brand.cookie,
      body: { version: sale?.version, note: 'A test order' },
    })
    expect(await brand.uses()).toBe(1)
    await brand.undo(made.id)
    expect(await brand.uses()).toBe(1)
  })

  test('leaves an order that the shop told of since', async () => {
    const [, made] = await brand.commit(csvOf(rowOf('A-1'), rowOf('A-2')))
    await brand.hear('A-1')
    await brand.undo(made.id)
    expect(await brand.sales()).toMatchObject([{ externalOrderId: 'A-1', importId: null }])
  })

  test('can be imported again', async () => {
    const [, made] = await brand.commit(csvOf(rowOf('A-1', { refunded: '25.00' })))
    await brand.undo(made.id)
    const [status] = await brand.commit(csvOf(rowOf('A-1', { refunded: '25.00' })))
    expect(status).toBe(201)
    expect(await brand.sales()).toMatchObject([{ refundedMinor: 2500 }])
  })

  test('is undone once, and by its brand only', async () => {
    const [, made] = await brand.commit(csvOf(rowOf('A-1')))
    const rival = await app.aBrand()
    expect((await rival.undo(made.id))[0]).toBe(404)
    expect(await rival.list()).toEqual([200, []])
    const answers = await Promise.all([brand.undo(made.id), brand.undo(made.id)])
    expect(answers.map(([status]) => status).sort()).toEqual([200, 409])
    expect(await brand.uses()).toBe(0)
  })

  test('of a long file goes slice by slice, and records nothing that still waited', async () => {
    const [, made] = await brand.commit(longCsv())
    const [, undone] = await brand.undo(made.id)
    expect(undone).toMatchObject({ status: 'UNDONE', isWorking: true })
    await app.workOff('imports.record')
    await app.workOff('imports.undo')
    expect(await brand.sales()).toEqual([])
    expect(await brand.uses()).toBe(0)
    expect((await brand.list())[1]).toMatchObject([{ status: 'UNDONE', isWorking: false }])
  })
})
