import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { monthBefore, nameRecap } from '#shared/recaps/recap.rules.ts'
import { addDays, today } from '#shared/time.ts'
import { postContractEvent } from '#tests/support/contract-requests.ts'
import { inDays } from '#tests/support/dates.ts'
import { notificationTitles } from '#tests/support/notifications.ts'
import { codeOf } from '#tests/support/person.ts'
import { listRecaps } from '#tests/support/recap-requests.ts'
import type { Racer } from '#tests/support/scenario.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const month = monthBefore(today())
type Parties = { racer: Racer; contract: { id: string } }
const listDrafts = async ({ racer, contract }: Parties) =>
  (await listRecaps(racer, contract)).recaps.map(({ kind, fromDay, toDay }) => [kind, fromDay, toDay])

describe('when a month is over', () => {
  test('each contract active in it has one draft, and its racer is notified', async () => {
    const before = await app.scenario({ contract: { startsOn: addDays(month.fromDay, -40) } })
    const during = await app.scenario({ contract: { startsOn: addDays(month.fromDay, 9) } })
    await app.runJob('recaps.monthly')
    await app.runJob('recaps.monthly')
    expect(await listDrafts(before)).toEqual([['MONTHLY', month.fromDay, month.toDay]])
    expect(await listDrafts(during)).toEqual([['MONTHLY', addDays(month.fromDay, 9), month.toDay]])
    const title = `${nameRecap({ kind: 'MONTHLY', ...month })}: ${before.contract.title}`
    expect(await notificationTitles(app, before.racer)).toEqual([title])
    expect(await notificationTitles(app, before.brand)).toEqual([])
  })

  test('a contract that started later or is not signed has none', async () => {
    const later = await app.scenario({ contract: { startsOn: addDays(month.toDay, 1) } })
    const startsOn = addDays(month.fromDay, -40)
    const unsigned = await app.scenario({ contract: { status: 'PENDING_SIGNATURES', startsOn } })
    await app.runJob('recaps.monthly')
    expect([await listDrafts(later), await listDrafts(unsigned)]).toEqual([[], []])
  })

  test('its draft cannot be removed, unlike a custom recap', async () => {
    const { brand, contract } = await app.scenario({ contract: { startsOn: addDays(month.fromDay, -40) } })
    await app.runJob('recaps.monthly')
    const [draft] = (await listRecaps(brand, contract)).recaps
    expect(draft).toMatchObject({ canRemove: false })
    const refused = await brand.request('DELETE', `/api/recaps/${draft?.id}?version=${draft?.version}`)
    expect(await codeOf(refused)).toEqual([409, 'DRAFT_STAYS'])
  })
})

describe('when a contract is over', () => {
  test('it has a final recap of its whole term, and its racer is notified', async () => {
    const { racer, contract } = await app.scenario({
      contract: { startsOn: inDays(-90), endsOn: inDays(-1) },
    })
    await app.runJob('contracts.settle')
    await app.runJob('contracts.settle')
    expect(await listDrafts({ racer, contract })).toEqual([['FINAL', inDays(-90), inDays(-1)]])
    expect(await notificationTitles(app, racer)).toContain(`Final recap: ${contract.title}`)
  })

  test('a final recap ends with the day of termination, and a contract that never started has none', async () => {
    const running = await app.scenario({ contract: { startsOn: inDays(-30) } })
    const upcoming = await app.scenario({ contract: { status: 'EXECUTED', startsOn: inDays(5) } })
    for (const { brand, contract } of [running, upcoming]) {
      const body = { reason: 'BUDGET', note: 'The budget is gone.' }
      const ended = await postContractEvent(brand, contract, 'terminate', body)
      expect(ended.status).toBe(200)
    }
    expect(await listDrafts(running)).toEqual([['FINAL', inDays(-30), inDays(0)]])
    expect(await listDrafts(upcoming)).toEqual([])
  })
})
