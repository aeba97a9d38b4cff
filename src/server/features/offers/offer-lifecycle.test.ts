import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { someTerms } from '#server/database/builders/an-offer.ts'
import type { Offer, OfferDetail } from '#shared/offers/offer.contract.ts'
import { addDays, addMonths } from '#shared/time.ts'
import { inDays } from '#tests/support/dates.ts'
import { blockUser } from '#tests/support/messaging-requests.ts'
import { listNotifications, notificationTitles, realtimeEventsOf } from '#tests/support/notifications.ts'
import {
  acceptBody,
  ageOffer,
  counterBody,
  createOffer,
  declineBody,
  fetchOffer,
  insertWaitingOffer,
  postOfferEvent,
  runOfferEvent,
  sendOffer,
} from '#tests/support/offer-requests.ts'
import { codeOf, type Person, readJson } from '#tests/support/person.ts'
import type { Brand } from '#tests/support/scenario.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let brand: Brand
let racer: Person
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  ;({ brand, racer } = await app.scenario({ brand: {}, racer: {} }))
  admin = await app.signInAs('ADMIN')
})
afterAll(() => app.stop())

const send = (terms = {}) => sendOffer(brand, racer, { terms })

async function contractsOf({ id }: { id: string }) {
  const { rows } = await app.db.execute<{ status: string; terms: unknown }>(
    sql`select * from contracts where offer_id = ${id}`,
  )
  return rows
}

describe('viewing', () => {
  test('is recorded once per turn, for the party whose turn it is, and keeps the version', async () => {
    const offer = await send()
    expect((await postOfferEvent(brand, offer, 'view')).status).toBe(403)
    const { viewedAt, version } = await runOfferEvent(racer, offer, 'view')
    expect([viewedAt, version]).toEqual([expect.any(String), 1])
    expect((await runOfferEvent(racer, offer, 'view')).viewedAt).toBe(viewedAt)
    expect(await realtimeEventsOf(app.db, brand.userId)).toContainEqual({ type: 'offer', id: offer.id })
    const countered = await runOfferEvent(racer, offer, 'counter', counterBody())
    expect(countered.viewedAt).toBeNull()
    expect((await postOfferEvent(racer, offer, 'view')).status).toBe(403)
    expect((await runOfferEvent(brand, offer, 'view')).viewedAt).not.toBeNull()
  })
})

test('viewing an offer marks its notification as read', async () => {
  const { racer: reader, offer } = await createOffer(app)
  await app.runJobs()
  expect((await listNotifications(reader)).items.map(({ isRead }) => isRead)).toEqual([false])
  await runOfferEvent(reader, offer, 'view')
  expect((await listNotifications(reader)).items.map(({ isRead }) => isRead)).toEqual([true])
})

