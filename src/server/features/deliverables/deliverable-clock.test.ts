import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database.ts'
import type { Deliverable } from '#shared/deliverables/deliverable.contract.ts'
import { DAY_MS, daysAfter } from '#shared/time.ts'
import { setContractStatus } from '#tests/support/contract-requests.ts'
import { inDays } from '#tests/support/dates.ts'
import {
  ageDeliverable,
  aLink,
  createDeliverable,
  fetchDeliverable,
  listDeliverables,
  postDeliverableEvent,
  runDeliverableEvent,
} from '#tests/support/deliverable-requests.ts'
import { notificationTitles } from '#tests/support/notifications.ts'
import { codeOf } from '#tests/support/person.ts'
import type { Brand, Contract, Racer } from '#tests/support/scenario.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { postponeDeliverables } from './settle-deliverables.ts'

let app: TestApp
let brand: Brand
let racer: Racer
let contract: Contract
beforeAll(async () => {
  app = await startTestApp()
  ;({ brand, racer, contract } = await app.scenario({ contract: {} }))
})
afterAll(() => app.stop())

let links = 0
const submitted = async (): Promise<Deliverable> =>
  runDeliverableEvent(racer, await createDeliverable(app, brand, contract), 'submit', {
    proofs: [aLink(++links)],
  })
const statusOf = async (id: string) => {
  const { rows } = await app.db.execute<{ status: string }>(
    sql`select status from deliverables where id = ${id}`,
  )
  return rows[0]?.status
}
const settle = () => app.runJob('deliverables.settle')

test('the job opens a deliverable at its time', async () => {
  const deliverable = await createDeliverable(app, brand, contract, { opensOn: inDays(2), dueOn: inDays(20) })
  expect(deliverable.status).toBe('SCHEDULED')
  await settle()
  expect(await statusOf(deliverable.id)).toBe('SCHEDULED')
  await ageDeliverable(app.db, deliverable, 2)
  await settle()
  expect(await statusOf(deliverable.id)).toBe('OPEN')
})

test('an overdue deliverable stays open, and is missed two weeks later', async () => {
  const deliverable = await createDeliverable(app, brand, contract)
  await ageDeliverable(app.db, deliverable, 12)
  expect(await fetchDeliverable(brand, contract, deliverable)).toMatchObject({
    status: 'OPEN',
    isOverdue: true,
  })
  await ageDeliverable(app.db, deliverable, 13)
  await settle()
  expect(await statusOf(deliverable.id)).toBe('MISSED')
  expect((await fetchDeliverable(brand, contract, deliverable)).history.at(-1)).toMatchObject({
    event: 'miss',
    party: 'SYSTEM',
  })
  expect(await notificationTitles(app, racer)).toContain('Missed: A post from the grid')
})

test('a submission is approved automatically after two weeks without a review, after a warning', async () => {
  const deliverable = await submitted()
  await ageDeliverable(app.db, deliverable, 9)
  await app.runJob('deliverables.remind')
  expect(await notificationTitles(app, brand)).not.toContain('Review: A post from the grid')
  await ageDeliverable(app.db, deliverable, 1)
  await app.runJob('deliverables.remind')
  await app.runJob('deliverables.remind')
  const warnings = (await notificationTitles(app, brand)).filter((title) => title.startsWith('Review'))
  expect(warnings).toEqual(['Review: A post from the grid'])
  await settle()
  expect(await statusOf(deliverable.id)).toBe('SUBMITTED')
  await ageDeliverable(app.db, deliverable, 4)
  await settle()
  expect(await fetchDeliverable(brand, contract, deliverable)).toMatchObject({
    status: 'APPROVED',
    decidedBy: 'SYSTEM',
  })
})

test('the racer is reminded once before the due date', async () => {
  await createDeliverable(app, brand, contract, { title: 'A story from the pits', dueOn: inDays(2) })
  await app.runJob('deliverables.remind')
  await app.runJob('deliverables.remind')
  const reminders = (await notificationTitles(app, racer)).filter(
    (title) => title === 'Due soon: A story from the pits',
  )
  expect(reminders).toHaveLength(1)
})

