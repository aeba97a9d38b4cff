import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertContract } from '#server/database/builders/a-contract.ts'
import { insertMembership } from '#server/database/builders/a-membership.ts'
import { insertPromoter } from '#server/database/builders/a-promoter.ts'
import { insertEventDate } from '#server/database/builders/an-event-date.ts'
import { users } from '#server/database/schema/accounts.ts'
import { deliverables } from '#server/database/schema/contracts.ts'
import { eventInterests } from '#server/database/schema/event-dates.ts'
import { redemptionDays } from '#server/database/schema/redemptions.ts'
import { profileViews } from '#server/database/schema/views.ts'
import {
  SEASON_NOTE_MAX,
  type SeasonList,
  type SeasonReport,
  type SeasonStory,
} from '#shared/season-reports/season-report.contract.ts'
import { seasonOf } from '#shared/season-reports/season-report.rules.ts'
import { today } from '#shared/time.ts'
import { foreignWords } from '#tests/support/document-language.ts'
import { codeOf, fieldsOf, type Person, readJson } from '#tests/support/person.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import type { ScenarioSpec } from '#tests/support/scenario.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const NOW = seasonOf(today())
const LAST = NOW - 1
const lastYear = (day: string) => `${LAST}-${day}`

const addResult = (racer: Person, eventName: string, date: string, finish: number) =>
  racer.request('POST', '/api/profile/results', {
    ...{ content: null, race: null, class: null, location: null },
    ...{ eventName, date, finish },
  })

const create = (racer: Person, season: number) => racer.request('POST', '/api/season-reports', { season })
const createReport = async (racer: Person, season = LAST): Promise<SeasonReport> =>
  readJson(await create(racer, season))
const readStory = (racer: Person, { id }: SeasonReport): Promise<SeasonStory> =>
  racer.json('GET', `/api/season-reports/${id}`)
const post = (racer: Person, { id, version }: SeasonReport, event: string, more = {}) =>
  racer.request('POST', `/api/season-reports/${id}/${event}`, { version, ...more })
const share = async (racer: Person, report: SeasonReport, more = {}): Promise<SeasonReport> =>
  readJson(await post(racer, report, 'share', more))
const openLink = ({ link }: SeasonReport) =>
  app.request('GET', `/api/shared-season-reports/${link?.split('/').at(-1)}`)

/** A contract of last season, as everything below happened then. */
const lastSeason = { startsOn: lastYear('02-01'), endsOn: lastYear('11-30'), status: 'COMPLETED' } as const

async function aProRacer<const S extends ScenarioSpec>(spec: S) {
  const created = await app.scenario({ racer: {}, ...spec })
  await insertMembership(app.db, { userId: created.racer.userId, plan: 'racer-pro' })
  // The seasons start with the first dated result.
  await addResult(created.racer, 'Opener', lastYear('03-07'), 1)
  return created
}