describe('a counter-offer', () => {
  test('adds a revision and passes the turn to the other party', async () => {
    const offer = await send()
    const countered = await runOfferEvent(racer, offer, 'counter', counterBody())
    expect(countered).toMatchObject({
      status: 'PENDING_BRAND',
      version: 2,
      current: { n: 2, by: 'ATHLETE', terms: { value: '$1,500', title: offer.title } },
      worth: { amountMinor: 150_000, currency: 'USD' },
      allowed: ['withdraw-counter'],
    })
    const back = await runOfferEvent(brand, offer, 'counter', counterBody({ value: '$1,350' }))
    expect(back).toMatchObject({ status: 'PENDING_ATHLETE', current: { n: 3, by: 'BRAND' } })
    expect(back.revisions.map(({ n, by, terms }) => [n, by, terms.value])).toEqual([
      [1, 'BRAND', '$1,200'],
      [2, 'ATHLETE', '$1,500'],
      [3, 'BRAND', '$1,350'],
    ])
    expect((await notificationTitles(app, racer)).at(-1)).toBe('Hollowtree Gaskets sent a counter-offer')
    expect((await notificationTitles(app, brand)).at(-1)).toBe('Robin Ashgrove sent a counter-offer')
  })

  test('has to change at least one term other than the title', async () => {
    const offer = await send()
    const same = {
      terms: { ...offer.current.terms, title: 'Another name' },
      message: 'Just asking for a friend.',
    }
    const response = await postOfferEvent(racer, offer, 'counter', same)
    expect([response.status, await response.json()]).toEqual([
      422,
      expect.objectContaining({
        fields: { terms: 'Change at least one term, or accept the offer as it is.' },
      }),
    ])
  })

  test.each([
    ['message', { message: 'Too short' }, 'Message must be at least 20 characters'],
    ['terms.value', { terms: someTerms({ value: '' }) }, 'Value is required'],
    ['terms.benefits', { terms: someTerms({ benefits: 'Less' }) }, 'Benefits must be at least 10 characters'],
    ['version', { version: -1 }, undefined],
  ])('has the limits of the first offer: %s', async (field, change, message) => {
    const response = await postOfferEvent(racer, await send(), 'counter', { ...counterBody(), ...change })
    const { fields } = (await response.json()) as { fields: Record<string, string> }
    expect([response.status, fields[field]]).toEqual([422, message ?? expect.any(String)])
  })

  test('is limited to ten revisions, the first included', async () => {
    const offer = await send()
    for (let n = 2; n <= 10; n++) {
      const party = n % 2 === 0 ? racer : brand
      await runOfferEvent(party, offer, 'counter', counterBody({ value: `$${n},000` }))
    }
    const eleventh = await postOfferEvent(brand, offer, 'counter', counterBody())
    expect(await codeOf(eleventh)).toEqual([409, 'REVISIONS_SPENT'])
    const { allowed } = await fetchOffer(brand, offer)
    expect(allowed).not.toContain('counter')
    expect(allowed).toEqual(expect.arrayContaining(['accept-counter', 'decline']))
  })

  test('is refused after the other party has blocked the sender', async () => {
    const { brand: other, racer: blocker, offer } = await createOffer(app)
    await runOfferEvent(blocker, offer, 'counter', counterBody())
    await blockUser(blocker, other)
    expect(await codeOf(await postOfferEvent(other, offer, 'counter', counterBody({ value: '$9' })))).toEqual(
      [403, 'BLOCKED'],
    )
  })

  test.each([
    ['reject-counter', 'BRAND', 'Hollowtree Gaskets rejected your counter-offer'],
    ['withdraw-counter', 'ATHLETE', 'Robin Ashgrove withdrew their counter-offer'],
  ])('after %s the brand’s last terms are current again', async (event, by, title) => {
    const offer = await send()
    await runOfferEvent(racer, offer, 'counter', counterBody())
    await runOfferEvent(brand, offer, 'counter', counterBody({ value: '$1,300' }))
    await runOfferEvent(racer, offer, 'counter', counterBody({ value: '$1,400' }))
    const after = await runOfferEvent(by === 'BRAND' ? brand : racer, offer, event)
    expect(after).toMatchObject({
      status: 'PENDING_ATHLETE',
      current: { n: 3, by: 'BRAND', terms: { value: '$1,300' } },
      viewedAt: null,
    })
    expect((await notificationTitles(app, by === 'BRAND' ? racer : brand)).at(-1)).toBe(title)
    const next = await runOfferEvent(racer, offer, 'counter', counterBody({ value: '$1,350' }))
    expect(next.current.n).toBe(5)
  })
})

