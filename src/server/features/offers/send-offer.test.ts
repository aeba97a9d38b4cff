import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NotificationCounts } from '#shared/notifications/notification.contract.ts'
import { anOfferTo, type DealApp, inDays, startDealApp } from '#tests/support/dealing.ts'
import { codeOf } from '#tests/support/person.ts'
import type { Talker } from '#tests/support/talk.ts'

let app: DealApp
let brand: Talker
let racer: Talker
beforeAll(async () => {
  app = await startDealApp()
  brand = await app.registerBrand()
  racer = await app.join('ATHLETE')
})
afterAll(() => app.stop())

const fieldsOf = async (answer: Response) => {
  const { fields } = (await answer.json()) as { fields?: Record<string, string> }
  return [answer.status, fields] as const
}

type Change = NonNullable<Parameters<typeof anOfferTo>[1]>

describe('the form of the specification, on the call', () => {
  const dozen = (letters: number) => 'x'.repeat(letters)

  test.each<[string, string, Change]>([
    ['terms.title', 'Title must be at least 5 characters', { terms: { title: 'Oils' } }],
    ['terms.title', 'Title must be at least 5 characters', { terms: { title: '  Oils  ' } }],
    ['terms.title', 'At most 120 characters', { terms: { title: dozen(121) } }],
    ['terms.value', 'Value is required', { terms: { value: '' } }],
    ['terms.value', 'Value is required', { terms: { value: '   ' } }],
    ['terms.value', 'At most 120 characters', { terms: { value: dozen(121) } }],
    ['terms.benefits', 'Benefits must be at least 10 characters', { terms: { benefits: dozen(9) } }],
    ['terms.benefits', 'At most 3,000 characters', { terms: { benefits: dozen(3001) } }],
    [
      'terms.requirements',
      'Requirements must be at least 10 characters',
      { terms: { requirements: dozen(9) } },
    ],
    ['terms.requirements', 'At most 3,000 characters', { terms: { requirements: dozen(3001) } }],
    ['terms.currency', 'Please choose a currency', { terms: { cashMinor: 100 } }],
    ['terms.currency', 'Please choose a currency', { terms: { productMinor: 100 } }],
    ['terms.currency', 'Please choose a currency', { terms: { cashMinor: 100, currency: 'XQZ' } }],
    [
      'terms.endsOn',
      'The end date can’t be before the start date',
      { terms: { startsOn: '2027-05-02', endsOn: '2027-05-01' } },
    ],
    [
      'terms.categories',
      'Please choose at most 5 categories',
      { terms: { categories: ['FUEL', 'TYRES', 'TOOLS', 'WHEELS', 'BRAKES', 'HELMETS'] } },
    ],
    [
      'message',
      'Message must be at least 20 characters',
      { message: `Gaskets again\n\n${dozen(19)}`, terms: { title: 'Gaskets again' } },
    ],
    ['message', 'Message must be at least 20 characters', { message: dozen(19) }],
    ['message', 'At most 5,000 characters', { message: dozen(5001) }],
    ['message', 'At most 5,000 characters', { message: dozen(6000) }],
    ['expiresAt', 'Choose an expiry date 1 to 90 days from now.', { expiresAt: inDays(0.9) }],
    ['expiresAt', 'Choose an expiry date 1 to 90 days from now.', { expiresAt: inDays(90.1) }],
    ['expiresAt', 'Choose an expiry date 1 to 90 days from now.', { expiresAt: inDays(-1) }],
    ['expiresAt', 'Please choose when the offer expires', { expiresAt: 'in a while' }],
  ])('%s: %s', async (field, message, change) => {
    const [status, fields] = await fieldsOf(await brand.call('POST', '/api/offers', anOfferTo(racer, change)))
    expect([status, fields?.[field]]).toEqual([422, message])
  })

  test.each([
    ['type', 'GOODWILL', 'Please select an offer type'],
    ['type', undefined, 'Please select an offer type'],
    ['duration', 'For ever', 'Duration is required'],
    ['duration', '', 'Duration is required'],
    ['duration', undefined, 'Duration is required'],
    ['value', undefined, 'Value is required'],
    ['title', undefined, 'Title must be at least 5 characters'],
    ['benefits', 7, 'Benefits must be at least 10 characters'],
    ['requirements', null, 'Requirements must be at least 10 characters'],
  ])('terms.%s that is %s', async (field, value, message) => {
    const body = anOfferTo(racer)
    const answer = await brand.call('POST', '/api/offers', {
      ...body,
      terms: { ...body.terms, [field]: value },
    })
    const [status, fields] = await fieldsOf(answer)
    expect([status, fields?.[`terms.${field}`]]).toEqual([422, message])
  })

  test.each<[string, Change]>([
    [
      'the shortest that is allowed',
      {
        terms: { title: 'Oils!', value: '1', benefits: dozen(10), requirements: dozen(10) },
        message: dozen(20),
      },
    ],
    ['one day', { expiresAt: inDays(1) }],
    ['ninety days', { expiresAt: inDays(90) }],
    ['half a character', { terms: { benefits: 'Ten laps and half a flag \ud83c' } }],
  ])('takes %s', async (_, change) => {
    const answer = await brand.call('POST', '/api/offers', anOfferTo(racer, change))
    expect(answer.status).toBe(201)
  })

  test('an offer of the specification’s six terms is whole', async () => {
    const { title, type, value, duration, benefits, requirements } = anOfferTo(racer).terms
    const body = {
      ...anOfferTo(racer),
      message: 'A season is long. Let us help.',
      terms: { title, type, value, duration, benefits, requirements },
    }
    const answer = await brand.call('POST', '/api/offers', body)
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({
      status: 'PENDING_ATHLETE',
      title,
      current: {
        n: 1,
        by: 'BRAND',
        terms: { title, value, categories: [], work: [] },
        message: 'A season is long. Let us help.',
      },
      worth: { amountMinor: 120_000, currency: 'USD' },
      viewedAt: null,
      allowed: ['withdraw', 'extend'],
      version: 1,
    })
  })
})