describe('a season report', () => {
  test('has the results and the races of its season', async () => {
    const { racer } = await aProRacer({})
    await addResult(racer, 'Closer', lastYear('10-31'), 4)
    await addResult(racer, 'Another season', `${NOW}-01-01`, 1)
    const { promoter } = await insertPromoter(app.db)
    const raced = async (day: string, status: 'COMPLETED' | 'CANCELLED', isRacing: boolean) => {
      const { id } = await insertEventDate(app.db, {
        promoterId: promoter.id,
        title: `${status} on ${day}`,
        startsAt: new Date(`${day}T18:00:00Z`),
        endsAt: new Date(`${day}T22:00:00Z`),
        status,
      })
      await app.db.insert(eventInterests).values({ userId: racer.userId, eventDateId: id, isRacing })
    }
    await raced(lastYear('06-05'), 'COMPLETED', true)
    await raced(lastYear('07-05'), 'CANCELLED', true)
    await raced(lastYear('08-05'), 'COMPLETED', false)
    const story = await readStory(racer, await createReport(racer))
    expect(story).toMatchObject({ season: LAST, isOver: true, toDay: lastYear('12-31') })
    expect(story.results.map(({ eventName }) => eventName)).toEqual(['Closer', 'Opener'])
    expect(story.races.map(({ day, organizer }) => [day, organizer])).toEqual([
      [lastYear('06-05'), promoter.eventName],
    ])
  })

  test('counts what was delivered for all sponsors, and names those with public contracts', async () => {
    const { racer, brand, contract } = await aProRacer({ contract: lastSeason })
    await insertContract(app.db, { ...lastSeason, athleteUserId: racer.userId, visibility: 'PRIVATE' })
    await insertContract(app.db, { ...lastSeason, athleteUserId: racer.userId, executedAt: null })
    const promise = (title: string, day: string, given: Partial<typeof deliverables.$inferInsert>) => ({
      contractId: contract.id,
      title,
      opensAt: new Date(lastYear('02-01')),
      dueAt: new Date(`${day}T12:00:00Z`),
      ...given,
    })
    const submittedAt = new Date(lastYear('05-01'))
    await app.db
      .insert(deliverables)
      .values([
        promise('On time', lastYear('05-02'), { status: 'APPROVED', submittedAt }),
        promise('Late', lastYear('04-02'), { status: 'APPROVED', submittedAt }),
        promise('Missed', lastYear('04-02'), { status: 'MISSED' }),
        promise('Waived', lastYear('04-02'), { status: 'WAIVED' }),
        promise('Another season', `${NOW}-01-01`, { status: 'APPROVED', submittedAt }),
      ])
    const story = await readStory(racer, await createReport(racer))
    expect(story.work).toEqual({ promised: 3, delivered: 2, onTime: 1 })
    expect(story.sponsors.map(({ name, startsOn, endsOn }) => [name, startsOn, endsOn])).toEqual([
      [brand.name, contract.startsOn, contract.endsOn],
    ])
    expect(story.privateSponsors).toBe(1)
  })

  test('sums sales net of refunds by currency, and the link hides them unless the racer shows them', async () => {
    const { racer, contract, code } = await aProRacer({ contract: lastSeason, code: {} })
    const sold = (day: string, currency: string, netMinor: number, refundedMinor: number) => ({
      ...{ codeId: code.id, brandId: contract.brandId, contractId: contract.id, athleteUserId: racer.userId },
      ...{ day, currency, redemptions: 2, netMinor, refundedMinor },
      ...{ pending: 0, discountMinor: 0, commissionMinor: 0 },
    })
    await app.db
      .insert(redemptionDays)
      .values([
        sold(lastYear('05-01'), 'USD', 10_000, 2_500),
        sold(lastYear('12-31'), 'USD', 5_000, 0),
        sold(lastYear('05-01'), 'EUR', 900, 0),
        sold(`${NOW}-01-01`, 'USD', 77_700, 0),
      ])
    const report = await createReport(racer)
    const sales = [
      { currency: 'USD', netMinor: 12_500 },
      { currency: 'EUR', netMinor: 900 },
    ]
    expect(await readStory(racer, report)).toMatchObject({ redemptions: 6, sales })
    const shared = await share(racer, report)
    expect(await (await openLink(shared)).json()).toMatchObject({ redemptions: 6, sales: null })
    const shown = await share(racer, shared, { showsSales: true })
    expect(shown.link).toBe(shared.link)
    expect(await (await openLink(shown)).json()).toMatchObject({ sales })
  })

  test('counts views of the page, those by brands among them', async () => {
    const { racer, brand } = await aProRacer({ brand: {} })
    const view = { profileUserId: racer.userId, source: 'athlete_profile', day: today() }
    await app.db.insert(profileViews).values([view, view, { ...view, viewerId: brand.userId }])
    await brand.request('POST', `/api/follows/${racer.userId}`)
    const story = await readStory(racer, await createReport(racer, NOW))
    expect(story.reach).toEqual({ since: null, views: 3, brandViews: 1, appearances: 0 })
    expect(story.newFollowers).toBe(1)
  })

  test('of a season without data is empty, and says so in the file', async () => {
    const { racer } = await aProRacer({})
    const report = await createReport(racer, NOW)
    expect(await readStory(racer, report)).toMatchObject({ results: [], races: [], sponsors: [], sales: [] })
    const file = await racer.request('GET', `/api/season-reports/${report.id}/pdf`)
    expect(readPdf(new Uint8Array(await file.arrayBuffer())).text).toContain('Nothing was recorded')
  })

  test('is created once for each season that the racer has had', async () => {
    const { racer } = await aProRacer({})
    const list = () => racer.json<SeasonList>('GET', '/api/season-reports')
    expect((await list()).seasons.map(({ season, report }) => [season, report])).toEqual([
      [NOW, null],
      [LAST, null],
    ])
    const both = await Promise.all([createReport(racer), createReport(racer)])
    expect(both[0]).toEqual(both[1])
    expect((await list()).seasons[1]?.report).toEqual(both[0])
    for (const season of [NOW + 1, LAST - 1]) {
      const refused = await create(racer, season)
      expect([refused.status, Object.keys(await fieldsOf(refused))]).toEqual([422, ['season']])
    }
  })
})