describe('accepting', () => {
  test('names the revision and creates one contract from it', async () => {
    const offer = await send({ categories: ['ENGINE_PARTS'] })
    expect(await codeOf(await postOfferEvent(racer, offer, 'accept', acceptBody(2)))).toEqual([
      409,
      'OTHER_REVISION',
    ])
    const accepted = await runOfferEvent(racer, offer, 'accept', acceptBody(1))
    expect(accepted).toMatchObject({ status: 'ACCEPTED', allowed: [], decidedAt: expect.any(String) })
    const [contract, ...more] = await contractsOf(offer)
    expect(more).toEqual([])
    expect(contract).toMatchObject({ id: accepted.contractId, status: 'DRAFT', terms: offer.current.terms })
    expect((await notificationTitles(app, brand)).at(-1)).toBe('Robin Ashgrove accepted your offer')
  })

  test('the racer’s terms is up to the brand and creates a contract from them', async () => {
    const offer = await send()
    await runOfferEvent(racer, offer, 'counter', counterBody({ value: '¥900,000' }))
    expect((await postOfferEvent(racer, offer, 'accept', acceptBody(2))).status).toBe(409)
    await runOfferEvent(brand, offer, 'accept-counter', acceptBody(2))
    expect((await contractsOf(offer)).map(({ terms }) => terms)).toEqual([
      expect.objectContaining({ value: '¥900,000', title: offer.title }),
    ])
    expect((await notificationTitles(app, racer)).at(-1)).toBe(
      'Hollowtree Gaskets accepted your counter-offer',
    )
  })

  test('asks for the start of the contract when the terms name none', async () => {
    const offer = await send()
    const accept = (startsOn?: string) =>
      postOfferEvent(racer, offer, 'accept', { revision: 1, acceptTerms: true, startsOn })
    expect(await (await accept()).json()).toMatchObject({
      fields: { startsOn: 'Choose when the contract starts' },
    })
    for (const day of ['2020-01-01', '2999-01-01']) {
      expect([day, (await accept(day)).status]).toEqual([day, 422])
    }
    const startsOn = inDays(20)
    const { contractId } = await readJson<OfferDetail>(await accept(startsOn))
    expect(await brand.json('GET', `/api/contracts/${contractId}`)).toMatchObject({ startsOn })
  })

  test('requires agreeing to the terms', async () => {
    const response = await postOfferEvent(racer, await send(), 'accept', { revision: 1, acceptTerms: false })
    expect(await response.json()).toMatchObject({ fields: { acceptTerms: 'You must agree to the terms' } })
  })

  test('an outdated version is refused', async () => {
    const offer = await send()
    await runOfferEvent(racer, offer, 'counter', counterBody())
    await runOfferEvent(brand, offer, 'counter', counterBody({ value: '$7' }))
    const outdated = await racer.request('POST', `/api/offers/${offer.id}/accept`, {
      version: 1,
      ...acceptBody(1),
    })
    expect(await codeOf(outdated)).toEqual([409, 'STALE'])
    expect(await contractsOf(offer)).toEqual([])
  })

  test('an offer that cannot become a contract leaves it open', async () => {
    const days = { startsOn: '2020-05-01', endsOn: '2020-05-01' }
    const offer = await insertWaitingOffer(app.db, { brand, racer }, { duration: 'Event', ...days })
    expect(await codeOf(await postOfferEvent(racer, offer, 'accept', acceptBody(1)))).toEqual([
      409,
      'TERM_OVER',
    ])
    expect((await fetchOffer(racer, offer)).status).toBe('PENDING_ATHLETE')
  })

  test('is refused for a category that an active contract reserves, unless it starts after that', async () => {
    const driver = await app.signInAs('ATHLETE')
    const first = await sendOffer(brand, driver, {
      terms: { categories: ['TYRES', 'FUEL'], duration: 'Season', endsOn: inDays(60) },
    })
    await runOfferEvent(driver, first, 'accept', acceptBody(1))
    await app.db.execute(sql`update contracts set status = 'ACTIVE', public_by_brand_at = now(),
      public_by_athlete_at = now() where offer_id = ${first.id}`)

    const { brand: rival } = await app.scenario({ brand: { name: 'Ironwick Tyres' } })
    const clashing = await sendOffer(rival, driver, { terms: { categories: ['TYRES'] } })
    const clash = { category: 'TYRES', brandName: 'Hollowtree Gaskets', freeFrom: inDays(61) }
    expect((await fetchOffer(driver, clashing)).clashes).toEqual([clash])
    expect(await codeOf(await postOfferEvent(driver, clashing, 'accept', acceptBody(1)))).toEqual([
      409,
      'CATEGORY_CLASH',
    ])
    expect(
      await rival.json(
        'GET',
        `/api/athletes/${driver.userId}/category-clashes?categories=TYRES,TOOLS,nonsense`,
      ),
    ).toEqual([{ ...clash, freeFrom: inDays(61).slice(0, 7) }])

    const later = await sendOffer(rival, driver, {
      terms: { categories: ['TYRES'], startsOn: inDays(61) },
    })
    expect((await fetchOffer(driver, later)).clashes).toEqual([])
    await runOfferEvent(driver, later, 'accept', acceptBody(1))
    await runOfferEvent(driver, clashing, 'accept', { ...acceptBody(1), startsOn: inDays(61) })
  })

  test('is possible for a term that ends before the reservation starts', async () => {
    const driver = await app.signInAs('ATHLETE')
    const reserved = await sendOffer(brand, driver, {
      terms: { categories: ['TYRES'], startsOn: inDays(100) },
    })
    await runOfferEvent(driver, reserved, 'accept', acceptBody(1))
    await app.db.execute(sql`update contracts set status = 'EXECUTED' where offer_id = ${reserved.id}`)
    const { brand: rival } = await app.scenario({ brand: {} })
    const terms = { categories: ['TYRES'], duration: 'Season' as const, startsOn: inDays(0) }
    const before = await sendOffer(rival, driver, { terms: { ...terms, endsOn: inDays(99) } })
    expect((await fetchOffer(driver, before)).clashes).toEqual([])
    await runOfferEvent(driver, before, 'accept', acceptBody(1))
    const into = await sendOffer(rival, driver, { terms: { ...terms, endsOn: inDays(100) } })
    expect(await codeOf(await postOfferEvent(driver, into, 'accept', acceptBody(1)))).toEqual([
      409,
      'CATEGORY_CLASH',
    ])
    const clashesIn = (term: string) =>
      rival.json('GET', `/api/athletes/${driver.userId}/category-clashes?categories=TYRES&${term}`)
    const firstOfMonth = `${inDays(100).slice(0, 7)}-01`
    expect(await clashesIn(`duration=Season&endsOn=${addDays(firstOfMonth, -1)}`)).toEqual([])
    // By the month, so that asking for each day does not tell the first one.
    expect(await clashesIn(`duration=Season&endsOn=${firstOfMonth}`)).toHaveLength(1)
  })

  test('shows other brands that a category is taken, but not by whom where that contract is private', async () => {
    const driver = await app.signInAs('ATHLETE')
    const first = await sendOffer(brand, driver, {
      terms: { categories: ['TYRES'], duration: 'Season', endsOn: inDays(60) },
    })
    await runOfferEvent(driver, first, 'accept', acceptBody(1))
    await app.db.execute(
      sql`update contracts set status = 'ACTIVE', public_by_brand_at = now() where offer_id = ${first.id}`,
    )
    const { brand: rival } = await app.scenario({ brand: {} })
    const taken = { category: 'TYRES', brandName: null, freeFrom: inDays(61) }
    const url = `/api/athletes/${driver.userId}/category-clashes?categories=TYRES`
    // A racer without a public page is not there for a brand that has nothing to do with them.
    expect((await rival.request('GET', url)).status).toBe(404)
    const offer = await sendOffer(rival, driver, { terms: { categories: ['TYRES'] } })
    const byMonth = { ...taken, freeFrom: inDays(61).slice(0, 7) }
    expect(await rival.json('GET', url)).toEqual([byMonth])
    const inThatMonth = `&startsOn=${addDays(addMonths(`${byMonth.freeFrom}-01`, 1), -1)}`
    expect(await rival.json('GET', url + inThatMonth)).toEqual([byMonth])
    expect((await fetchOffer(rival, offer)).clashes).toEqual([taken])
    expect((await fetchOffer(driver, offer)).clashes).toEqual([{ ...taken, brandName: 'Hollowtree Gaskets' }])
  })

  test('is not blocked by the brand’s own reservation', async () => {
    const driver = await app.signInAs('ATHLETE')
    const first = await sendOffer(brand, driver, { terms: { categories: ['FUEL'] } })
    await runOfferEvent(driver, first, 'accept', acceptBody(1))
    await app.db.execute(sql`update contracts set status = 'ACTIVE' where offer_id = ${first.id}`)
    const renewal = await sendOffer(brand, driver, {
      terms: { title: 'Another season together', categories: ['FUEL'] },
    })
    expect((await fetchOffer(driver, renewal)).clashes).toEqual([])
  })
})