test('an offer ends by the database’s clock, to the day at most', async () => {
  const { sentAt, expiresAt } = await app.send(brand, racer, { expiresAt: inDays(90.002) })
  const days = (Date.parse(expiresAt) - Date.parse(String(sentAt))) / 86_400_000
  expect(days).toBeLessThanOrEqual(90)
  expect(days).toBeGreaterThan(89.999)
})

test.each([
  ['¥5,000', { amountMinor: 5000, currency: 'JPY' }],
  ['KWD 3.250', { amountMinor: 3250, currency: 'KWD' }],
  ['Tyres for a season', null],
])('the value %s is kept as typed, and read as money where it is money', async (value, worth) => {
  const offer = await app.send(brand, racer, { terms: { value } })
  expect([offer.current.terms.value, offer.worth]).toEqual([value, worth])
})

test('exact amounts stay whole numbers of their currency’s smallest unit', async () => {
  const terms = { currency: 'KWD', cashMinor: 1_250_750, productMinor: 1 }
  const { id } = await app.send(brand, racer, { terms })
  expect((await app.look(racer, { id })).current.terms).toMatchObject(terms)
})

describe('the title (R39)', () => {
  test.each([
    [
      'taken off the message',
      'Oil for all\n\nTwelve litres for every race.',
      'Twelve litres for every race.',
    ],
    [
      'taken off once',
      'Oil for all\n\nOil for all\n\nTwelve litres a race.',
      'Oil for all\n\nTwelve litres a race.',
    ],
    [
      'taken off with other line ends',
      'Oil for all\r\n\r\nTwelve litres for every race.',
      'Twelve litres for every race.',
    ],
    [
      'left where it is part of the text',
      'Oil for all is what we do, and more.',
      'Oil for all is what we do, and more.',
    ],
    [
      'not guessed',
      'Something else\n\nTwelve litres for every race.',
      'Something else\n\nTwelve litres for every race.',
    ],
  ])('is %s', async (_, message, kept) => {
    const other = await app.join('ATHLETE')
    const { current, title } = await app.send(brand, other, { message, terms: { title: 'Oil for all' } })
    expect([title, current.message]).toEqual(['Oil for all', kept])
  })
})

describe('nobody else', () => {
  test('is sent an offer: not oneself', async () => {
    const answer = await brand.call('POST', '/api/offers', anOfferTo(brand))
    expect(await fieldsOf(answer)).toEqual([422, { athleteId: 'You can’t send an offer to yourself.' }])
  })

  test.each(['BRAND', 'PROMOTER', 'ADMIN', null] as const)('is sent an offer: not a %s', async (role) => {
    const answer = await brand.call('POST', '/api/offers', anOfferTo(await app.join(role)))
    expect(await fieldsOf(answer)).toEqual([
      422,
      { athleteId: 'You can only send offers to racers and teams.' },
    ])
  })

  test('is sent an offer: not whoever is not there', async () => {
    const nobody = { userId: '0198c0de-0000-7000-8000-00000000dead' }
    expect(await codeOf(await brand.call('POST', '/api/offers', anOfferTo(nobody)))).toEqual([
      404,
      'NOT_FOUND',
    ])
  })

  test('sends one: not who blocked or was blocked', async () => {
    for (const isMine of [true, false]) {
      const other = await app.join('ATHLETE')
      const [blocker, blocked] = isMine ? [brand, other] : [other, brand]
      await blocker.call('POST', `/api/users/${blocked.userId}/block`)
      expect(await codeOf(await brand.call('POST', '/api/offers', anOfferTo(other)))).toEqual([
        403,
        'BLOCKED',
      ])
    }
  })

  test('sends one: not a company without a page', async () => {
    const newcomer = await app.join('BRAND')
    expect(await codeOf(await newcomer.call('POST', '/api/offers', anOfferTo(racer)))).toEqual([
      409,
      'NO_BRAND',
    ])
  })

  test('sees one: not a stranger', async () => {
    const { offer } = await app.deal()
    for (const stranger of [brand, racer]) {
      expect((await stranger.call('GET', `/api/offers/${offer.id}`)).status).toBe(404)
    }
  })
})

