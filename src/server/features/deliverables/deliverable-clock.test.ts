import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inTransaction } from '#server/platform/database.ts'
import type { Deliverable } from '#shared/deliverables/deliverable.contract.ts'
import { codeOf } from '#tests/support/person.ts'
import { aLink, type Deal, startWorkApp, today, type WorkApp } from '#tests/support/work-app.ts'
import { postponeDeliverables } from './settle-deliverables.ts'

// A busy machine takes its time with all the news that a contract makes.
vi.setConfig({ testTimeout: 60_000 })

let app: WorkApp
let deal: Deal
beforeAll(async () => {
  app = await startWorkApp()
  deal = await app.aDeal()
})
afterAll(() => app.stop())

let links = 0
const submitted = async (): Promise<Deliverable> =>
  deal.did(deal.athlete, await deal.work(), 'submit', { proofs: [aLink(++links)] })
const statusOf = async (id: string) => {
  const { rows } = await app.db.execute<{ status: string }>(
    sql`select status from deliverables where id = ${id}`,
  )
  return rows[0]?.status
}
const runClock = () => app.runJob('deliverables.settle')

test('work opens at its time, by the job', async () => {
  const one = await deal.work({ opensOn: today(2), dueOn: today(20) })
  expect(one.status).toBe('SCHEDULED')
  await runClock()
  expect(await statusOf(one.id)).toBe('SCHEDULED')
  await app.age(one.id, 2)
  await runClock()
  expect(await statusOf(one.id)).toBe('OPEN')
})

test('overdue work can still be submitted, and is missed two weeks later', async () => {
  const one = await deal.work()
  await app.age(one.id, 12)
  expect(await deal.look(one.id)).toMatchObject({ status: 'OPEN', isOverdue: true })
  await app.age(one.id, 13)
  await runClock()
  expect(await statusOf(one.id)).toBe('MISSED')
  expect((await deal.look(one.id)).history.at(-1)).toMatchObject({ event: 'miss', party: 'SYSTEM' })
  expect(await app.heard(deal.athlete)).toContain('Missed: A post from the grid')
})

test('what nobody answered for two weeks is approved by the system, after a warning', async () => {
  const one = await submitted()
  await app.age(one.id, 9)
  await app.runJob('deliverables.remind')
  expect(await app.heard(deal.brand)).not.toContain('Please review: A post from the grid')
  await app.age(one.id, 1)
  await app.runJob('deliverables.remind')
  await app.runJob('deliverables.remind')
  const warnings = (await app.heard(deal.brand)).filter((title) => title.startsWith('Please review'))
  expect(warnings).toEqual(['Please review: A post from the grid'])
  await runClock()
  expect(await statusOf(one.id)).toBe('SUBMITTED')
  await app.age(one.id, 4)
  await runClock()
  expect(await deal.look(one.id)).toMatchObject({ status: 'APPROVED', decidedBy: 'SYSTEM' })
})

test('the racer is reminded before the last day, once', async () => {
  await deal.work({ title: 'A story from the pits', dueOn: today(2) })
  await app.runJob('deliverables.remind')
  await app.runJob('deliverables.remind')
  const reminders = (await app.heard(deal.athlete)).filter(
    (title) => title === 'Due soon: A story from the pits',
  )
  expect(reminders).toHaveLength(1)
})

test('between two runs of the job the clock counts all the same', async () => {
  const late = await deal.work()
  await app.age(late.id, 25)
  const tooLate = await deal.step(deal.athlete, late, 'submit', { proofs: [aLink(++links)] })
  expect(await codeOf(tooLate)).toEqual([409, 'invalid_transition'])
  const unanswered = await submitted()
  await app.age(unanswered.id, 14)
  expect(
    await codeOf(
      await deal.step(deal.brand, unanswered, 'request-changes', {
        reason: 'OTHER',
        note: 'Too late.',
      }),
    ),
  ).toEqual([409, 'invalid_transition'])
  expect((await deal.look(unanswered.id)).status).toBe('APPROVED')
})

test('a dispute stops the clock', async () => {
  const one = await deal.did(deal.athlete, await submitted(), 'dispute', {
    reason: 'OTHER',
    note: 'We differ.',
  })
  await app.age(one.id, 200)
  await runClock()
  expect(await statusOf(one.id)).toBe('DISPUTED')
  const admin = await app.signInAs('ADMIN')
  const decision = 'Both were late here, so there is another week.'
  const open = await deal.did(admin, one, 'resolve', { outcome: 'OPEN', decision, dueOn: today(7) })
  expect(open).toMatchObject({ status: 'OPEN', dueAt: `${today(7)}T23:59:59.000Z` })
  await runClock()
  expect(await statusOf(one.id)).toBe('OPEN')
})

test('a pause stops every clock, and they go on from where they stood', async () => {
  const other = await app.aDeal()
  const open = await other.work()
  const waiting = await other.did(other.athlete, await other.work(), 'submit', { proofs: [aLink(++links)] })
  const planned = await other.work({ opensOn: today(5), dueOn: today(20) })
  await other.standAt('SUSPENDED')
  for (const { id } of [open, waiting, planned]) await app.age(id, 40)
  await runClock()
  expect(await Promise.all([open, waiting, planned].map(({ id }) => statusOf(id)))).toEqual([
    'OPEN',
    'SUBMITTED',
    'SCHEDULED',
  ])
  await other.standAt('ACTIVE')
  const pausedAt = new Date(Date.now() - 40 * 24 * 3_600_000)
  await inTransaction(app.db, (tx) => postponeDeliverables({ tx }, other.contractId, pausedAt))
  await runClock()
  const days = (moment: string | null) => Math.round((Date.parse(moment ?? '') - Date.now()) / 86_400_000)
  expect(days((await other.look(open.id)).dueAt) - days(open.dueAt)).toBe(0)
  expect((await other.look(waiting.id)).status).toBe('SUBMITTED')
  expect((await other.look(planned.id)).status).toBe('SCHEDULED')
})

test('two clocks at once do everything once', async () => {
  const works = await Promise.all(Array.from({ length: 6 }, () => deal.work()))
  for (const { id } of works) await app.age(id, 30)
  await Promise.all([runClock(), runClock(), deal.list(), deal.list(deal.athlete), runClock()])
  for (const { id } of works) {
    const { status, history } = await deal.look(id)
    expect(status).toBe('MISSED')
    expect(history.filter(({ event }) => event === 'miss')).toHaveLength(1)
  }
})