describe('the private link', () => {
  test('is a page and a file for everyone who has it, until the racer turns it off', async () => {
    const { racer, brand } = await aProRacer({ contract: lastSeason })
    const shared = await share(racer, await createReport(racer))
    expect((await openLink(shared)).status).toBe(200)
    const file = await app.request('GET', `/api/shared-season-reports/${shared.link?.split('/').at(-1)}/pdf`)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    const { text } = readPdf(new Uint8Array(await file.arrayBuffer()))
    expect(text).toContain(`${LAST} season report`)
    expect(text).toContain(brand.name)
    expect(foreignWords(text)).toEqual([])
    const ended = await readJson<SeasonReport>(await post(racer, shared, 'stop-sharing'))
    expect(ended.link).toBeNull()
    expect((await openLink(shared)).status).toBe(404)
    expect((await share(racer, ended)).link).not.toBe(shared.link)
  })

  test('is closed while the account is suspended', async () => {
    const { racer } = await aProRacer({})
    const shared = await share(racer, await createReport(racer))
    await app.db.update(users).set({ status: 'SUSPENDED' }).where(eq(users.id, racer.userId))
    expect((await openLink(shared)).status).toBe(404)
  })

  test('is not stored in plain text', async () => {
    const { racer } = await aProRacer({})
    const { id, link } = await share(racer, await createReport(racer))
    const { rows } = await app.db.execute(sql`select * from season_reports where id = ${id}`)
    expect(JSON.stringify(rows)).not.toContain(link?.split('/').at(-1))
  })
})

test('the note is saved with its version, up to its length', async () => {
  const { racer } = await aProRacer({})
  const report = await createReport(racer)
  const write = (note: string, version = report.version) =>
    racer.request('PATCH', `/api/season-reports/${report.id}`, { note, version })
  expect((await write('x'.repeat(SEASON_NOTE_MAX + 1))).status).toBe(422)
  expect(await readJson(await write('  Nine starts.  '))).toMatchObject({ note: 'Nine starts.' })
  expect(await codeOf(await write('From another tab'))).toEqual([409, 'STALE'])
})

test('a report is found by its racer only', async () => {
  const { racer } = await aProRacer({})
  const { racer: other } = await aProRacer({})
  const report = await createReport(racer)
  const responses = await Promise.all([
    other.request('GET', `/api/season-reports/${report.id}`),
    other.request('GET', `/api/season-reports/${report.id}/pdf`),
    other.request('PATCH', `/api/season-reports/${report.id}`, { note: '', version: 1 }),
    post(other, report, 'share'),
    post(other, report, 'stop-sharing'),
  ])
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
})