describe('ending an offer', () => {
  test('declining requires a reason and a note and stores both', async () => {
    const offer = await send()
    for (const incomplete of [
      { reason: 'TIMING' },
      { note: 'Words' },
      { reason: 'MOOD', note: 'Words' },
      { reason: 'TIMING', note: '  ' },
    ]) {
      expect((await postOfferEvent(racer, offer, 'decline', incomplete)).status).toBe(422)
    }
    const declined = await runOfferEvent(racer, offer, 'decline', declineBody)
    expect(declined).toMatchObject({
      status: 'DECLINED',
      declineReason: 'TIMING',
      declineNote: declineBody.note,
    })
    expect(declined.history.at(-1)).toMatchObject({ event: 'decline', party: 'ATHLETE', ...declineBody })
    expect((await notificationTitles(app, brand)).at(-1)).toBe('Robin Ashgrove declined your offer')
  })

  test('the brand can decline a counter-offer but not its own offer', async () => {
    const offer = await send()
    expect((await postOfferEvent(brand, offer, 'decline', declineBody)).status).toBe(403)
    await runOfferEvent(racer, offer, 'counter', counterBody())
    expect((await postOfferEvent(racer, offer, 'decline', declineBody)).status).toBe(403)
    expect((await runOfferEvent(brand, offer, 'decline', declineBody)).status).toBe('DECLINED')
  })

  test('only the brand can withdraw an offer, with a reason', async () => {
    const offer = await send()
    expect((await postOfferEvent(racer, offer, 'withdraw', { note: 'No.' })).status).toBe(403)
    expect((await postOfferEvent(brand, offer, 'withdraw', { note: ' ' })).status).toBe(422)
    const { history } = await runOfferEvent(brand, offer, 'withdraw', { note: 'The budget is gone.' })
    expect(history.at(-1)).toMatchObject({ event: 'withdraw', party: 'BRAND', note: 'The budget is gone.' })
    expect((await notificationTitles(app, racer)).at(-1)).toBe('Hollowtree Gaskets withdrew their offer')
  })

  test('only admins void offers, with a reason, and both parties are notified', async () => {
    const offer = await send()
    for (const party of [brand, racer]) {
      expect((await postOfferEvent(party, offer, 'void', { note: 'No.' })).status).toBe(403)
    }
    expect((await postOfferEvent(admin, offer, 'void', { note: '' })).status).toBe(422)
    const voided = await runOfferEvent(admin, offer, 'void', { note: 'Against the rules.' })
    expect([voided.status, voided.history.at(-1)?.party]).toEqual(['VOIDED', 'ADMIN'])
    for (const party of [brand, racer]) {
      expect((await notificationTitles(app, party)).at(-1)).toBe('An offer was voided')
    }
  })

  test('an admin lists every open offer, latest first, and can void each', async () => {
    const { brand: rival } = await app.scenario({ brand: {} })
    const [first, second] = [await send(), await sendOffer(rival, racer)]
    const listOpen = (query = '') => admin.json<Offer[]>('GET', `/api/offers?isOpen=true${query}`)
    const open = await listOpen()
    expect(open.slice(0, 2).map(({ id, allowed }) => [id, allowed])).toEqual([
      [second.id, ['void']],
      [first.id, ['void']],
    ])
    expect((await listOpen('&direction=sent')).length).toBe(open.length)
    await runOfferEvent(admin, second, 'void', { note: 'Against the rules.' })
    expect((await listOpen())[0]?.id).toBe(first.id)
  })

  test('an offer that has ended refuses every event with its status and the allowed events', async () => {
    const offer = await send()
    await runOfferEvent(racer, offer, 'decline', declineBody)
    const response = await postOfferEvent(racer, offer, 'accept', acceptBody(1))
    expect([response.status, await response.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'invalid_transition',
        from: 'DECLINED',
        event: 'accept',
        allowed: [],
      }),
    ])
  })
})

