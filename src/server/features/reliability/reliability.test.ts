import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertContract } from '#server/database/builders/a-contract.ts'
import { applications } from '#server/database/schema/applications.ts'
import { deliverables, payments } from '#server/database/schema/contracts.ts'
import { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import { conversations, messages } from '#server/database/schema/messages.ts'
import type { AthleteProfile } from '#shared/athletes/athlete-profile.contract.ts'
import type { ReliabilityCard, ReliabilityLine } from '#shared/reliability/reliability.contract.ts'
import { daysAfter, HOUR_MS, toIsoDay } from '#shared/time.ts'
import type { Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { reliabilityJobs } from './reliability.jobs.ts'

let app: TestApp
let reader: Person
beforeAll(async () => {
  app = await startTestApp()
  reader = await app.signInAs('PROMOTER')
})
afterAll(() => app.stop())

const now = new Date()
const day = (days: number) => daysAfter(now, days)

/** So many contracts of the same two parties. */
async function deal(count = 3, given: object = {}) {
  const { brand, racer, contract } = await app.scenario({ contract: given })
  const parties = { brandId: brand.brandId, brandUserId: brand.userId, athleteUserId: racer.userId }
  for (let n = 1; n < count; n++) await insertContract(app.db, { ...parties, ...given })
  return { brand, racer, contract }
}

const compute = () => app.runJob('reliability.compute')
const cardOf = ({ userId }: Person): Promise<ReliabilityCard | null> =>
  reader.json('GET', `/api/reliability/${userId}`)
async function lineOf(who: Person, kind: ReliabilityLine['kind']) {
  await compute()
  const line = (await cardOf(who))?.lines.find((each) => each.kind === kind)
  return line && [line.inTime, line.cases]
}

type Deliverable = Partial<typeof deliverables.$inferInsert>
const addWork = (contractId: string, rows: Deliverable[]) =>
  app.db
    .insert(deliverables)
    .values(rows.map((row) => ({ contractId, title: 'Reel', opensAt: day(-50), dueAt: day(-10), ...row })))
const inTime: Deliverable = { status: 'APPROVED', submittedAt: day(-12) }
const late: Deliverable = { status: 'APPROVED', submittedAt: day(-9) }

describe('deliverables', () => {
  test('count when they were submitted, missed or are overdue', async () => {
    const { racer, contract } = await deal()
    await addWork(contract.id, [inTime, inTime, late])
    await addWork(contract.id, [
      { status: 'MISSED' },
      { status: 'OPEN' },
      { status: 'SUBMITTED', submittedAt: day(-11) },
    ])
    await addWork(contract.id, [
      { status: 'OPEN', dueAt: day(5) },
      { status: 'SCHEDULED', dueAt: day(9) },
    ])
    expect(await lineOf(racer, 'DELIVERABLES')).toEqual([3, 6])
  })

  test('do not count while they are disputed, or after they were waived or cancelled', async () => {
    const { racer, contract } = await deal()
    await addWork(contract.id, [inTime, inTime, late])
    await addWork(contract.id, [
      { status: 'DISPUTED', submittedAt: day(-9) },
      { status: 'WAIVED' },
      { status: 'CANCELLED' },
    ])
    expect(await lineOf(racer, 'DELIVERABLES')).toEqual([2, 3])
  })

  test('of a suspended contract are not overdue', async () => {
    const { racer, contract } = await deal(3, { status: 'SUSPENDED' })
    await addWork(contract.id, [inTime, inTime, inTime, { status: 'OPEN' }])
    expect(await lineOf(racer, 'DELIVERABLES')).toEqual([3, 3])
  })

  test('of contracts that never started say nothing', async () => {
    const { brand, racer } = await deal()
    const draft = await insertContract(app.db, {
      ...{ brandId: brand.brandId, brandUserId: brand.userId, athleteUserId: racer.userId },
      status: 'CANCELLED',
    })
    await addWork(draft.id, [late, late, late])
    expect(await lineOf(racer, 'DELIVERABLES')).toBeUndefined()
  })
})

describe('payments', () => {
  const add = (contractId: string, rows: Partial<typeof payments.$inferInsert>[]) =>
    app.db.insert(payments).values(
      rows.map((row) => ({
        ...{ contractId, kind: 'STIPEND' as const, title: 'Stipend', amountMinor: 100, currency: 'USD' },
        ...{ dueOn: toIsoDay(day(-10)), ...row },
      })),
    )
  const received = (paid: number, confirmed: number) => ({
    status: 'RECEIVED' as const,
    paidAt: day(paid),
    markedPaidAt: day(paid),
    receivedAt: day(confirmed),
  })

  test('of a brand are on time when they were paid by the due date and confirmed', async () => {
    const { brand, contract } = await deal()
    await add(contract.id, [received(-12, -11), received(-11, -2), received(-5, -4)])
    await add(contract.id, [{ status: 'SCHEDULED' }, { status: 'NOT_RECEIVED', missingSince: day(-3) }])
    await add(contract.id, [
      ...[{ status: 'DISPUTED' as const }, { status: 'CANCELLED' as const }],
      { status: 'PAID', paidAt: day(-12), markedPaidAt: day(-12) },
      { status: 'SCHEDULED', dueOn: toIsoDay(day(20)) },
    ])
    expect(await lineOf(brand, 'PAYMENTS')).toEqual([2, 5])
  })

  test('of a racer are confirmed in time within seven days', async () => {
    const { racer, contract } = await deal()
    await add(contract.id, [received(-12, -11), received(-12, -6), received(-30, -10)])
    await add(contract.id, [
      { status: 'PAID', paidAt: day(-9), markedPaidAt: day(-9) },
      { status: 'PAID', paidAt: day(-2), markedPaidAt: day(-2) },
      { status: 'NOT_RECEIVED', markedPaidAt: day(-20), missingSince: day(-1) },
      { ...received(-30, -1), cardChargeId: 'ch_1' },
    ])
    expect(await lineOf(racer, 'CONFIRMATIONS')).toEqual([2, 4])
  })
})

test('a brand decides in time by an offer or a rejection, and not when the racer owed the answer', async () => {
  const { brand } = await deal()
  const apply = async (
    status: 'REJECTED' | 'OFFERED' | 'EXPIRED' | 'WITHDRAWN' | 'SUBMITTED',
    due: number,
    step?: object,
  ) => {
    const racer = await app.signInAs('ATHLETE')
    const id = uuidv7()
    await app.db.insert(applications).values({
      ...{ id, athleteUserId: racer.userId, brandId: brand.brandId, coverLetter: 'Hello', status },
      ...{ submittedAt: day(-30), decisionDue: day(due) },
    })
    if (!step) return
    await app.db.insert(lifecycleSteps).values({
      ...{ subject: 'APPLICATION' as const, subjectId: id, version: 1, event: 'reject', toStatus: status },
      ...{ fromStatus: 'IN_REVIEW', party: 'BRAND' as const, at: day(-10), ...step },
    })
  }
  await apply('REJECTED', -9, {})
  await apply('OFFERED', -9, { event: 'offer' })
  await apply('REJECTED', -11, {})
  await apply('SUBMITTED', -1)
  await apply('EXPIRED', -10, { event: 'expire' })
  await apply('EXPIRED', -10, { event: 'expire', fromStatus: 'INFO_REQUESTED' })
  await apply('EXPIRED', -10, { event: 'expire', reason: 'PLACES_TAKEN' })
  await apply('WITHDRAWN', -10)
  await apply('SUBMITTED', 5)
  expect(await lineOf(brand, 'DECISIONS')).toEqual([2, 5])
})

test('the reply time is the median of first replies', async () => {
  const { brand, racer } = await deal()
  const [userA = '', userB = ''] = [brand.userId, racer.userId].sort()
  const [conversation] = await app.db.insert(conversations).values({ userA, userB }).returning()
  const write = (sender: Person, hours: number) => ({
    ...{ conversationId: conversation?.id ?? '', senderId: sender.userId, body: 'Hello' },
    createdAt: new Date(day(-20).getTime() + hours * HOUR_MS),
  })
  await app.db
    .insert(messages)
    .values([
      ...[write(brand, 0), write(racer, 1), write(racer, 2), write(brand, 3), write(racer, 8)],
      ...[write(brand, 20), write(brand, 21), write(racer, 23)],
    ])
  await compute()
  expect((await cardOf(racer))?.lines).toEqual([{ kind: 'REPLIES', cases: 3, inTime: null, minutes: 120 }])
})

test('the card is there from the third contract on, and one sees how far it is', async () => {
  const { racer, contract } = await deal(2)
  await addWork(contract.id, [inTime, inTime, inTime])
  await compute()
  const mine = () => racer.json('GET', '/api/reliability/mine')
  expect(await cardOf(racer)).toBeNull()
  expect(await mine()).toEqual({ contracts: 2, card: null })
  await insertContract(app.db, { athleteUserId: racer.userId })
  await compute()
  const card = { contracts: 3, lines: [{ kind: 'DELIVERABLES', cases: 3, inTime: 3, minutes: null }] }
  expect(await cardOf(racer)).toEqual(card)
  expect(await mine()).toEqual({ contracts: 3, card })
  const { reliability } = await reader.json<AthleteProfile>('GET', `/api/athletes/${racer.athleteId}`)
  expect(reliability).toEqual(card)
  await app.db.execute(sql`update athlete_profiles set published_at = null where user_id = ${racer.userId}`)
  expect(await cardOf(racer)).toBeNull()
  expect(await mine()).toMatchObject({ card })
})

test('of too few cases a line says nothing, and a member without contracts has no row', async () => {
  const { racer, contract } = await deal()
  await addWork(contract.id, [inTime, inTime])
  expect(await lineOf(racer, 'DELIVERABLES')).toBeUndefined()
  expect(await reader.json('GET', '/api/reliability/mine')).toEqual({ contracts: 0, card: null })
})

test('the job has longer than others for the messages of a year', () => {
  expect(reliabilityJobs.map(({ statementSeconds }) => statementSeconds)).toEqual([600])
})
