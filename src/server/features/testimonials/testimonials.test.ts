import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertPromoter } from '#server/database/builders/a-promoter.ts'
import { users } from '#server/database/schema/accounts.ts'
import type { AthleteProfile } from '#shared/athletes/athlete-profile.contract.ts'
import type { BrandPage } from '#shared/brands/brand.contract.ts'
import type { PromoterDetail } from '#shared/promoters/promoter.contract.ts'
import type {
  GivenTestimonial,
  ReceivedTestimonial,
  SubjectTestimonials,
  Testimonial,
  TestimonialSummary,
} from '#shared/testimonials/testimonial.contract.ts'
import { notificationTitles } from '#tests/support/notifications.ts'
import { codeOf, fieldsOf, type Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import {
  decideTestimonial,
  publishTestimonial,
  someWords,
  writeTestimonial,
} from '#tests/support/testimonial-requests.ts'

let app: TestApp
let moderator: Person
beforeAll(async () => {
  app = await startTestApp()
  moderator = await app.signInAs('MODERATOR')
})
afterAll(() => app.stop())

const wall = (query = ''): Promise<Testimonial[]> =>
  moderator.json('GET', `/api/testimonials?limit=100${query}`)
const onWall = async ({ id }: { id: string }) => (await wall()).find((item) => item.id === id)
const received = (who: Person): Promise<ReceivedTestimonial[]> =>
  who.json('GET', '/api/testimonials/received')
const mine = (who: Person): Promise<GivenTestimonial[]> => who.json('GET', '/api/testimonials/mine')
const current = async (who: Person, id: string) =>
  who.json<GivenTestimonial>('GET', `/api/testimonials/${id}`)
const withdraw = async (who: Person, id: string) => {
  const { version } = await current(who, id)
  return who.request('DELETE', `/api/testimonials/${id}?version=${version}`)
}
const change = async (who: Person, id: string, words: object) => {
  const { version } = await current(who, id)
  return who.request('PATCH', `/api/testimonials/${id}`, { ...someWords, version, ...words })
}
const passDays = (days: number) =>
  app.db.execute(sql`update testimonials set shown_from = shown_from - make_interval(days => ${days})`)
const deal = (contract: object = {}) => app.scenario({ contract })

describe('a testimonial about Slipstream', () => {
  test('is read by nobody before staff publish it, and by everybody afterwards', async () => {
    const author = await app.signInAs('PROMOTER')
    const written = await writeTestimonial(author)
    expect(written).toMatchObject({ status: 'PENDING', about: null, isVerified: false, isPublic: false })
    expect(await onWall(written)).toBeUndefined()
    await publishTestimonial(moderator, written.id)
    expect(await onWall(written)).toMatchObject({
      ...{ rating: 4, authorRole: 'PROMOTER', about: null, isVerified: false, displayName: 'Robin Ashgrove' },
      // Without a page, who wrote it stays unknown.
      ...{ authorPath: null, authorId: null },
    })
    await app.runJobs()
    expect(await notificationTitles(app, author)).toEqual(['Your testimonial is published'])
    expect(await notificationTitles(app, moderator)).toContain('New testimonial to review')
  })

  test('is written once, unless it was withdrawn', async () => {
    const author = await app.signInAs('BRAND')
    const first = await writeTestimonial(author)
    const again = await author.request('POST', '/api/testimonials', someWords)
    expect(await codeOf(again)).toEqual([409, 'ALREADY_WRITTEN'])
    expect((await withdraw(author, first.id)).status).toBe(204)
    await writeTestimonial(author)
  })

  test('needs 20 characters, one to five stars and consent; a draft needs none of the words', async () => {
    const author = await app.signInAs('ATHLETE')
    const refused = await author.request('POST', '/api/testimonials', {
      ...{ ...someWords, quote: 'Too short', consent: false },
    })
    expect(Object.keys(await fieldsOf(refused)).sort()).toEqual(['consent', 'quote'])
    const sixStars = await author.request('POST', '/api/testimonials', { ...someWords, rating: 6 })
    expect(await fieldsOf(sixStars)).toHaveProperty('rating')
    const draft = await writeTestimonial(author, { quote: '', consent: false, submits: false })
    expect(draft).toMatchObject({ status: 'DRAFT', allowed: ['save', 'submit', 'withdraw'] })
    expect(await codeOf(await moderator.request('GET', `/api/admin/testimonials/${draft.id}`))).toEqual([
      ...[404, 'NOT_FOUND'],
    ])
    expect((await change(author, draft.id, {})).status).toBe(200)
    expect(await current(author, draft.id)).toMatchObject({ status: 'PENDING', quote: someWords.quote })
  })

  test('shows only pictures of its author', async () => {
    const author = await app.signInAs('ATHLETE')
    const photoUrl = '/media/0123456789abcdef01234567-640x480/640.webp'
    const refused = await author.request('POST', '/api/testimonials', { ...someWords, photoUrl })
    expect(await fieldsOf(refused)).toHaveProperty('photoUrl')
  })
})

describe('reviews of a contract', () => {
  test('are hidden until both parties have written one', async () => {
    const { brand, racer, contract } = await deal()
    const first = await writeTestimonial(brand, { contractId: contract.id })
    await publishTestimonial(moderator, first.id)
    expect(await onWall(first)).toBeUndefined()
    expect(await received(racer)).toEqual([])
    expect(await current(brand, first.id)).toMatchObject({ isPublic: false, shownFrom: expect.any(String) })

    const second = await writeTestimonial(racer, { contractId: contract.id, rating: 5 })
    expect(await received(racer)).toMatchObject([{ id: first.id, isVerified: true }])
    expect(await onWall(first)).toMatchObject({ about: { role: 'ATHLETE' } })
    await publishTestimonial(moderator, second.id)
    expect(await received(brand)).toMatchObject([{ id: second.id, rating: 5 }])
    await app.runJobs()
    expect(await notificationTitles(app, racer)).toContain('Robin Ashgrove reviewed you')
  })

  test('are shown after seven days without the other one', async () => {
    const { brand, racer, contract } = await deal()
    const first = await writeTestimonial(brand, { contractId: contract.id })
    await publishTestimonial(moderator, first.id)
    await passDays(6)
    expect(await onWall(first)).toBeUndefined()
    await passDays(1)
    expect(await onWall(first)).toBeDefined()
    await app.runJob('testimonials.reveal')
    await app.runJobs()
    expect(await notificationTitles(app, racer)).toContain('Robin Ashgrove reviewed you')
  })

  test('give the racer a rating as soon as everybody can read them, and as long', async () => {
    const { brand, racer, contract } = await deal()
    const rating = async () => {
      const response = await app.request('GET', `/api/athletes/${racer.athleteId}`)
      return ((await response.json()) as AthleteProfile).rating
    }
    const first = await writeTestimonial(brand, { contractId: contract.id, rating: 3 })
    await publishTestimonial(moderator, first.id)
    expect(await rating()).toBeNull()
    const second = await writeTestimonial(racer, { contractId: contract.id, rating: 5 })
    expect(await rating()).toEqual({ mean: 3, count: 1 })
    await publishTestimonial(moderator, second.id)

    const other = await app.scenario({ racer, contract: {} })
    const third = await writeTestimonial(other.brand, { contractId: other.contract.id, rating: 4 })
    await publishTestimonial(moderator, third.id)
    await passDays(7)
    await app.runJob('testimonials.reveal')
    expect(await rating()).toEqual({ mean: 3.5, count: 2 })
    await decideTestimonial(moderator, first.id, { action: 'hide', note: 'Reported.' })
    expect(await rating()).toEqual({ mean: 4, count: 1 })
    await other.brand.request('PUT', `/api/contracts/${other.contract.id}/visibility`, {
      visibility: 'PRIVATE',
    })
    expect(await rating()).toEqual({ mean: 4, count: 1 })
    await app.db.update(users).set({ status: 'SUSPENDED' }).where(eq(users.id, other.brand.userId))
    await app.runJob('testimonials.count-ratings')
    expect(await rating()).toBeNull()
  })

  test('keep their stars once both can see them, so that nobody answers a rating with a rating', async () => {
    const { brand, racer, contract } = await deal()
    const first = await writeTestimonial(brand, { contractId: contract.id })
    await writeTestimonial(racer, { contractId: contract.id, rating: 1 })
    await publishTestimonial(moderator, first.id)
    expect(await fieldsOf(await change(brand, first.id, { rating: 1 }))).toHaveProperty('rating')
    expect((await change(brand, first.id, { quote: 'Other words about the same season.' })).status).toBe(200)
  })

  test('keep them also when one is withdrawn and written again', async () => {
    const { brand, racer, contract } = await deal()
    const { id } = await writeTestimonial(brand, { contractId: contract.id, rating: 5 })
    await writeTestimonial(racer, { contractId: contract.id, rating: 1 })
    expect((await withdraw(brand, id)).status).toBe(204)
    const again = (rating: number) =>
      brand.request('POST', '/api/testimonials', { ...someWords, contractId: contract.id, rating })
    expect(Object.keys(await fieldsOf(await again(1)))).toEqual(['rating'])
    expect((await again(5)).status).toBe(201)
  })

  test('are written by its parties after it has started, and once by each', async () => {
    const { brand, racer, contract } = await deal({ status: 'EXECUTED' })
    const attempt = (who: Person, contractId: string) =>
      who.request('POST', '/api/testimonials', { ...someWords, contractId })
    expect((await attempt(brand, contract.id)).status).toBe(404)
    await app.db.execute(sql`update contracts set status = 'COMPLETED' where id = ${contract.id}`)
    expect((await attempt(await app.signInAs('ATHLETE'), contract.id)).status).toBe(404)
    expect((await attempt(racer, contract.id)).status).toBe(201)
    expect(await codeOf(await attempt(racer, contract.id))).toEqual([409, 'ALREADY_WRITTEN'])
  })

  test('are offered where none was written and none was asked for', async () => {
    const { brand, racer, contract } = await deal()
    const partnersOf = (who: Person) => who.json('GET', '/api/testimonials/partners')
    const none = { contractId: contract.id, testimonialId: null, isRequested: false }
    expect(await partnersOf(racer)).toMatchObject([none])
    const { id } = await writeTestimonial(brand, { contractId: contract.id })
    expect(await partnersOf(brand)).toMatchObject([{ testimonialId: id, isRequested: false }])
    expect(await partnersOf(racer)).toMatchObject([{ testimonialId: null, isRequested: true }])
  })

  test('of a private contract do not name the other party', async () => {
    const { brand, racer, contract } = await deal({ visibility: 'PRIVATE' })
    const review = await writeTestimonial(brand, { contractId: contract.id })
    await writeTestimonial(racer, { contractId: contract.id })
    await publishTestimonial(moderator, review.id)
    expect(await onWall(review)).toMatchObject({ about: { role: 'ATHLETE', name: null, path: null } })
    expect(await wall(`&subjectUserId=${racer.userId}`)).toEqual([])
    expect(await received(racer)).toMatchObject([{ isPrivate: true }])
    const feature = racer.request('PUT', `/api/testimonials/${review.id}/featured`, { isFeatured: true })
    expect(await codeOf(await feature)).toEqual([409, 'PRIVATE_CONTRACT'])
  })
})

describe('after the publication', () => {
  test('an edit waits for staff while the earlier words stay', async () => {
    const author = await app.signInAs('PROMOTER')
    const { id } = await writeTestimonial(author)
    await publishTestimonial(moderator, id)
    await change(author, id, { quote: 'Quite different words than before.' })
    expect(await onWall({ id })).toMatchObject({ quote: someWords.quote })
    expect(await codeOf(await change(author, id, { quote: 'And different again, too soon.' }))).toEqual([
      ...[409, 'invalid_transition'],
    ])
    expect(await publishTestimonial(moderator, id)).toMatchObject({ status: 'PUBLISHED' })
    expect(await onWall({ id })).toMatchObject({ quote: 'Quite different words than before.' })
  })

  test('the author withdraws it, and it disappears at once and everywhere', async () => {
    const author = await app.signInAs('PROMOTER')
    const { id } = await writeTestimonial(author)
    await publishTestimonial(moderator, id)
    expect((await withdraw(author, id)).status).toBe(204)
    expect(await onWall({ id })).toBeUndefined()
    expect(await mine(author)).toEqual([])
  })

  test('the subject replies once, and staff read the reply first', async () => {
    const { brand, racer, contract } = await deal()
    const { id } = await writeTestimonial(brand, { contractId: contract.id })
    await writeTestimonial(racer, { contractId: contract.id })
    await publishTestimonial(moderator, id)
    const reply = (who: Person) =>
      who.request('POST', `/api/testimonials/${id}/reply`, { text: 'Two posts were late, all are live.' })
    expect((await reply(brand)).status).toBe(404)
    expect((await reply(racer)).status).toBe(200)
    expect((await onWall({ id }))?.reply).toBeNull()
    expect(await codeOf(await reply(racer))).toEqual([409, 'REPLIED_ALREADY'])
    await decideTestimonial(moderator, id, { action: 'reject-reply', note: 'Please leave out the insult.' })
    expect((await received(racer))[0]?.myReply).toMatchObject({ status: 'REJECTED' })
    expect((await reply(racer)).status).toBe(200)
    await decideTestimonial(moderator, id, { action: 'publish-reply' })
    expect((await onWall({ id }))?.reply).toMatchObject({ text: 'Two posts were late, all are live.' })
  })

  test('the third report of different members hides it until staff decide', async () => {
    const author = await app.signInAs('PROMOTER')
    const { id } = await writeTestimonial(author)
    await publishTestimonial(moderator, id)
    const report = async (who: Person) =>
      (await who.request('POST', `/api/testimonials/${id}/report`, { reason: 'FALSE' })).status
    const [one, two, three] = [
      await app.signInAs('BRAND'),
      await app.signInAs('ATHLETE'),
      await app.signInAs('PROMOTER'),
    ]
    expect(await report(author)).toBe(409)
    expect([await report(one), await report(one), await report(two)]).toEqual([204, 204, 204])
    expect(await onWall({ id })).toBeDefined()
    expect(await report(three)).toBe(204)
    expect(await onWall({ id })).toBeUndefined()
    expect(await moderator.json('GET', '/api/admin/testimonials?queue=reported')).toMatchObject([
      { id, status: 'HIDDEN', reports: [{ reason: 'FALSE' }, {}, {}], allowed: ['restore'] },
    ])
    await decideTestimonial(moderator, id, { action: 'restore' })
    expect(await onWall({ id })).toBeDefined()
    expect(await moderator.json('GET', '/api/admin/testimonials?queue=reported')).toEqual([])
  })

  test('the subject features at most three, and hides none', async () => {
    const { brand, racer, contract } = await deal()
    const { id } = await writeTestimonial(brand, { contractId: contract.id, rating: 1 })
    await writeTestimonial(racer, { contractId: contract.id })
    await publishTestimonial(moderator, id)
    const feature = (who: Person) =>
      who.request('PUT', `/api/testimonials/${id}/featured`, { isFeatured: true })
    expect((await feature(brand)).status).toBe(404)
    expect((await feature(racer)).status).toBe(200)
    expect(await received(racer)).toMatchObject([{ isFeaturedOnPage: true }])
    expect((await racer.request('DELETE', `/api/testimonials/${id}?version=1`)).status).toBe(404)
  })

  test('it goes with the account of its author', async () => {
    const author = await app.signInAs('PROMOTER')
    const { id } = await writeTestimonial(author)
    await publishTestimonial(moderator, id)
    await app.db.execute(sql`update users set status = 'SUSPENDED' where id = ${author.userId}`)
    expect(await onWall({ id })).toBeUndefined()
  })
})

describe('the page of a member', () => {
  const about = ({ userId }: Person): Promise<SubjectTestimonials> =>
    moderator.json('GET', `/api/testimonials/about/${userId}`)
  const reviewed = async (racer: Person | undefined, rating: number, contract: object = {}) => {
    const made = await app.scenario({ ...(racer && { racer }), contract })
    const review = await writeTestimonial(made.brand, { contractId: made.contract.id, rating })
    await writeTestimonial(made.racer, { contractId: made.contract.id })
    await publishTestimonial(moderator, review.id)
    return { ...made, review }
  }

  test('has the rating of all reviews, and three testimonials, their own choice first', async () => {
    const first = await reviewed(undefined, 2)
    const { racer } = first
    for (const rating of [5, 5, 4]) await reviewed(racer, rating)
    await reviewed(racer, 1, { visibility: 'PRIVATE' })
    await racer.request('PUT', `/api/testimonials/${first.review.id}/featured`, { isFeatured: true })
    const shown = await about(racer)
    expect(shown).toMatchObject({
      subject: { role: 'ATHLETE', path: expect.stringContaining('/athletes/') },
      rating: { count: 5, mean: 3.4, histogram: [1, 1, 0, 1, 2] },
      total: 4,
    })
    expect(shown.items.map(({ rating }) => rating)).toEqual([2, 4, 5])
  })

  test('brings them in its own response', async () => {
    const { racer, brand, contract } = await deal()
    const pageOfRacer = () => moderator.json<AthleteProfile>('GET', `/api/athletes/${racer.athleteId}`)
    expect((await pageOfRacer()).testimonials).toBeNull()
    for (const author of [brand, racer]) {
      const { id } = await writeTestimonial(author, { contractId: contract.id })
      await publishTestimonial(moderator, id)
    }
    const pageOfBrand = await moderator.json<BrandPage>('GET', `/api/brands/${brand.slug}`)
    const expected = { rating: { count: 1, mean: 4 }, total: 1 }
    expect(await about(racer)).toMatchObject({ ...expected, ...(await pageOfRacer()).testimonials })
    expect(await about(brand)).toMatchObject({ ...expected, ...pageOfBrand.testimonials })
    expect((await pageOfRacer()).testimonials?.items).toMatchObject([{ authorRole: 'BRAND' }])
    expect(pageOfBrand.testimonials?.items).toMatchObject([{ authorRole: 'ATHLETE' }])
  })

  test('of a promoter brings them, too, under both of its paths', async () => {
    const { promoter, user } = await insertPromoter(app.db)
    const { id } = await writeTestimonial(await app.signInAs('BRAND'))
    await app.db.execute(sql`update testimonials set subject_user_id = ${user.id} where id = ${id}`)
    await publishTestimonial(moderator, id)
    for (const path of [`/api/promoters/${promoter.id}`, `/api/athletes/${promoter.id}`]) {
      const { testimonials } = await moderator.json<PromoterDetail>('GET', path)
      expect(testimonials).toMatchObject({ rating: null, total: 1, items: [{ id }] })
    }
  })

  test('has no rating from a testimonial without a contract', async () => {
    const { racer } = await deal()
    const author = await app.signInAs('PROMOTER')
    const { id } = await writeTestimonial(author)
    await app.db.execute(sql`update testimonials set subject_user_id = ${racer.userId} where id = ${id}`)
    await publishTestimonial(moderator, id)
    expect(await about(racer)).toMatchObject({ rating: null, total: 1, items: [{ isVerified: false }] })
  })

  test('that is not public shows nothing to others, nor does the wall find it by account', async () => {
    const { racer } = await reviewed(undefined, 5)
    await app.db.execute(sql`update athlete_profiles set published_at = null where user_id = ${racer.userId}`)
    expect(await about(racer)).toEqual({ subject: null, rating: null, total: 0, items: [] })
    expect(await wall(`&subjectUserId=${racer.userId}`)).toEqual([])
  })
})

test('the histogram counts what the wall shows, by stars and by role', async () => {
  const summary = (): Promise<TestimonialSummary> => moderator.json('GET', '/api/testimonials/summary')
  const before = await summary()
  const author = await app.signInAs('BRAND')
  const { id } = await writeTestimonial(author, { rating: 2 })
  expect(await summary()).toEqual(before)
  await publishTestimonial(moderator, id)
  const after = await summary()
  expect(after.histogram[1]).toBe((before.histogram[1] ?? 0) + 1)
  expect(after.byRole.BRAND).toBe(before.byRole.BRAND + 1)
  expect(after.verified).toBe(before.verified)
  const { brand, contract } = await deal()
  await publishTestimonial(moderator, (await writeTestimonial(brand, { contractId: contract.id })).id)
  await passDays(30)
  expect((await summary()).verified).toBe(before.verified + 1)
  expect((await wall('&role=BRAND')).every(({ authorRole }) => authorRole === 'BRAND')).toBe(true)
})