describe('the offer list', () => {
  const pagesOf = async (person: Person, query: string) => {
    const pages: Offer[][] = []
    let next: string | undefined = `/api/offers${query}`
    while (next) {
      const response: Response = await person.request('GET', next)
      pages.push((await response.json()) as Offer[])
      next = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1]
    }
    return pages
  }

  test('is paginated, latest first, with each offer once', async () => {
    const { brand: sender, racer: receiver } = await app.scenario({ brand: {}, racer: {} })
    const sent: string[] = []
    for (let n = 0; n < 33; n++) sent.unshift((await sendOffer(sender, receiver)).id)
    for (const party of [sender, receiver]) {
      const pages = await pagesOf(party, '')
      expect(pages.map(({ length }) => length)).toEqual([30, 3])
      expect(pages.flat().map(({ id }) => id)).toEqual(sent)
    }
    expect(await pagesOf(sender, '?direction=received')).toEqual([[]])
    expect(await pagesOf(receiver, '?direction=sent')).toEqual([[]])
    expect((await sender.request('GET', '/api/offers?cursor=nonsense')).status).toBe(400)
  })

  test('starts with the offers that await the reader, page by page', async () => {
    const { brand: sender, racer: receiver } = await app.scenario({ brand: {}, racer: {} })
    const [mine, theirs, over] = [
      await sendOffer(sender, receiver),
      await sendOffer(sender, receiver),
      await sendOffer(sender, receiver),
    ]
    await runOfferEvent(receiver, theirs, 'counter', counterBody())
    await runOfferEvent(receiver, over, 'decline', declineBody)
    const idsOf = async (person: Person) => (await pagesOf(person, '?limit=1')).flat().map(({ id }) => id)
    expect(await idsOf(receiver)).toEqual([mine.id, theirs.id, over.id])
    expect(await idsOf(sender)).toEqual([theirs.id, mine.id, over.id])
  })

  test('filters by status and treats offers past their expiry date as expired', async () => {
    const { brand: sender, racer: receiver } = await app.scenario({ brand: {}, racer: {} })
    const [open, expired, declined] = [
      await sendOffer(sender, receiver),
      await sendOffer(sender, receiver),
      await sendOffer(sender, receiver),
    ]
    await ageOffer(app.db, expired, 30 * 24)
    await runOfferEvent(receiver, declined, 'decline', declineBody)
    const ids = async (query: string) => (await pagesOf(receiver, query)).flat().map(({ id }) => id)
    expect(await ids('?isOpen=true')).toEqual([open.id])
    expect(await ids('?isOpen=false')).toEqual([declined.id, expired.id])
    expect(await ids('?status=PENDING_ATHLETE')).toEqual([open.id])
    expect(await ids('?status=EXPIRED')).toEqual([expired.id])
    expect(await ids('?status=DECLINED')).toEqual([declined.id])
  })
})
