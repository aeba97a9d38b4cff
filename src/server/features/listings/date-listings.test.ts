import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPromoter } from '#server/database/builders/a-promoter.ts'
import { insertEventDate } from '#server/database/builders/an-event-date.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import type { AuditEntry } from '#shared/audit/audit.contract.ts'
import type { EventDateDetail } from '#shared/events/event.contract.ts'
import type { Listing, ListingDetail } from '#shared/listings/listing.contract.ts'
import type { ListedDecision } from '#shared/moderation/appeal.contract.ts'
import type { Report, ReportDetail } from '#shared/moderation/report.contract.ts'
import type { SiteResults } from '#shared/search/search.contract.ts'
import type { BulkResult } from '#shared/users/admin-user.contract.ts'
import { codeOf, type Person, readJson } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let admin: Person
let moderator: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signInAs('ADMIN')
  moderator = await app.signInAs('MODERATOR')
})
afterAll(() => app.stop())

const reason = 'The track knows nothing of it.'
let made = 0

/** A date of a published promoter, who is signed in. */
async function aDate(title = `Lantern Bay Round ${made}`) {
  const owner = await app.signInAs('PROMOTER')
  const promoter = aPromoter({ userId: owner.userId, eventSlug: `lantern-${owner.userId.slice(-8)}` })
  await app.db.insert(promoters).values(promoter)
  // Apart from all others, so that the map shows it as a pin and not in a cluster.
  const latitude = ++made
  const { id } = await insertEventDate(app.db, { promoterId: promoter.id, title, latitude })
  return { latitude, id, title, owner, promoter, page: `dates/${id}` }
}
type Date = Awaited<ReturnType<typeof aDate>>

const act = (who: Person, { page }: Date, action: string, body: object = {}) =>
  who.request('POST', `/api/admin/listings/${page}/${action}`, { reason, ...body })
const unpublish = (date: Date) => act(moderator, date, 'unpublish', { violation: 'SCAM' })
const find = (query: string): Promise<Listing[]> =>
  moderator.json('GET', `/api/admin/listings/dates?${query}`)
const ids = async (query: string) => (await find(query)).map(({ id }) => id)

/** The public places that name the date. */
async function placesOf({ id, title, latitude, promoter: { eventSlug } }: Date): Promise<string[]> {
  const urls = {
    page: `/api/event-dates/${id}`,
    racers: `/api/event-dates/${id}/racers`,
    list: '/api/event-dates?limit=100',
    map: `/api/event-dates/map?bounds=-82,${latitude - 0.1},-81,${latitude + 0.1}&zoom=11`,
    promoter: `/api/promoters/${eventSlug}/dates`,
    file: `/api/event-dates/${id}.ics`,
    'promoter calendar': `/promoters/${eventSlug}/calendar.ics`,
    'race calendar': '/events/calendar.ics',
    search: `/api/search?q=${encodeURIComponent(title)}`,
  }
  const shown = await Promise.all(
    Object.entries(urls).map(async ([place, url]) => {
      const response = await app.request('GET', url)
      if (!response.ok) return []
      const text = await response.text()
      return place === 'racers' || text.includes(title) || text.includes(id) ? [place] : []
    }),
  )
  return shown.flat()
}

describe('the list of event dates', () => {
  test('finds a date by a part of its title, its promoter, its id and its owner', async () => {
    const date = await aDate('Nächtliches Öltopf-Rennen')
    for (const search of ['oltopf', date.promoter.eventSlug ?? '', date.id, date.owner.userId]) {
      expect(await ids(`search=${encodeURIComponent(search)}`)).toEqual([date.id])
    }
    expect(await ids('search=%25')).toEqual([])
    const [listed] = await find(`search=${date.id}`)
    expect(listed).toMatchObject({
      kind: 'dates',
      status: 'PUBLISHED',
      pageUrl: `/promoters/${date.promoter.eventSlug}/dates/${date.id}`,
      eventDate: { promoter: date.promoter.eventName },
      priority: null,
    })
  })

  test('says that a date is not public while its promoter is not, and is narrowed by state', async () => {
    const { id, owner } = await aDate()
    expect(await ids(`search=${id}&state=published`)).toEqual([id])
    await moderator.request('POST', `/api/admin/users/${owner.userId}/suspend`, { reason, until: null })
    expect(await find(`search=${id}`)).toMatchObject([{ status: 'HIDDEN', pageUrl: null }])
    expect(await ids(`search=${id}&state=published`)).toEqual([])
    expect(await ids(`search=${id}&state=draft`)).toEqual([id])
  })
})

