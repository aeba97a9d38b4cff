import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { someTerms } from '#server/database/builders/an-offer.ts'
import type { Offer } from '#shared/offers/offer.contract.ts'
import {
  accepting,
  type DealApp,
  declining,
  inDays,
  otherTerms,
  startDealApp,
} from '#tests/support/dealing.ts'
import { codeOf } from '#tests/support/person.ts'
import type { Talker } from '#tests/support/talk.ts'

let app: DealApp
let brand: Talker
let racer: Talker
let admin: Talker
beforeAll(async () => {
  app = await startDealApp()
  brand = await app.registerBrand()
  racer = await app.join('ATHLETE')
  admin = await app.join('ADMIN')
})
afterAll(() => app.stop())

const send = (terms = {}) => app.send(brand, racer, { terms })

const contractsOf = async ({ id }: { id: string }) =>
  (
    await app.db.execute<{ status: string; terms: unknown }>(
      sql`select * from contracts where offer_id = ${id}`,
    )
  ).rows

describe('viewing', () => {
  test('is stamped once in each turn, for the one whose turn it is, and leaves the offer as it was', async () => {
    const offer = await send()
    expect((await app.step(brand, offer, 'view')).status).toBe(403)
    const { viewedAt, version } = await app.take(racer, offer, 'view')
    expect([viewedAt, version]).toEqual([expect.any(String), 1])
    expect((await app.take(racer, offer, 'view')).viewedAt).toBe(viewedAt)
    expect(await app.told(brand.userId)).toContainEqual({ type: 'offer', id: offer.id })
    const countered = await app.take(racer, offer, 'counter', otherTerms())
    expect(countered.viewedAt).toBeNull()
    expect((await app.step(racer, offer, 'view')).status).toBe(403)
    expect((await app.take(brand, offer, 'view')).viewedAt).not.toBeNull()
  })
})

test('who has the offer on the screen need not be told of it any more', async () => {
  const { racer: reader, offer } = await app.deal()
  expect((await app.news(reader)).map(({ isRead }) => isRead)).toEqual([false])
  await app.take(reader, offer, 'view')
  expect((await app.news(reader)).map(({ isRead }) => isRead)).toEqual([true])
})

