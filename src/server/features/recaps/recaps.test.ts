import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatDate } from '#shared/format/date.ts'
import { OWN_RECAPS_MAX, RECAP_NOTE_MAX } from '#shared/recaps/recap.constants.ts'
import type { Recap, RecapStory } from '#shared/recaps/recap.contract.ts'
import { inDays } from '#tests/support/dates.ts'
import { notificationTitles } from '#tests/support/notifications.ts'
import { codeOf, fieldsOf, readJson } from '#tests/support/person.ts'
import {
  addRecap,
  createRecap,
  fetchRecapStory,
  fetchSharedRecap,
  listRecaps,
  postRecapEvent,
  recapTokenIn,
  runRecapEvent,
  updateRecapNote,
} from '#tests/support/recap-requests.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** A contract that started 30 days ago. */
const startedContract = () => app.scenario({ contract: { startsOn: inDays(-30) } })

describe('a custom recap', () => {
  test('is created by either party, once for the same days', async () => {
    const { brand, racer, contract } = await startedContract()
    const first = await createRecap(racer, contract)
    const again = await createRecap(brand, contract)
    expect(again.id).toBe(first.id)
    expect(first).toMatchObject({ kind: 'OWN', note: '', link: null, canWriteNote: true, canRemove: true })
    expect(again).toMatchObject({ canWriteNote: false, canShare: true })
    const { recaps, canMake } = await listRecaps(brand, contract)
    expect(recaps.map(({ id }) => id)).toEqual([first.id])
    expect(canMake).toEqual({ fromDay: inDays(-30), toDay: inDays(0) })
  })

  test('stays within the past days of the contract', async () => {
    const { racer, contract } = await startedContract()
    const tooEarly = await addRecap(racer, contract, { fromDay: inDays(-31), toDay: inDays(0) })
    expect([tooEarly.status, await fieldsOf(tooEarly)]).toEqual([
      422,
      { fromDay: `The contract starts on ${formatDate(inDays(-30))}` },
    ])
    const tooLate = await addRecap(racer, contract, { fromDay: inDays(-3), toDay: inDays(1) })
    expect([tooLate.status, Object.keys(await fieldsOf(tooLate))]).toEqual([422, ['toDay']])
    const reversed = await addRecap(racer, contract, { fromDay: inDays(-1), toDay: inDays(-2) })
    expect([reversed.status, Object.keys(await fieldsOf(reversed))]).toEqual([422, ['toDay']])
    const invalid = await addRecap(racer, contract, { fromDay: 'yesterday', toDay: '1999-01-01' })
    expect([invalid.status, Object.keys(await fieldsOf(invalid)).sort()]).toEqual([422, ['fromDay', 'toDay']])
  })

  test('cannot be created before the contract starts', async () => {
    const { brand, contract } = await app.scenario({ contract: { status: 'PENDING_SIGNATURES' } })
    expect((await listRecaps(brand, contract)).canMake).toBeNull()
    const refused = await addRecap(brand, contract, { fromDay: inDays(-3), toDay: inDays(0) })
    expect(await codeOf(refused)).toEqual([409, 'NOT_STARTED'])
  })

  test('is limited in number, and can be removed to make room', async () => {
    const { brand, racer, contract } = await startedContract()
    const recap = await createRecap(racer, contract)
    await app.db.execute(sql`insert into recaps (id, contract_id, kind, from_day, to_day)
      select gen_random_uuid(), ${contract.id}, 'OWN', ${inDays(-30)}::date - n, ${inDays(0)}::date
      from generate_series(2, ${OWN_RECAPS_MAX}) as n`)
    const full = await addRecap(brand, contract, { fromDay: inDays(-9), toDay: inDays(0) })
    expect(await codeOf(full)).toEqual([409, 'TOO_MANY_RECAPS'])
    const remove = (version: number) => brand.request('DELETE', `/api/recaps/${recap.id}?version=${version}`)
    expect(await codeOf(await remove(recap.version + 1))).toEqual([409, 'STALE'])
    expect((await remove(recap.version)).status).toBe(204)
    expect((await addRecap(brand, contract, { fromDay: inDays(-9), toDay: inDays(0) })).status).toBe(201)
  })

  test('is not found for other users', async () => {
    const { racer, contract } = await startedContract()
    const recap = await createRecap(racer, contract)
    const stranger = await app.signInAs('ATHLETE')
    const responses = await Promise.all([
      stranger.request('GET', `/api/contracts/${contract.id}/recaps`),
      stranger.request('GET', `/api/recaps/${recap.id}`),
      stranger.request('GET', `/api/recaps/${recap.id}/pdf`),
      updateRecapNote(stranger, recap, 'Mine.'),
      postRecapEvent(stranger, recap, 'share'),
      postRecapEvent(stranger, recap, 'stop-sharing'),
    ])
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  })
})