test('deadlines apply between two runs of the job, too', async () => {
  const late = await createDeliverable(app, brand, contract)
  await ageDeliverable(app.db, late, 25)
  const refused = await postDeliverableEvent(racer, late, 'submit', { proofs: [aLink(++links)] })
  expect(await codeOf(refused)).toEqual([409, 'invalid_transition'])
  const unreviewed = await submitted()
  await ageDeliverable(app.db, unreviewed, 14)
  expect(
    await codeOf(
      await postDeliverableEvent(brand, unreviewed, 'request-changes', {
        reason: 'OTHER',
        note: 'Too late.',
      }),
    ),
  ).toEqual([409, 'invalid_transition'])
  expect((await fetchDeliverable(brand, contract, unreviewed)).status).toBe('APPROVED')
})

test('deadlines do not apply during a dispute', async () => {
  const deliverable = await runDeliverableEvent(racer, await submitted(), 'dispute', {
    reason: 'OTHER',
    note: 'We differ.',
  })
  await ageDeliverable(app.db, deliverable, 200)
  await settle()
  expect(await statusOf(deliverable.id)).toBe('DISPUTED')
  const admin = await app.signInAs('ADMIN')
  const decision = 'Both were late here, so there is another week.'
  const open = await runDeliverableEvent(admin, deliverable, 'resolve', {
    outcome: 'OPEN',
    decision,
    dueOn: inDays(7),
  })
  expect(open).toMatchObject({ status: 'OPEN', dueAt: `${inDays(7)}T23:59:59.000Z` })
  await settle()
  expect(await statusOf(deliverable.id)).toBe('OPEN')
})

test('a suspension stops all deadlines, and they continue afterwards', async () => {
  const other = await app.scenario({ contract: {} })
  const open = await createDeliverable(app, other.brand, other.contract)
  const unsubmitted = await createDeliverable(app, other.brand, other.contract)
  const waiting = await runDeliverableEvent(other.racer, unsubmitted, 'submit', { proofs: [aLink(++links)] })
  const planned = await createDeliverable(app, other.brand, other.contract, {
    opensOn: inDays(5),
    dueOn: inDays(20),
  })
  await setContractStatus(app.db, other.contract, 'SUSPENDED')
  for (const deliverable of [open, waiting, planned]) await ageDeliverable(app.db, deliverable, 40)
  await settle()
  expect(await Promise.all([open, waiting, planned].map(({ id }) => statusOf(id)))).toEqual([
    'OPEN',
    'SUBMITTED',
    'SCHEDULED',
  ])
  await setContractStatus(app.db, other.contract, 'ACTIVE')
  const pausedAt = daysAfter(new Date(), -40)
  await inTransaction(app.db, (tx) =>
    postponeDeliverables({ ...app.services, tx }, other.contract.id, pausedAt),
  )
  await settle()
  const days = (moment: string | null) => Math.round((Date.parse(moment ?? '') - Date.now()) / DAY_MS)
  expect(days((await fetchDeliverable(other.brand, other.contract, open)).dueAt) - days(open.dueAt)).toBe(0)
  expect((await fetchDeliverable(other.brand, other.contract, waiting)).status).toBe('SUBMITTED')
  const moved = await fetchDeliverable(other.brand, other.contract, planned)
  expect(moved.status).toBe('SCHEDULED')
  expect(moved.history.at(-1)).toMatchObject({ event: 'reschedule', party: 'SYSTEM' })
})

test('concurrent jobs record everything once', async () => {
  const deliverables = await Promise.all(
    Array.from({ length: 6 }, () => createDeliverable(app, brand, contract)),
  )
  for (const deliverable of deliverables) await ageDeliverable(app.db, deliverable, 30)
  await Promise.all([
    settle(),
    settle(),
    listDeliverables(brand, contract),
    listDeliverables(racer, contract),
    settle(),
  ])
  for (const { id } of deliverables) {
    const { status, history } = await fetchDeliverable(brand, contract, { id })
    expect(status).toBe('MISSED')
    expect(history.filter(({ event }) => event === 'miss')).toHaveLength(1)
  }
})