describe('a counter-offer', () => {
  test('is a revision that follows the others, and gives the turn away', async () => {
    const offer = await send()
    const countered = await app.take(racer, offer, 'counter', otherTerms())
    expect(countered).toMatchObject({
      status: 'PENDING_BRAND',
      version: 2,
      current: { n: 2, by: 'ATHLETE', terms: { value: '$1,500', title: offer.title } },
      worth: { amountMinor: 150_000, currency: 'USD' },
      allowed: ['withdraw-counter'],
    })
    const back = await app.take(brand, offer, 'counter', otherTerms({ value: '$1,350' }))
    expect(back).toMatchObject({ status: 'PENDING_ATHLETE', current: { n: 3, by: 'BRAND' } })
    expect(back.revisions.map(({ n, by, terms }) => [n, by, terms.value])).toEqual([
      [1, 'BRAND', '$1,200'],
      [2, 'ATHLETE', '$1,500'],
      [3, 'BRAND', '$1,350'],
    ])
    expect((await app.news(racer))[0]?.title).toBe('Hollowtree Gaskets sent a counter-offer')
    expect((await app.news(brand))[0]?.title).toBe('Robin Ashgrove sent a counter-offer')
  })

  test('changes at least one term; the title is none', async () => {
    const offer = await send()
    const same = {
      terms: { ...offer.current.terms, title: 'Another name' },
      message: 'Just asking for a friend.',
    }
    const answer = await app.step(racer, offer, 'counter', same)
    expect([answer.status, await answer.json()]).toEqual([
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
    ['version', { version: 0 }, undefined],
  ])('has the limits of the first: %s', async (field, change, message) => {
    const answer = await app.step(racer, await send(), 'counter', { ...otherTerms(), ...change })
    const { fields } = (await answer.json()) as { fields: Record<string, string> }
    expect([answer.status, fields[field]]).toEqual([422, message ?? expect.any(String)])
  })

  test('comes ten times at most, the first included', async () => {
    const offer = await send()
    for (let n = 2; n <= 10; n++) {
      const who = n % 2 === 0 ? racer : brand
      await app.take(who, offer, 'counter', otherTerms({ value: `$${n},000` }))
    }
    const spent = await app.step(brand, offer, 'counter', otherTerms())
    expect(await codeOf(spent)).toEqual([409, 'REVISIONS_SPENT'])
    const { allowed } = await app.look(brand, offer)
    expect(allowed).not.toContain('counter')
    expect(allowed).toEqual(expect.arrayContaining(['accept-counter', 'decline']))
  })

  test('is not written to somebody who blocked one', async () => {
    const { brand: other, racer: blocker, offer } = await app.deal()
    await app.take(blocker, offer, 'counter', otherTerms())
    await blocker.call('POST', `/api/users/${other.userId}/block`)
    expect(await codeOf(await app.step(other, offer, 'counter', otherTerms({ value: '$9' })))).toEqual([
      403,
      'BLOCKED',
    ])
  })

  test.each([
    ['reject-counter', 'BRAND', 'Hollowtree Gaskets rejected your counter-offer'],
    ['withdraw-counter', 'ATHLETE', 'Robin Ashgrove withdrew their counter-offer'],
  ])('after %s the brand’s last terms stand again', async (event, by, told) => {
    const offer = await send()
    await app.take(racer, offer, 'counter', otherTerms())
    await app.take(brand, offer, 'counter', otherTerms({ value: '$1,300' }))
    await app.take(racer, offer, 'counter', otherTerms({ value: '$1,400' }))
    const after = await app.take(by === 'BRAND' ? brand : racer, offer, event)
    expect(after).toMatchObject({
      status: 'PENDING_ATHLETE',
      current: { n: 3, by: 'BRAND', terms: { value: '$1,300' } },
      viewedAt: null,
    })
    expect((await app.news(by === 'BRAND' ? racer : brand))[0]?.title).toBe(told)
    const next = await app.take(racer, offer, 'counter', otherTerms({ value: '$1,350' }))
    expect(next.current.n).toBe(5)
  })
})

describe('accepting', () => {
  test('names the revision, and makes one contract of it', async () => {
    const offer = await send({ categories: ['ENGINE_PARTS'] })
    expect(await codeOf(await app.step(racer, offer, 'accept', accepting(2)))).toEqual([
      409,
      'OTHER_REVISION',
    ])
    const accepted = await app.take(racer, offer, 'accept', accepting(1))
    expect(accepted).toMatchObject({ status: 'ACCEPTED', allowed: [], decidedAt: expect.any(String) })
    const [contract, ...more] = await contractsOf(offer)
    expect(more).toEqual([])
    expect(contract).toMatchObject({ id: accepted.contractId, status: 'DRAFT', terms: offer.current.terms })
    expect((await app.news(brand))[0]?.title).toBe('Robin Ashgrove accepted your offer')
  })

  test('the racer’s terms is the brand’s to do, and makes a contract of those', async () => {
    const offer = await send()
    await app.take(racer, offer, 'counter', otherTerms({ value: '¥900,000' }))
    expect((await app.step(racer, offer, 'accept', accepting(2))).status).toBe(409)
    await app.take(brand, offer, 'accept-counter', accepting(2))
    expect((await contractsOf(offer)).map(({ terms }) => terms)).toEqual([
      expect.objectContaining({ value: '¥900,000', title: offer.title }),
    ])
    expect((await app.news(racer))[0]?.title).toBe('Hollowtree Gaskets accepted your counter-offer')
  })

  test('needs the agreement', async () => {
    const answer = await app.step(racer, await send(), 'accept', { revision: 1, acceptTerms: false })
    expect(await answer.json()).toMatchObject({ fields: { acceptTerms: 'Please agree to the terms' } })
  })

  test('terms that were read before they changed is refused', async () => {
    const offer = await send()
    await app.take(racer, offer, 'counter', otherTerms())
    await app.take(brand, offer, 'counter', otherTerms({ value: '$7' }))
    const old = await racer.call('POST', `/api/offers/${offer.id}/accept`, { version: 1, ...accepting(1) })
    expect(await codeOf(old)).toEqual([409, 'STALE'])
    expect(await contractsOf(offer)).toEqual([])
  })

  test('what cannot become a contract leaves the offer open', async () => {
    const offer = await send({ duration: 'Event', startsOn: '2020-05-01', endsOn: '2020-05-01' })
    expect(await codeOf(await app.step(racer, offer, 'accept', accepting(1)))).toEqual([409, 'TERM_OVER'])
    expect((await app.look(racer, offer)).status).toBe('PENDING_ATHLETE')
  })

  test('waits for a category that a running contract reserves, unless it begins after that', async () => {
    const driver = await app.join('ATHLETE')
    const first = await app.send(brand, driver, {
      terms: { categories: ['TYRES', 'FUEL'], duration: 'Season', endsOn: inDays(60).slice(0, 10) },
    })
    await app.take(driver, first, 'accept', accepting(1))
    await app.db.execute(sql`update contracts set status = 'ACTIVE' where offer_id = ${first.id}`)

    const rival = await app.registerBrand('Ironwick Tyres')
    const clashing = await app.send(rival, driver, { terms: { categories: ['TYRES'] } })
    const clash = { category: 'TYRES', brandName: 'Hollowtree Gaskets', endsOn: inDays(60).slice(0, 10) }
    expect((await app.look(driver, clashing)).clashes).toEqual([clash])
    expect(await codeOf(await app.step(driver, clashing, 'accept', accepting(1)))).toEqual([
      409,
      'CATEGORY_CLASH',
    ])
    const asked = await rival.call(
      'GET',
      `/api/athletes/${driver.userId}/category-clashes?categories=TYRES,TOOLS,nonsense`,
    )
    expect(await asked.json()).toEqual([clash])

    const later = await app.send(rival, driver, {
      terms: { categories: ['TYRES'], startsOn: inDays(61).slice(0, 10) },
    })
    expect((await app.look(driver, later)).clashes).toEqual([])
    await app.take(driver, later, 'accept', accepting(1))
  })

  test('is not kept from renewing by what the brand reserved itself', async () => {
    const driver = await app.join('ATHLETE')
    const first = await app.send(brand, driver, { terms: { categories: ['FUEL'] } })
    await app.take(driver, first, 'accept', accepting(1))
    await app.db.execute(sql`update contracts set status = 'ACTIVE' where offer_id = ${first.id}`)
    const renewal = await app.send(brand, driver, {
      terms: { title: 'Another season together', categories: ['FUEL'] },
    })
    expect((await app.look(driver, renewal)).clashes).toEqual([])
  })
})

describe('the end', () => {
  test('declining has a reason and words, and both are kept', async () => {
    const offer = await send()
    for (const without of [
      { reason: 'TIMING' },
      { note: 'Words' },
      { reason: 'MOOD', note: 'Words' },
      { reason: 'TIMING', note: '  ' },
    ]) {
      expect((await app.step(racer, offer, 'decline', without)).status).toBe(422)
    }
    const declined = await app.take(racer, offer, 'decline', declining)
    expect(declined).toMatchObject({
      status: 'DECLINED',
      declineReason: 'TIMING',
      declineNote: declining.note,
    })
    expect(declined.history.at(-1)).toMatchObject({ event: 'decline', party: 'ATHLETE', ...declining })
    expect((await app.news(brand))[0]?.title).toBe('Robin Ashgrove declined your offer')
  })

  test('the brand declines a counter-offer, and not its own', async () => {
    const offer = await send()
    expect((await app.step(brand, offer, 'decline', declining)).status).toBe(403)
    await app.take(racer, offer, 'counter', otherTerms())
    expect((await app.step(racer, offer, 'decline', declining)).status).toBe(403)
    expect((await app.take(brand, offer, 'decline', declining)).status).toBe('DECLINED')
  })

  test('withdrawing is the brand’s, with a reason', async () => {
    const offer = await send()
    expect((await app.step(racer, offer, 'withdraw', { note: 'No.' })).status).toBe(403)
    expect((await app.step(brand, offer, 'withdraw', { note: ' ' })).status).toBe(422)
    const { history } = await app.take(brand, offer, 'withdraw', { note: 'The budget is gone.' })
    expect(history.at(-1)).toMatchObject({ event: 'withdraw', party: 'BRAND', note: 'The budget is gone.' })
    expect((await app.news(racer))[0]?.title).toBe('Hollowtree Gaskets withdrew their offer')
  })

  test('only admins void offers, with a reason, and both parties are notified', async () => {
    const offer = await send()
    for (const party of [brand, racer]) {
      expect((await app.step(party, offer, 'void', { note: 'No.' })).status).toBe(403)
    }
    expect((await app.step(admin, offer, 'void', { note: '' })).status).toBe(422)
    const voided = await app.take(admin, offer, 'void', { note: 'Against the rules.' })
    expect([voided.status, voided.history.at(-1)?.party]).toEqual(['VOIDED', 'ADMIN'])
    for (const party of [brand, racer]) {
      expect((await app.news(party))[0]?.title).toBe('Slipstream voided an offer')
    }
  })

  test('an operator finds every open offer, the latest first, and can void each', async () => {
    const [first, second] = [await send(), await app.send(await app.registerBrand(), racer)]
    const listOpen = async (query = '') => {
      const { cookie } = admin
      const answer = await app.request('GET', `/api/offers?isOpen=true${query}`, { cookie })
      return (await answer.json()) as Offer[]
    }
    const open = await listOpen()
    expect(open.slice(0, 2).map(({ id, allowed }) => [id, allowed])).toEqual([
      [second.id, ['void']],
      [first.id, ['void']],
    ])
    expect((await listOpen('&direction=sent')).length).toBe(open.length)
    await app.take(admin, second, 'void', { note: 'Against the rules.' })
    expect((await listOpen())[0]?.id).toBe(first.id)
  })

  test('what is over stays over: every step answers with where it stands and what is left', async () => {
    const offer = await send()
    await app.take(racer, offer, 'decline', declining)
    const answer = await app.step(racer, offer, 'accept', accepting(1))
    expect([answer.status, await answer.json()]).toEqual([
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

describe('the list', () => {
  const pagesOf = async (who: Talker, query: string) => {
    const pages: Offer[][] = []
    let next: string | undefined = `/api/offers${query}`
    while (next) {
      const answer: Response = await who.call('GET', next)
      pages.push((await answer.json()) as Offer[])
      next = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]
    }
    return pages
  }

  test('has every offer once, the latest first, in pages', async () => {
    const [sender, receiver] = [await app.registerBrand(), await app.join('ATHLETE')]
    const sent: string[] = []
    for (let n = 0; n < 33; n++) sent.unshift((await app.send(sender, receiver)).id)
    for (const who of [sender, receiver]) {
      const pages = await pagesOf(who, '')
      expect(pages.map(({ length }) => length)).toEqual([30, 3])
      expect(pages.flat().map(({ id }) => id)).toEqual(sent)
    }
    expect(await pagesOf(sender, '?direction=received')).toEqual([[]])
    expect(await pagesOf(receiver, '?direction=sent')).toEqual([[]])
    expect((await sender.call('GET', '/api/offers?cursor=nonsense')).status).toBe(400)
  })

  test('tells what is open from what is over, by the hour', async () => {
    const [sender, receiver] = [await app.registerBrand(), await app.join('ATHLETE')]
    const [open, late, gone] = [
      await app.send(sender, receiver),
      await app.send(sender, receiver),
      await app.send(sender, receiver),
    ]
    await app.ageOffer(late, 30 * 24)
    await app.take(receiver, gone, 'decline', declining)
    const ids = async (query: string) => (await pagesOf(receiver, query)).flat().map(({ id }) => id)
    expect(await ids('?isOpen=true')).toEqual([open.id])
    expect(await ids('?isOpen=false')).toEqual([gone.id, late.id])
    expect(await ids('?status=PENDING_ATHLETE')).toEqual([open.id])
    expect(await ids('?status=EXPIRED')).toEqual([late.id])
    expect(await ids('?status=DECLINED')).toEqual([gone.id])
  })
})
