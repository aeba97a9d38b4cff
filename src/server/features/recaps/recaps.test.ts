import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { OWN_RECAPS_MAX, RECAP_NOTE_MAX } from '#shared/recaps/recap.constants.ts'
import type { Recap, RecapStory } from '#shared/recaps/recap.contract.ts'
import { codeOf } from '#tests/support/person.ts'
import { fieldsOf, type RecapApp, startRecapApp, tokenIn } from '#tests/support/recap-app.ts'
import { today } from '#tests/support/work-app.ts'

// A busy machine takes its time with all the news that a contract makes.
vi.setConfig({ testTimeout: 60_000 })

let app: RecapApp
beforeAll(async () => {
  app = await startRecapApp()
})
afterAll(() => app.stop())

const recapOf = async (answer: Response) => (await answer.json()) as Recap

describe('a recap of some days', () => {
  test('is made by either of the two, once for the same days', async () => {
    const deal = await app.aDeal()
    const first = await app.made(deal)
    const again = await app.made(deal, deal.brand)
    expect(again.id).toBe(first.id)
    expect(first).toMatchObject({ kind: 'OWN', note: '', link: null, canWriteNote: true, canRemove: true })
    expect(again).toMatchObject({ canWriteNote: false, canShare: true })
    const { recaps, canMake } = await app.recapsOf(deal, deal.brand)
    expect(recaps.map(({ id }) => id)).toEqual([first.id])
    expect(canMake).toEqual({ fromDay: today(-30), toDay: today() })
  })

  test('stays within what has passed of the term', async () => {
    const deal = await app.aDeal()
    const early = await app.make(deal, deal.athlete, { fromDay: today(-31), toDay: today() })
    expect([early.status, await fieldsOf(early)]).toEqual([422, ['fromDay']])
    const late = await app.make(deal, deal.athlete, { fromDay: today(-3), toDay: today(1) })
    expect([late.status, await fieldsOf(late)]).toEqual([422, ['toDay']])
    const turned = await app.make(deal, deal.athlete, { fromDay: today(-1), toDay: today(-2) })
    expect([turned.status, await fieldsOf(turned)]).toEqual([422, ['toDay']])
    const none = await app.make(deal, deal.athlete, { fromDay: 'yesterday', toDay: '1999-01-01' })
    expect([none.status, await fieldsOf(none)]).toEqual([422, ['fromDay', 'toDay']])
  })

  test('cannot be made before the contract runs', async () => {
    const deal = await app.aDeal({ status: 'PENDING_SIGNATURES' })
    expect((await app.recapsOf(deal, deal.brand)).canMake).toBeNull()
    const refused = await app.make(deal, deal.brand, { fromDay: today(-3), toDay: today() })
    expect(await codeOf(refused)).toEqual([409, 'NOT_STARTED'])
  })

  test('is one of so many, and makes room when it is removed', async () => {
    const deal = await app.aDeal()
    const one = await app.made(deal)
    await app.db.execute(sql`insert into recaps (id, contract_id, kind, from_day, to_day)
      select gen_random_uuid(), ${deal.contractId}, 'OWN', ${today(-30)}::date - n, ${today()}::date
      from generate_series(2, ${OWN_RECAPS_MAX}) as n`)
    const full = await app.make(deal, deal.brand, { fromDay: today(-9), toDay: today() })
    expect(await codeOf(full)).toEqual([409, 'TOO_MANY_RECAPS'])
    const remove = (version: number) =>
      app.as(deal.brand)('DELETE', `/api/recaps/${one.id}?version=${version}`)
    expect(await codeOf(await remove(one.version + 1))).toEqual([409, 'STALE'])
    expect((await remove(one.version)).status).toBe(204)
    expect((await app.make(deal, deal.brand, { fromDay: today(-9), toDay: today() })).status).toBe(201)
  })

  test('does not exist for anybody else', async () => {
    const deal = await app.aDeal()
    const one = await app.made(deal)
    const stranger = await app.signInAs('ATHLETE')
    const answers = await Promise.all([
      app.as(stranger)('GET', `/api/contracts/${deal.contractId}/recaps`),
      app.as(stranger)('GET', `/api/recaps/${one.id}`),
      app.as(stranger)('GET', `/api/recaps/${one.id}/pdf`),
      app.write(stranger, one, 'Mine.'),
      app.step(stranger, one, 'share'),
      app.step(stranger, one, 'stop-sharing'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  })
})

describe('its note', () => {
  test('is the racer’s alone, and is kept as it was last written', async () => {
    const deal = await app.aDeal()
    const one = await app.made(deal)
    expect((await app.write(deal.brand, one, 'A brand’s word')).status).toBe(403)
    const noted = await recapOf(await app.write(deal.athlete, one, '  Two podiums, and rain.  '))
    expect(noted).toMatchObject({ note: 'Two podiums, and rain.', version: one.version + 1 })
    expect(await codeOf(await app.write(deal.athlete, one, 'From another tab'))).toEqual([409, 'STALE'])
    expect((await app.story(deal.brand, one)).note).toBe('Two podiums, and rain.')
    expect(await recapOf(await app.write(deal.athlete, noted, ' '))).toMatchObject({ note: '' })
  })

  test('has a length', async () => {
    const deal = await app.aDeal()
    const one = await app.made(deal)
    const long = await app.write(deal.athlete, one, 'x'.repeat(RECAP_NOTE_MAX + 1))
    expect([long.status, await fieldsOf(long)]).toEqual([422, ['note']])
    expect((await app.write(deal.athlete, one, 27)).status).toBe(422)
    expect((await app.write(deal.athlete, one, 'x'.repeat(RECAP_NOTE_MAX))).status).toBe(200)
  })
})

describe('its private link', () => {
  test('opens it to whoever has the link, until one of the two ends it', async () => {
    const deal = await app.aDeal()
    const shared = await app.did(deal.athlete, await app.made(deal), 'share')
    expect(shared.link).toMatch(/^\/recaps\/[\w-]{43}$/)
    expect((await app.recapsOf(deal, deal.brand)).recaps[0]?.link).toBe(shared.link)
    const read = await app.readBy(shared.link)
    expect(read.status).toBe(200)
    expect(((await read.json()) as RecapStory).contract.title).toBe('Oil for a season')

    const ended = await app.did(deal.brand, shared, 'stop-sharing')
    expect(ended).toMatchObject({ link: null, sharedAt: null })
    expect((await app.readBy(shared.link)).status).toBe(404)
    const anew = await app.did(deal.brand, ended, 'share')
    expect(anew.link).not.toBe(shared.link)
    expect((await app.readBy(shared.link)).status).toBe(404)
    expect((await app.readBy(anew.link)).status).toBe(200)
  })

  test('is told to the other one, and changes only what was seen last', async () => {
    const deal = await app.aDeal()
    const one = await app.made(deal)
    const shared = await app.did(deal.athlete, one, 'share')
    expect(await codeOf(await app.step(deal.brand, one, 'stop-sharing'))).toEqual([409, 'STALE'])
    expect(await codeOf(await app.step(deal.brand, one, 'share'))).toEqual([409, 'STALE'])
    expect((await app.did(deal.brand, shared, 'share')).link).toBe(shared.link)
    expect(await app.heard(deal.brand)).toContainEqual(expect.stringMatching(/^Shared: Recap of/))
    expect(await app.heard(deal.athlete)).toEqual([])
  })

  test('is not in the table as anybody could read it', async () => {
    const deal = await app.aDeal()
    const shared = await app.did(deal.athlete, await app.made(deal), 'share')
    const { rows } = await app.db.execute(sql`select * from recaps where id = ${shared.id}`)
    expect(JSON.stringify(rows)).not.toContain(tokenIn(shared.link))
  })
})