describe('its note', () => {
  test('is written by the racer only, and saved with its version', async () => {
    const { brand, racer, contract } = await startedContract()
    const recap = await createRecap(racer, contract)
    expect((await updateRecapNote(brand, recap, 'From the brand')).status).toBe(403)
    const noted = await readJson<Recap>(await updateRecapNote(racer, recap, '  Two podiums, and rain.  '))
    expect(noted).toMatchObject({ note: 'Two podiums, and rain.', version: recap.version + 1 })
    expect(await codeOf(await updateRecapNote(racer, recap, 'From another tab'))).toEqual([409, 'STALE'])
    expect((await fetchRecapStory(brand, recap)).note).toBe('Two podiums, and rain.')
    expect(await readJson<Recap>(await updateRecapNote(racer, noted, ' '))).toMatchObject({ note: '' })
  })

  test('has a maximum length', async () => {
    const { racer, contract } = await startedContract()
    const recap = await createRecap(racer, contract)
    const tooLong = await updateRecapNote(racer, recap, 'x'.repeat(RECAP_NOTE_MAX + 1))
    expect([tooLong.status, Object.keys(await fieldsOf(tooLong))]).toEqual([422, ['note']])
    expect((await updateRecapNote(racer, recap, 27)).status).toBe(422)
    expect((await updateRecapNote(racer, recap, 'x'.repeat(RECAP_NOTE_MAX))).status).toBe(200)
  })
})

describe('its private link', () => {
  test('shows the recap to anyone with the link, until a party stops sharing', async () => {
    const { brand, racer, contract } = await startedContract()
    const shared = await runRecapEvent(racer, await createRecap(racer, contract), 'share')
    expect(shared.link).toMatch(/^\/recaps\/[\w-]{43}$/)
    expect((await listRecaps(brand, contract)).recaps[0]?.link).toBe(shared.link)
    const opened = await fetchSharedRecap(app, shared.link)
    expect(opened.status).toBe(200)
    expect(((await opened.json()) as RecapStory).contract.title).toBe(contract.title)

    const ended = await runRecapEvent(brand, shared, 'stop-sharing')
    expect(ended).toMatchObject({ link: null, sharedAt: null })
    expect((await fetchSharedRecap(app, shared.link)).status).toBe(404)
    const sharedAgain = await runRecapEvent(brand, ended, 'share')
    expect(sharedAgain.link).not.toBe(shared.link)
    expect((await fetchSharedRecap(app, shared.link)).status).toBe(404)
    expect((await fetchSharedRecap(app, sharedAgain.link)).status).toBe(200)
  })

  test('notifies the other party, and requires the current version', async () => {
    const { brand, racer, contract } = await startedContract()
    const recap = await createRecap(racer, contract)
    const shared = await runRecapEvent(racer, recap, 'share')
    expect(await codeOf(await postRecapEvent(brand, recap, 'stop-sharing'))).toEqual([409, 'STALE'])
    expect(await codeOf(await postRecapEvent(brand, recap, 'share'))).toEqual([409, 'STALE'])
    expect((await runRecapEvent(brand, shared, 'share')).link).toBe(shared.link)
    expect(await notificationTitles(app, brand)).toContainEqual(expect.stringMatching(/^Shared: Recap of/))
    expect(await notificationTitles(app, racer)).toEqual([])
  })

  test('is not stored in plain text', async () => {
    const { racer, contract } = await startedContract()
    const shared = await runRecapEvent(racer, await createRecap(racer, contract), 'share')
    const { rows } = await app.db.execute(sql`select * from recaps where id = ${shared.id}`)
    expect(JSON.stringify(rows)).not.toContain(recapTokenIn(shared.link))
  })
})