describe('the same title to the same racer', () => {
  const terms = { title: 'One at a time' }

  test('is refused while the first is open, however it is spelled', async () => {
    const other = await app.join('ATHLETE')
    await app.send(brand, other, { terms })
    const again = anOfferTo(other, { terms: { title: 'ONE at a time' } })
    expect(await codeOf(await brand.call('POST', '/api/offers', again))).toEqual([409, 'OFFER_OPEN'])
    await app.send(await app.registerBrand(), other, { terms })
    await app.send(brand, await app.join('ATHLETE'), { terms })
  })

  test('is open again once the first was withdrawn, or ran out unswept', async () => {
    const other = await app.join('ATHLETE')
    const first = await app.send(brand, other, { terms })
    await app.take(brand, first, 'withdraw', { note: 'A mistake.' })
    const second = await app.send(brand, other, { terms })
    await app.ageOffer(second, 31 * 24)
    await app.send(brand, other, { terms })
    expect((await app.look(brand, second)).history.map(({ event }) => event)).toEqual(['send', 'expire'])
  })

  test('sent twenty times at once is one offer', async () => {
    const other = await app.join('ATHLETE')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => brand.call('POST', '/api/offers', anOfferTo(other, { terms }))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
  })
})

describe('what it sets in motion', () => {
  const counts = async (who: Talker) =>
    (await (await who.call('GET', '/api/notifications/counts')).json()) as NotificationCounts

  test('the racer is told where to answer, once, and it counts until they did', async () => {
    const { brand: sender, racer: receiver, offer } = await app.deal({ terms: { title: 'A lap of honour' } })
    expect(await app.news(receiver)).toEqual([
      expect.objectContaining({
        kind: 'OFFERS',
        title: 'Hollowtree Gaskets sent you an offer',
        url: `/sent-requests?tab=offers&offer=${offer.id}`,
      }),
    ])
    expect(await app.news(sender)).toEqual([])
    expect([await counts(receiver), await counts(sender)]).toEqual([
      { messages: 0, offers: 1 },
      { messages: 0, offers: 0 },
    ])
    expect(await app.told(receiver.userId)).toContainEqual({ type: 'offer', id: offer.id })
    await app.take(receiver, offer, 'counter', {
      terms: { ...offer.current.terms, value: '$2,000' },
      message: 'Two thousand, and you have a deal.',
    })
    expect([await counts(receiver), await counts(sender)]).toEqual([
      { messages: 0, offers: 0 },
      { messages: 0, offers: 1 },
    ])
    await app.ageOffer(offer, 31 * 24)
    expect(await counts(sender)).toEqual({ messages: 0, offers: 0 })
  })

  test('people who know each other see it as a card in their conversation', async () => {
    const sender = await app.registerBrand()
    const receiver = await app.join('ATHLETE')
    const { conversationId } = await sender.say(receiver, 'Hello from the paddock.')
    await receiver.say(sender, 'Hello back.')
    const { id } = await app.send(sender, receiver, { terms: { title: 'Between friends' } })
    const { messages } = await receiver.thread(conversationId)
    expect(messages.at(-1)).toMatchObject({
      kind: 'OFFER',
      refId: id,
      body: 'Between friends',
      senderId: sender.userId,
    })
    const told = await app.news(receiver)
    expect(told.filter(({ title }) => title.includes('offer'))).toHaveLength(1)
    expect(told.filter(({ body }) => body === 'Between friends')).toEqual([])
  })

  test('a racer who asked to talk is answered by it', async () => {
    const sender = await app.registerBrand()
    const receiver = await app.join('ATHLETE')
    const { conversationId } = await receiver.say(sender, 'Would you like to sponsor me?')
    await app.send(sender, receiver)
    expect((await receiver.thread(conversationId)).conversation.request?.status).toBe('ACCEPTED')
  })

  test('strangers get no card, and it is no way around an unanswered request', async () => {
    const sender = await app.registerBrand()
    const receiver = await app.join('ATHLETE')
    await app.send(sender, receiver)
    expect(await receiver.conversations('?filter=requests')).toEqual([])
    const { conversationId } = await sender.say(receiver, 'May I introduce us?')
    await app.send(sender, receiver)
    expect((await sender.thread(conversationId)).messages).toHaveLength(1)
  })
})