describe('a featured date', () => {
  const isFeatured = async ({ id }: Date) =>
    (await readJson<EventDateDetail>(await app.request('GET', `/api/event-dates/${id}`))).featured

  test('is marked on its page and comes first in search, until staff end it', async () => {
    const [early, late] = [await aDate('Quarry Sprint'), await aDate('Quarry Sprint')]
    const first = async () => {
      const { groups } = await readJson<SiteResults>(await app.request('GET', '/api/search?q=quarry'))
      return groups.find(({ name }) => name === 'dates')?.hits[0]?.id
    }
    expect(await first()).toBe(early.id)
    expect((await act(admin, late, 'feature', { from: null, until: null })).status).toBe(200)
    expect(await isFeatured(late)).toBe(true)
    expect(await first()).toBe(late.id)
    expect(await ids('state=featured')).toContain(late.id)
    expect((await act(admin, late, 'unfeature')).status).toBe(200)
    expect(await isFeatured(late)).toBe(false)
  })

  test('begins on its first day, when a job compares it with the clock', async () => {
    const date = await aDate()
    const body = { from: '2098-05-01', until: '2098-05-31' }
    expect(await readJson<ListingDetail>(await act(admin, date, 'feature', body))).toMatchObject({
      featuring: { state: 'SCHEDULED', ...body },
      parts: [],
    })
    await app.runJob('listings.update-featured')
    expect(await isFeatured(date)).toBe(false)
    expect(await ids('state=scheduled')).toContain(date.id)
  })

  test('has no priority score', async () => {
    const refused = await admin.request('PUT', `/api/admin/listings/${(await aDate()).page}/priority`, {
      reason,
      activity: 7,
    })
    expect(await codeOf(refused)).toEqual([409, 'NO_PRIORITY'])
  })
})

describe('an unpublished date', () => {
  test('is gone from every public page, search, map and calendar, and returns', async () => {
    const date = await aDate()
    const everywhere = await placesOf(date)
    expect(everywhere).toEqual([
      ...['page', 'racers', 'list', 'map', 'promoter', 'file', 'promoter calendar', 'race calendar'],
      ...['search'],
    ])
    expect((await unpublish(date)).status).toBe(200)
    expect(await placesOf(date)).toEqual([])
    expect((await act(moderator, date, 'restore')).status).toBe(200)
    expect(await placesOf(date)).toEqual(everywhere)
  })

  test('is explained to its promoter, who still sees it and cannot undo it', async () => {
    const date = await aDate()
    await app.runJobs()
    await unpublish(date)
    expect(await app.runJobs()).toContainEqual(
      expect.objectContaining({
        template: 'page-unpublished',
        to: date.owner.email,
        eventTitle: date.title,
        explanation: reason,
      }),
    )
    const path = `/api/event-dates/${date.id}`
    const seen = await date.owner.json<EventDateDetail>('GET', path)
    expect(seen.isRemoved).toBe(true)
    expect(
      (await date.owner.request('PATCH', path, { sequence: seen.sequence, track: 'Elsewhere' })).status,
    ).toBe(200)
    expect(await placesOf(date)).toEqual([])
    expect(await date.owner.json<ListedDecision[]>('GET', '/api/decisions')).toMatchObject([
      { outcome: 'REMOVED', targetType: 'EVENT_DATE', eventTitle: date.title, liftedAt: null },
    ])
    // The page of the promoter is another matter.
    expect(await date.owner.json('GET', '/api/profile/publication')).toMatchObject({ isRemoved: false })
    expect(await codeOf(await unpublish(date))).toEqual([409, 'NOT_POSSIBLE'])
  })

  test('returns when another reviewer grants the appeal', async () => {
    const date = await aDate()
    await unpublish(date)
    const [decision] = await date.owner.json<ListedDecision[]>('GET', '/api/decisions')
    const appealed = await app.request('POST', `/api${decision?.url}`, { body: { text: 'It takes place.' } })
    expect(appealed.status).toBe(200)
    const report = await admin.json<ReportDetail>('GET', `/api/admin/reports/${decision?.id}`)
    expect(report.eventDate).toMatchObject({ title: date.title, isRemoved: true, path: null })
    const body = { version: report.version, action: 'overturn', explanation: 'The track confirmed it.' }
    const decide = `/api/admin/reports/${decision?.id}/decide-appeal`
    expect(await codeOf(await moderator.request('POST', decide, body))).toEqual([409, 'SAME_REVIEWER'])
    expect((await admin.request('POST', decide, body)).status).toBe(200)
    expect(await placesOf(date)).toContain('page')
  })

  test('does not lift the decision about another date of the same promoter', async () => {
    const date = await aDate()
    const other = await insertEventDate(app.db, { promoterId: date.promoter.id, title: 'Lantern Bay Final' })
    await unpublish(date)
    await unpublish({ ...date, id: other.id, page: `dates/${other.id}` })
    await act(moderator, date, 'restore')
    const decisions = await date.owner.json<ListedDecision[]>('GET', '/api/decisions')
    expect(decisions.map(({ eventTitle, liftedAt }) => [eventTitle, liftedAt !== null])).toEqual([
      ['Lantern Bay Final', false],
      [date.title, true],
    ])
  })
})

