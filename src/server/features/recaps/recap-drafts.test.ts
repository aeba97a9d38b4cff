import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { monthBefore, nameRecap } from '#shared/recaps/recap.rules.ts'
import { addDays } from '#shared/time.ts'
import { codeOf } from '#tests/support/person.ts'
import { type RecapApp, startRecapApp } from '#tests/support/recap-app.ts'
import { type Deal, today } from '#tests/support/work-app.ts'

vi.setConfig({ testTimeout: 60_000 })

let app: RecapApp
beforeAll(async () => {
  app = await startRecapApp()
})
afterAll(() => app.stop())

const month = monthBefore(today())
const draftsOf = async (deal: Deal) =>
  (await app.recapsOf(deal, deal.athlete)).recaps.map(({ kind, fromDay, toDay }) => [kind, fromDay, toDay])
const runs = ({ contractId }: Deal, startsOn: string, endsOn: string) =>
  app.db.execute(
    sql`update contracts set starts_on = ${startsOn}, ends_on = ${endsOn} where id = ${contractId}`,
  )

describe('when a month is over', () => {
  test('each contract that ran has a draft of it, once, and its racer hears of it', async () => {
    const whole = await app.aDeal()
    await runs(whole, addDays(month.fromDay, -40), today(200))
    const began = await app.aDeal()
    await runs(began, addDays(month.fromDay, 9), today(200))
    await app.runJob('recaps.monthly')
    await app.runJob('recaps.monthly')
    expect(await draftsOf(whole)).toEqual([['MONTHLY', month.fromDay, month.toDay]])
    expect(await draftsOf(began)).toEqual([['MONTHLY', addDays(month.fromDay, 9), month.toDay]])
    const title = `${nameRecap({ kind: 'MONTHLY', ...month })}: Oil for a season`
    expect(await app.heard(whole.athlete)).toEqual([title])
    expect(await app.heard(whole.brand)).toEqual([])
  })

  test('one that had not begun, or does not run, has none', async () => {
    const young = await app.aDeal()
    await runs(young, addDays(month.toDay, 1), today(200))
    const unsigned = await app.aDeal({ status: 'PENDING_SIGNATURES' })
    await runs(unsigned, addDays(month.fromDay, -40), today(200))
    await app.runJob('recaps.monthly')
    expect([await draftsOf(young), await draftsOf(unsigned)]).toEqual([[], []])
  })

  test('its draft stays: only what somebody asked for can be removed', async () => {
    const deal = await app.aDeal()
    await runs(deal, addDays(month.fromDay, -40), today(200))
    await app.runJob('recaps.monthly')
    const [draft] = (await app.recapsOf(deal, deal.brand)).recaps
    expect(draft).toMatchObject({ canRemove: false })
    const gone = await app.as(deal.brand)('DELETE', `/api/recaps/${draft?.id}?version=${draft?.version}`)
    expect(await codeOf(gone)).toEqual([409, 'DRAFT_STAYS'])
  })
})

describe('when a contract is over', () => {
  test('its whole term is told, and its racer hears of it', async () => {
    const deal = await app.aDeal()
    await runs(deal, today(-90), today(-1))
    await app.runJob('contracts.settle')
    await app.runJob('contracts.settle')
    expect(await draftsOf(deal)).toEqual([['FINAL', today(-90), today(-1)]])
    expect(await app.heard(deal.athlete)).toContain('Final recap: Oil for a season')
  })

  test('one that is ended early is told up to that day, and one that never began not at all', async () => {
    const deal = await app.aDeal()
    const unborn = await app.aDeal({ status: 'EXECUTED' })
    await runs(unborn, today(5), today(200))
    for (const { contractId, brand } of [deal, unborn]) {
      const ended = await app.as(brand)('POST', `/api/contracts/${contractId}/terminate`, {
        ...{ version: 1, reason: 'BUDGET', note: 'The budget is gone.' },
      })
      expect(ended.status).toBe(200)
    }
    expect(await draftsOf(deal)).toEqual([['FINAL', today(-30), today()]])
    expect(await draftsOf(unborn)).toEqual([])
  })
})
