import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import { testimonials } from '#server/database/schema/testimonials.ts'
import { outcomeOf } from '#shared/lifecycles/lifecycle.ts'
import type { TestimonialStatus } from '#shared/testimonials/testimonial.constants.ts'
import {
  type Testimonial,
  type TestimonialSummary,
  testimonialForm,
} from '#shared/testimonials/testimonial.contract.ts'
import { type TestimonialEvent, testimonialLifecycle } from '#shared/testimonials/testimonial.rules.ts'
import { startDemoApp } from '#tests/support/demo-database.ts'
import type { TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startDemoApp()
})
afterAll(() => app.stop())

const read = async <T>(path: string) => (await (await app.request('GET', path)).json()) as T

test('the wall has testimonials of every role and nearly every rating, and three are pending', async () => {
  const { count, histogram, byRole } = await read<TestimonialSummary>('/api/testimonials/summary')
  expect(count).toBe(21)
  expect(histogram.filter((number) => number > 0).length).toBeGreaterThanOrEqual(4)
  for (const number of Object.values(byRole)) expect(number).toBeGreaterThanOrEqual(3)
  expect(await app.db.$count(testimonials, eq(testimonials.status, 'PENDING'))).toBe(3)
})

test('some are reviews of contracts, some have a reply, and two are featured', async () => {
  const verified = await read<Testimonial[]>('/api/testimonials?verified=yes')
  expect(verified).toHaveLength(6)
  expect(verified.filter(({ reply }) => reply)).toHaveLength(2)
  expect(await read<Testimonial[]>('/api/testimonials?featured=yes')).toHaveLength(2)
})

test('racers with reviews have their mean, the others none', async () => {
  const { rating } = await read<{ rating: unknown }>('/api/athletes/mira-castellan')
  expect(rating).toEqual({ mean: 4.5, count: 2 })
  expect(await read('/api/athletes/wren-hale')).toMatchObject({ rating: null })
})

test('each could have been written in the form', async () => {
  for (const { rating, quote, displayName, displayRole } of await app.db.select().from(testimonials)) {
    const form = { rating, quote, displayName, displayRole, consent: true }
    expect(testimonialForm.safeParse(form).error).toBeUndefined()
  }
})

test('none was decided in the future, and the histories are valid', async () => {
  const steps = await app.db.select().from(lifecycleSteps).where(eq(lifecycleSteps.subject, 'TESTIMONIAL'))
  expect(steps).toHaveLength(24 * 3 - 3)
  for (const { event, fromStatus, toStatus: to, party, at } of steps) {
    expect(at.getTime()).toBeLessThanOrEqual(Date.now())
    if (!fromStatus) continue
    const step = { state: fromStatus as TestimonialStatus, event: event as TestimonialEvent, party }
    expect(outcomeOf(testimonialLifecycle, step)).toEqual({ to })
  }
})