test('a member reports a date, and a moderator removes it from the queue', async () => {
  const date = await aDate()
  const reporter = await app.signInAs('ATHLETE')
  const target = { targetType: 'EVENT_DATE', targetId: date.id, reason: 'SCAM' }
  expect((await date.owner.request('POST', '/api/reports', target)).status).toBe(404)
  const { id } = await reporter.json<{ id: string }>('POST', '/api/reports', target)
  const queue = await moderator.json<Report[]>('GET', '/api/admin/reports?kind=dates')
  expect(queue).toMatchObject([{ id, targetType: 'EVENT_DATE', reported: { userId: date.owner.userId } }])
  const report = await moderator.json<ReportDetail>('GET', `/api/admin/reports/${id}`)
  expect(report.eventDate?.path).toBe(`/promoters/${date.promoter.eventSlug}/dates/${date.id}`)
  expect(report.allowed).toContain('remove')
  const body = { version: report.version, action: 'remove', explanation: reason }
  expect((await moderator.request('POST', `/api/admin/reports/${id}/decide`, body)).status).toBe(200)
  expect(await placesOf(date)).toEqual([])
  expect((await reporter.request('POST', '/api/reports', { ...target, note: 'again' })).status).toBe(404)
})

test('many dates are changed as the preview said, with one row in the audit log', async () => {
  const [first, second] = [await aDate(), await aDate()]
  await unpublish(second)
  const run = (isPreview: boolean) =>
    moderator.json<BulkResult>('POST', '/api/admin/listings/bulk', {
      ...{ kind: 'dates', ids: [first.id, second.id], action: 'unpublish', violation: 'SPAM' },
      ...{ reason, isPreview },
    })
  const expected = {
    affected: [{ id: first.id, name: first.title }],
    skipped: [{ id: second.id, name: second.title, why: 'Unpublished already' }],
  }
  expect(await run(true)).toEqual(expected)
  expect(await placesOf(first)).toContain('page')
  expect(await run(false)).toEqual(expected)
  expect(await placesOf(first)).toEqual([])
  const [entry] = await admin.json<AuditEntry[]>('GET', '/api/admin/audit-log')
  expect(entry).toMatchObject({ reason, after: { kind: 'dates', pages: [first.id] } })
})

test('a moderator cannot feature dates, neither one nor many, and others cannot even find them', async () => {
  const date = await aDate()
  const body = { kind: 'dates', ids: [date.id], action: 'feature', reason, isPreview: false }
  const tries = [
    act(moderator, date, 'feature', { from: null, until: null }),
    act(moderator, date, 'unfeature'),
    moderator.request('POST', '/api/admin/listings/bulk', body),
    act(date.owner, date, 'restore'),
    date.owner.request('GET', '/api/admin/listings/dates'),
  ]
  for (const response of await Promise.all(tries)) expect(response.status).toBe(403)
  expect(await find(`search=${date.id}`)).toMatchObject([{ featuring: null }])
})
