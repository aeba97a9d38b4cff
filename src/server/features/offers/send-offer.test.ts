import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NotificationCounts } from '#shared/notifications/notification.contract.ts'
import { timeInDays } from '#tests/support/dates.ts'
import {
  blockUser,
  exchangeMessages,
  fetchThread,
  listConversations,
  sendMessage,
} from '#tests/support/messaging-requests.ts'
import { listNotifications, realtimeEventsOf } from '#tests/support/notifications.ts'
import {
  ageOffer,
  createOffer,
  fetchOffer,
  type OfferChange,
  offerBody,
  postOffer,
  runOfferEvent,
  sendOffer,
} from '#tests/support/offer-requests.ts'
import { codeOf, fieldsOf, type Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let brand: Person
let racer: Person
beforeAll(async () => {
  app = await startTestApp()
  ;({ brand, racer } = await app.scenario({ brand: {}, racer: {} }))
})
afterAll(() => app.stop())

const statusAndFields = async (response: Response) => [response.status, await fieldsOf(response)] as const

describe('the fields of the specification', () => {
  const text = (length: number) => 'x'.repeat(length)

  test.each<[string, string, OfferChange]>([
    ['terms.title', 'Title must be at least 5 characters', { terms: { title: 'Oils' } }],
    ['terms.title', 'Title must be at least 5 characters', { terms: { title: '  Oils  ' } }],
    ['terms.title', 'At most 120 characters', { terms: { title: text(121) } }],
    ['terms.value', 'Value is required', { terms: { value: '' } }],
    ['terms.value', 'Value is required', { terms: { value: '   ' } }],
    ['terms.value', 'At most 120 characters', { terms: { value: text(121) } }],
    ['terms.benefits', 'Benefits must be at least 10 characters', { terms: { benefits: text(9) } }],
    ['terms.benefits', 'At most 3,000 characters', { terms: { benefits: text(3001) } }],
    [
      'terms.requirements',
      'Requirements must be at least 10 characters',
      { terms: { requirements: text(9) } },
    ],
    ['terms.requirements', 'At most 3,000 characters', { terms: { requirements: text(3001) } }],
    ['terms.currency', 'Choose a currency', { terms: { cashMinor: 100 } }],
    ['terms.currency', 'Choose a currency', { terms: { productMinor: 100 } }],
    ['terms.currency', 'Choose a currency', { terms: { cashMinor: 100, currency: 'XQZ' } }],
    ['terms.currency', 'Choose a currency', { terms: { cashMinor: 100, currency: 'dollars' } }],
    ['terms.currency', 'Choose a currency', { terms: { productMinor: 100, currency: '' } }],
    [
      'terms.endsOn',
      'The end date can’t be before the start date',
      { terms: { startsOn: '2027-05-02', endsOn: '2027-05-01' } },
    ],
    [
      'terms.categories',
      'Choose at most 5 categories',
      { terms: { categories: ['FUEL', 'TYRES', 'TOOLS', 'WHEELS', 'BRAKES', 'HELMETS'] } },
    ],
    [
      'message',
      'Message must be at least 20 characters',
      { message: `Gaskets again\n\n${text(19)}`, terms: { title: 'Gaskets again' } },
    ],
    ['message', 'Message must be at least 20 characters', { message: text(19) }],
    ['message', 'At most 5,000 characters', { message: text(5001) }],
    ['message', 'At most 5,000 characters', { message: text(6000) }],
    ['expiresAt', 'Choose an expiry date 1 to 90 days from now.', { expiresAt: timeInDays(0.9) }],
    ['expiresAt', 'Choose an expiry date 1 to 90 days from now.', { expiresAt: timeInDays(90.1) }],
    ['expiresAt', 'Choose an expiry date 1 to 90 days from now.', { expiresAt: timeInDays(-1) }],
    ['expiresAt', 'Choose when the offer expires', { expiresAt: 'in a while' }],
  ])('%s: %s', async (field, message, change) => {
    const [status, fields] = await statusAndFields(await postOffer(brand, racer, change))
    expect([status, fields[field]]).toEqual([422, message])
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
  ])('terms.%s is %s', async (field, value, message) => {
    const body = offerBody(racer)
    const response = await brand.request('POST', '/api/offers', {
      ...body,
      terms: { ...body.terms, [field]: value },
    })
    const [status, fields] = await statusAndFields(response)
    expect([status, fields[`terms.${field}`]]).toEqual([422, message])
  })

  test.each<[string, OfferChange]>([
    [
      'the shortest allowed texts',
      {
        terms: { title: 'Oils!', value: '1', benefits: text(10), requirements: text(10) },
        message: text(20),
      },
    ],
    ['one day', { expiresAt: timeInDays(1) }],
    ['ninety days', { expiresAt: timeInDays(90) }],
    ['half a surrogate pair', { terms: { benefits: 'Ten laps and half a flag \ud83c' } }],
  ])('accepts %s', async (_, change) => {
    const response = await postOffer(brand, racer, change)
    expect(response.status).toBe(201)
  })

  test('the six terms of the specification are sufficient', async () => {
    const { title, type, value, duration, benefits, requirements } = offerBody(racer).terms
    const body = {
      ...offerBody(racer),
      message: 'A season is long. Let us help.',
      terms: { title, type, value, duration, benefits, requirements },
    }
    const response = await brand.request('POST', '/api/offers', body)
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({
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

test('the expiry date is at most 90 days by the database clock', async () => {
  const { sentAt, expiresAt } = await sendOffer(brand, racer, { expiresAt: timeInDays(90.002) })
  const days = (Date.parse(expiresAt) - Date.parse(String(sentAt))) / 86_400_000
  expect(days).toBeLessThanOrEqual(90)
  expect(days).toBeGreaterThan(89.999)
})

test.each([
  ['¥5,000', { amountMinor: 5000, currency: 'JPY' }],
  ['KWD 3.250', { amountMinor: 3250, currency: 'KWD' }],
  ['Tyres for a season', null],
])('the value %s is stored as typed and parsed as money where possible', async (value, worth) => {
  const offer = await sendOffer(brand, racer, { terms: { value } })
  expect([offer.current.terms.value, offer.worth]).toEqual([value, worth])
})

test('exact amounts are stored in the smallest unit of their currency', async () => {
  const terms = { currency: 'KWD', cashMinor: 1_250_750, productMinor: 1 }
  const { id } = await sendOffer(brand, racer, { terms })
  expect((await fetchOffer(racer, { id })).current.terms).toMatchObject(terms)
})

test('the value follows the exact amounts, so that both can’t differ', async () => {
  const terms = { value: '$18,000', currency: 'USD', cashMinor: 150_000 }
  const offer = await sendOffer(brand, racer, { terms })
  expect(offer.current.terms.value).toBe('$1,500')
  expect(offer.worth).toEqual({ amountMinor: 150_000, currency: 'USD' })
})

describe('the title (R39)', () => {
  test.each([
    [
      'removed from the message',
      'Oil for all\n\nTwelve litres for every race.',
      'Twelve litres for every race.',
    ],
    [
      'removed once',
      'Oil for all\n\nOil for all\n\nTwelve litres a race.',
      'Oil for all\n\nTwelve litres a race.',
    ],
    [
      'removed with CRLF line endings',
      'Oil for all\r\n\r\nTwelve litres for every race.',
      'Twelve litres for every race.',
    ],
    [
      'kept as part of a sentence',
      'Oil for all is what we do, and more.',
      'Oil for all is what we do, and more.',
    ],
    [
      'not removed when it differs',
      'Something else\n\nTwelve litres for every race.',
      'Something else\n\nTwelve litres for every race.',
    ],
  ])('is %s', async (_, message, stored) => {
    const other = await app.signInAs('ATHLETE')
    const { current, title } = await sendOffer(brand, other, { message, terms: { title: 'Oil for all' } })
    expect([title, current.message]).toEqual(['Oil for all', stored])
  })
})

describe('permissions', () => {
  test('a user cannot send an offer to themselves', async () => {
    const response = await postOffer(brand, brand)
    expect(await statusAndFields(response)).toEqual([
      422,
      { athleteId: 'You can’t send an offer to yourself.' },
    ])
  })

  test.each(['BRAND', 'PROMOTER', 'ADMIN', null] as const)(
    'an offer cannot be sent to a user with role %s',
    async (role) => {
      const response = await postOffer(brand, await app.signInAs(role))
      expect(await statusAndFields(response)).toEqual([
        422,
        { athleteId: 'You can only send offers to racers and teams.' },
      ])
    },
  )

  test('an offer to an unknown user is not found', async () => {
    const unknownUser = { userId: '0198c0de-0000-7000-8000-00000000dead' }
    expect(await codeOf(await postOffer(brand, unknownUser))).toEqual([404, 'NOT_FOUND'])
  })

  test('an offer is refused when either user has blocked the other', async () => {
    for (const isMine of [true, false]) {
      const other = await app.signInAs('ATHLETE')
      const [blocker, blocked] = isMine ? [brand, other] : [other, brand]
      await blockUser(blocker, blocked)
      expect(await codeOf(await postOffer(brand, other))).toEqual([403, 'BLOCKED'])
    }
  })

  test('a brand without a page cannot send offers', async () => {
    const newcomer = await app.signInAs('BRAND')
    expect(await codeOf(await postOffer(newcomer, racer))).toEqual([409, 'PROFILE_REQUIRED'])
  })

  test('an offer is not found for users who are not a party', async () => {
    const { offer } = await createOffer(app)
    for (const stranger of [brand, racer]) {
      expect((await stranger.request('GET', `/api/offers/${offer.id}`)).status).toBe(404)
    }
  })
})

describe('a second offer with the same title to the same racer', () => {
  const terms = { title: 'One at a time' }

  test('is refused while the first is open, ignoring case', async () => {
    const other = await app.signInAs('ATHLETE')
    await sendOffer(brand, other, { terms })
    const again = await postOffer(brand, other, { terms: { title: 'ONE at a time' } })
    expect(await codeOf(again)).toEqual([409, 'OFFER_OPEN'])
    const { brand: rival } = await app.scenario({ brand: {} })
    await sendOffer(rival, other, { terms })
    await sendOffer(brand, await app.signInAs('ATHLETE'), { terms })
  })

  test('is allowed once the first was withdrawn or has passed its expiry date', async () => {
    const other = await app.signInAs('ATHLETE')
    const first = await sendOffer(brand, other, { terms })
    await runOfferEvent(brand, first, 'withdraw', { note: 'A mistake.' })
    const second = await sendOffer(brand, other, { terms })
    await ageOffer(app.db, second, 31 * 24)
    await sendOffer(brand, other, { terms })
    expect((await fetchOffer(brand, second)).history.map(({ event }) => event)).toEqual(['send', 'expire'])
  })

  test('sent 20 times concurrently is one offer', async () => {
    const other = await app.signInAs('ATHLETE')
    const responses = await Promise.all(Array.from({ length: 20 }, () => postOffer(brand, other, { terms })))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
  })
})

describe('a sent offer', () => {
  const fetchCounts = (person: Person) => person.json<NotificationCounts>('GET', '/api/notifications/counts')

  test('notifies the racer once, and counts as unanswered until they respond', async () => {
    const {
      brand: sender,
      racer: receiver,
      offer,
    } = await createOffer(app, { terms: { title: 'A lap of honour' } })
    await app.runJobs()
    expect((await listNotifications(receiver)).items).toEqual([
      expect.objectContaining({
        kind: 'OFFERS',
        title: 'Hollowtree Gaskets sent you an offer',
        url: `/offers?offer=${offer.id}`,
      }),
    ])
    expect((await listNotifications(sender)).items).toEqual([])
    expect([await fetchCounts(receiver), await fetchCounts(sender)]).toEqual([
      { messages: 0, offers: 1 },
      { messages: 0, offers: 0 },
    ])
    expect(await realtimeEventsOf(app.db, receiver.userId)).toContainEqual({ type: 'offer', id: offer.id })
    await runOfferEvent(receiver, offer, 'counter', {
      terms: { ...offer.current.terms, value: '$2,000' },
      message: 'Two thousand, and you have a deal.',
    })
    expect([await fetchCounts(receiver), await fetchCounts(sender)]).toEqual([
      { messages: 0, offers: 0 },
      { messages: 0, offers: 1 },
    ])
    await ageOffer(app.db, offer, 31 * 24)
    expect(await fetchCounts(sender)).toEqual({ messages: 0, offers: 0 })
  })

  test('is a card in the conversation of users who know each other', async () => {
    const { brand: sender, racer: receiver } = await app.scenario({ brand: {}, racer: {} })
    const { conversationId } = await exchangeMessages(sender, receiver)
    const { id } = await sendOffer(sender, receiver, { terms: { title: 'Between friends' } })
    const { messages } = await fetchThread(receiver, conversationId)
    expect(messages.at(-1)).toMatchObject({
      kind: 'OFFER',
      refId: id,
      body: 'Between friends',
      senderId: sender.userId,
    })
    await app.runJobs()
    const { items } = await listNotifications(receiver)
    expect(items.filter(({ title }) => title.includes('offer'))).toHaveLength(1)
    expect(items.filter(({ body }) => body === 'Between friends')).toEqual([])
  })

  test('accepts the racer’s pending message request', async () => {
    const { brand: sender, racer: receiver } = await app.scenario({ brand: {}, racer: {} })
    const { conversationId } = await sendMessage(receiver, sender, 'Would you like to sponsor me?')
    await sendOffer(sender, receiver)
    expect((await fetchThread(receiver, conversationId)).conversation.request?.status).toBe('ACCEPTED')
  })

  test('is not a card between strangers, and does not bypass a pending message request', async () => {
    const { brand: sender, racer: receiver } = await app.scenario({ brand: {}, racer: {} })
    await sendOffer(sender, receiver)
    expect(await listConversations(receiver, '?filter=requests')).toEqual([])
    const { conversationId } = await sendMessage(sender, receiver, 'May I introduce us?')
    await sendOffer(sender, receiver)
    expect((await fetchThread(sender, conversationId)).messages).toHaveLength(1)
  })
})
