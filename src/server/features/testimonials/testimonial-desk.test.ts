import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GivenTestimonial } from '#shared/testimonials/testimonial.contract.ts'
import type { DeskTestimonial } from '#shared/testimonials/testimonial-desk.contract.ts'
import { codeOf, fieldsOf, type Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { decideTestimonial, someWords, writeTestimonial } from '#tests/support/testimonial-requests.ts'

let app: TestApp
let moderator: Person
beforeAll(async () => {
  app = await startTestApp()
  moderator = await app.signInAs('MODERATOR')
})
afterAll(() => app.stop())

const read = (who: Person, id: string): Promise<GivenTestimonial> =>
  who.json('GET', `/api/testimonials/${id}`)
const rejection = { action: 'reject', reason: 'OFF_TOPIC', note: 'It is about another product.' }

async function newTestimonial() {
  const author = await app.signInAs('PROMOTER')
  return { author, ...(await writeTestimonial(author)) }
}

describe('a decision', () => {
  test('about a rejected testimonial gives a typed reason, and the author may answer once', async () => {
    const { author, id } = await newTestimonial()
    const submit = async () => {
      const { version } = await read(author, id)
      return author.request('PATCH', `/api/testimonials/${id}`, { ...someWords, version })
    }
    await decideTestimonial(moderator, id, rejection)
    expect(await read(author, id)).toMatchObject({
      status: 'REJECTED',
      decision: { reason: 'OFF_TOPIC', note: 'It is about another product.' },
      allowed: ['resubmit'],
    })
    expect((await submit()).status).toBe(200)
    await decideTestimonial(moderator, id, rejection)
    expect(await read(author, id)).toMatchObject({ allowed: [] })
    expect(await codeOf(await submit())).toEqual([409, 'RESUBMITTED_ALREADY'])
  })

  test('asks for a change in words of its own, and never changes the author’s', async () => {
    const { author, id } = await newTestimonial()
    const edited = await moderator.request('PATCH', `/api/admin/testimonials/${id}`, {
      ...{ version: 2, action: 'publish', quote: 'Simply the best!', rating: 5 },
    })
    expect(((await edited.json()) as DeskTestimonial).quote).toBe(someWords.quote)
    const other = await newTestimonial()
    await decideTestimonial(moderator, other.id, { action: 'ask-edit', note: 'Please leave out the name.' })
    expect(await read(other.author, other.id)).toMatchObject({
      status: 'CHANGES_REQUESTED',
      decision: { note: 'Please leave out the name.' },
    })
    expect(await read(author, id)).toMatchObject({ quote: someWords.quote, rating: someWords.rating })
  })

  test.each([
    [{ action: 'reject', note: 'No.' }, 'reason'],
    [{ action: 'reject', reason: 'SPAM' }, 'note'],
    [{ action: 'ask-edit' }, 'note'],
    [{ action: 'hide' }, 'note'],
  ])('%o is refused without an explanation', async (decision, field) => {
    const { id } = await newTestimonial()
    const refused = await moderator.request('PATCH', `/api/admin/testimonials/${id}`, {
      version: 2,
      ...decision,
    })
    expect(await fieldsOf(refused)).toHaveProperty(field)
  })

  test('about an earlier version is refused', async () => {
    const { id } = await newTestimonial()
    const stale = await moderator.request('PATCH', `/api/admin/testimonials/${id}`, {
      ...{ version: 1, action: 'publish' },
    })
    expect(await codeOf(stale)).toEqual([409, 'STALE'])
  })

  test('is in the audit log with who decided and why', async () => {
    const { author, id } = await newTestimonial()
    await decideTestimonial(moderator, id, rejection)
    const admin = await app.signInAs('ADMIN')
    const log = await admin.request('GET', `/api/admin/audit-log?subject=${author.userId}`)
    expect(await log.text()).toContain('OFF_TOPIC')
  })
})

test('several are decided at once; those that have changed meanwhile are skipped', async () => {
  const [one, two] = [await newTestimonial(), await newTestimonial()]
  const result = await moderator.json('POST', '/api/admin/testimonials/bulk', {
    items: [
      { id: one.id, version: one.version },
      { id: two.id, version: two.version + 5 },
    ],
    action: 'publish',
  })
  expect(result).toMatchObject({ decided: [one.id], skipped: [{ id: two.id }] })
  expect(await read(one.author, one.id)).toMatchObject({ status: 'PUBLISHED' })
  expect(await read(two.author, two.id)).toMatchObject({ status: 'PENDING' })
})

test('the queue has the longest waiting first and counts what waits', async () => {
  const earlier = await newTestimonial()
  const later = await newTestimonial()
  const queue = await moderator.json<DeskTestimonial[]>('GET', '/api/admin/testimonials')
  const ids = queue.map(({ id }) => id)
  expect(ids.indexOf(earlier.id)).toBeLessThan(ids.indexOf(later.id))
  const { pending } = await moderator.json<{ pending: number }>('GET', '/api/admin/testimonials/counts')
  expect(pending).toBe(queue.length)
})

test('only published testimonials are featured on the wall', async () => {
  const { id } = await newTestimonial()
  const { version } = await moderator.json<DeskTestimonial>('GET', `/api/admin/testimonials/${id}`)
  const early = await moderator.request('PATCH', `/api/admin/testimonials/${id}`, {
    ...{ version, action: 'feature' },
  })
  expect(await codeOf(early)).toEqual([409, 'NOT_PUBLISHED'])
  await decideTestimonial(moderator, id, { action: 'publish' })
  await decideTestimonial(moderator, id, { action: 'feature' })
  expect(await moderator.json('GET', '/api/testimonials?featured=yes')).toMatchObject([{ id }])
})
