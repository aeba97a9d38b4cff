import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#server/database/schema/accounts.ts'
import { brands } from '#server/database/schema/brands.ts'
import type { MailOf } from '#server/emails/mail.ts'
import { defaultChannels } from '#shared/notifications/notification.constants.ts'
import { sendContract, signContract } from '#tests/support/contract-requests.ts'
import { draftContract } from '#tests/support/draft-contract.ts'
import { savePreferences, sendDigests } from '#tests/support/notification-requests.ts'
import {
  counterBody,
  createOffer,
  declineBody,
  runOfferEvent,
  sendOffer,
} from '#tests/support/offer-requests.ts'
import type { Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Emails about deals that are sent at once to this person. */
async function dealMails({ email }: Pick<Person, 'email'>): Promise<MailOf<'deal-update'>[]> {
  const mails = await app.runJobs()
  return mails.filter((mail) => mail.template === 'deal-update').filter(({ to }) => to === email)
}

const factsOf = (mail: Pick<MailOf<'deal-update'>, 'facts'> | undefined) =>
  Object.fromEntries((mail?.facts ?? []).map(({ label, text }) => [label, text]))

test('an offer arrives by email at once, with its terms and a button, and not again in the digest', async () => {
  const { brand, racer, offer } = await createOffer(app, {
    terms: { title: 'Oil for a year', value: '$9,000', duration: '12 months', startsOn: '2027-03-01' },
  })
  const [mail, ...others] = await dealMails(racer)
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    title: expect.stringContaining('sent you an offer'),
    action: 'Review the offer',
    url: `http://paddock.test/offers?offer=${offer.id}`,
    oneClickUrl: expect.stringContaining('/api/unsubscribe?token='),
  })
  expect(factsOf(mail)).toMatchObject({
    Offer: 'Oil for a year',
    Value: '$9,000',
    Duration: '12 months',
    'Starts on': 'Mar 1, 2027',
  })
  const digests = await sendDigests(app)
  expect(digests.filter(({ to }) => to === racer.email || to === brand.email)).toEqual([])
})

test('a counter-offer arrives with the new terms, and a refusal with the last ones', async () => {
  const { brand, racer, offer } = await createOffer(app, { terms: { value: '$1,000' } })
  await app.runJobs()
  await runOfferEvent(racer, offer, 'counter', counterBody({ value: '$1,500' }))
  const [countered] = await dealMails(brand)
  expect(countered?.action).toBe('Review the counter-offer')
  expect(factsOf(countered)).toMatchObject({ Value: '$1,500' })
  await runOfferEvent(brand, offer, 'decline', declineBody)
  const [declined] = await dealMails(racer)
  expect(declined?.title).toMatch(/declined your counter-offer$/)
})

test('preferences and unconfirmed addresses are respected', async () => {
  const { brand, racer } = await createOffer(app)
  await app.runJobs()
  await savePreferences(racer, {
    kinds: { ...defaultChannels, OFFERS: { push: false, email: false, inApp: true } },
  })
  const muted = await createOffer(app)
  await app.db.update(users).set({ emailVerified: false }).where(eq(users.id, muted.racer.userId))
  expect(await dealMails(muted.racer)).toEqual([])
  await sendOffer(brand, racer)
  expect(await dealMails(racer)).toEqual([])
})

test('a contract to sign and a signature arrive with the terms; the executed one with the signed copy', async () => {
  const { brand, racer, contract } = await draftContract(app, { value: '$4,000' })
  await app.runJobs()
  await sendContract(brand, contract)
  const [toSign] = await dealMails(racer)
  expect(toSign?.action).toBe('Read and sign')
  expect(factsOf(toSign)).toMatchObject({ Value: '$4,000', 'Sign by': expect.any(String) })
  await signContract(racer, contract)
  const [signed] = await dealMails(brand)
  expect(signed?.title).toMatch(/^New signature/)
  await signContract(brand, contract)
  const mails = await app.runJobs()
  expect(mails.filter(({ template }) => template === 'deal-update')).toEqual([])
  const copies = mails.filter((mail) => mail.template === 'signed-copy')
  expect(copies.map((copy) => factsOf(copy).Value)).toEqual(['$4,000', '$4,000'])
})

test('an offer of a brand without a published page tells the racer so, on the offer and by email', async () => {
  const { brand, racer } = await app.scenario({
    brand: { publishedAt: null, website: 'https://www.halcyonbrakes.com/about' },
    racer: {},
  })
  const offer = await sendOffer(brand, racer)
  const newBrand = { joinedAt: expect.any(String), domain: 'halcyonbrakes.com' }
  expect(await racer.json('GET', `/api/offers/${offer.id}`)).toMatchObject({ newBrand })
  expect(await racer.json('GET', '/api/offers')).toMatchObject([{ newBrand }])
  const [mail] = await dealMails(racer)
  expect(factsOf(mail)['New brand']).toMatch(
    /^Joined on .+\. Website: halcyonbrakes\.com\. Its page is not published\. Before you agree, /,
  )
  await app.db.update(brands).set({ publishedAt: new Date() }).where(eq(brands.id, brand.brandId))
  expect(await racer.json('GET', `/api/offers/${offer.id}`)).toMatchObject({ newBrand: null })
  await sendOffer(brand, racer)
  const [published] = await dealMails(racer)
  expect(factsOf(published)).not.toHaveProperty('New brand')
})
