import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertCode } from '#server/database/builders/a-code.ts'
import { contractAmendments, deliverables } from '#server/database/schema/contracts.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import type { BrandDashboard } from '#shared/dashboards/dashboard.contract.ts'
import type { OfferTerms } from '#shared/offers/offer-terms.contract.ts'
import {
  ageContract,
  fetchContract,
  listContracts,
  postContractEvent,
  postToContract,
  runContractEvent,
  sendAndSign,
  signature,
} from '#tests/support/contract-requests.ts'
import { inDays } from '#tests/support/dates.ts'
import { type ContractScenario, draftContract } from '#tests/support/draft-contract.ts'
import { notificationTitles } from '#tests/support/notifications.ts'
import { aPlannedPayment, createPayment, fetchPaymentPlan } from '#tests/support/payment-requests.ts'
import { codeOf, type Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const budget = { reason: 'BUDGET', note: 'The season is sold out.' }
const breach = {
  reason: 'BREACH',
  note: 'Our logo was painted over.',
  evidence: 'https://social.example/p/1 of May 3 shows the car.',
}
const work: OfferTerms['work'] = [{ title: 'Posts', kind: 'SOCIAL_POST', dueAfterDays: 40, times: 3 }]

/** A contract that both parties signed. */
async function signedContract(terms: Partial<OfferTerms> = {}): Promise<ContractScenario> {
  const scenario = await draftContract(app, { duration: 'Season', endsOn: inDays(100), work, ...terms })
  await sendAndSign(scenario)
  return scenario
}

const deliverableStatuses = async ({ id }: { id: string }) =>
  (await app.db.select().from(deliverables).where(sql`contract_id = ${id}`)).map(({ status }) => status)
const lastStep = ({ history }: ContractDetail) => history.items[0]

describe('the notice period', () => {
  test('is fourteen days by default, and is in the text', async () => {
    const { brand, contract } = await draftContract(app)
    const drafted = await fetchContract(brand, contract)
    expect(drafted).toMatchObject({ noticeDays: 14, notice: null, terminatesOn: null })
    expect(drafted.text).toContain('by giving 14 days of notice')
  })

  test('is edited in the draft with the clauses, and updates the text', async () => {
    const { brand, contract } = await draftContract(app)
    const longest = await runContractEvent(brand, contract, 'edit-clauses', {
      clauses: 'No smoking.',
      noticeDays: 90,
    })
    expect(longest).toMatchObject({ noticeDays: 90, clauses: 'No smoking.' })
    expect(longest.text).toContain('by giving 90 days of notice')
    const none = await runContractEvent(brand, contract, 'edit-clauses', { clauses: '', noticeDays: 0 })
    expect(none.text).toContain('at any time with immediate effect')
    expect(none.textSha256).not.toBe(longest.textSha256)
  })

  test('is edited by the brand only', async () => {
    const { racer, contract } = await draftContract(app)
    const response = await postContractEvent(racer, contract, 'edit-clauses', { clauses: '', noticeDays: 0 })
    expect(response.status).toBe(403)
  })

  test('of zero days ends the contract immediately', async () => {
    const { racer, contract } = await signedContract()
    await app.db.execute(sql`update contracts set notice_days = 0 where id = ${contract.id}`)
    expect(await runContractEvent(racer, contract, 'terminate', budget)).toMatchObject({
      status: 'TERMINATED',
    })
  })
})

describe('a notice', () => {
  test('changes nothing until its last day, and notifies the other party', async () => {
    const { brand, racer, contract } = await signedContract()
    const given = await runContractEvent(racer, contract, 'terminate', budget)
    expect(given).toMatchObject({
      status: 'ACTIVE',
      terminatesOn: inDays(14),
      notice: { by: 'ATHLETE', ...budget },
      endReason: null,
      endedAt: null,
    })
    expect(lastStep(given)).toMatchObject({
      event: 'terminate',
      from: 'ACTIVE',
      to: 'ACTIVE',
      party: 'ATHLETE',
      ...budget,
    })
    expect(given.allowed).toContain('withdraw-notice')
    const seen = await fetchContract(brand, contract)
    expect(seen.allowed).toContain('terminate')
    expect(seen.allowed).not.toContain('withdraw-notice')
    expect((await listContracts(brand, 'active'))[0]).toMatchObject({ terminatesOn: inDays(14) })
    expect(await notificationTitles(app, brand)).toContain(`Notice given: ${given.title}`)
    expect(await deliverableStatuses(contract)).not.toContain('CANCELLED')
  })

  test('still allows amendments, and withdraws pending ones when the contract ends', async () => {
    const { brand, racer, contract } = await signedContract()
    await runContractEvent(brand, contract, 'terminate', budget)
    const change = { text: 'Another race in the spring.', endsOn: inDays(200), ...signature }
    await runContractEvent(racer, contract, 'propose-amendment', change)
    await ageContract(app.db, contract, 15)
    await app.runJob('contracts.settle')
    const [amendment] = await app.db
      .select()
      .from(contractAmendments)
      .where(sql`contract_id = ${contract.id}`)
    expect(amendment?.status).toBe('WITHDRAWN')
  })

  test('is given once, with the current version', async () => {
    const { brand, contract } = await signedContract()
    const { version } = await fetchContract(brand, contract)
    const late = await postToContract(brand, contract, 'terminate', { version: version - 1, ...budget })
    expect(await codeOf(late)).toEqual([409, 'STALE'])
    await runContractEvent(brand, contract, 'terminate', budget)
    expect(await codeOf(await postContractEvent(brand, contract, 'terminate', budget))).toEqual([
      409,
      'NOTICE_GIVEN',
    ])
    const current = await fetchContract(brand, contract)
    expect(current.history.items.filter(({ event }) => event === 'terminate')).toHaveLength(1)
  })

  test('given concurrently by both parties counts for the first, and the second is refused', async () => {
    const { brand, racer, contract } = await signedContract()
    const { version } = await fetchContract(brand, contract)
    const responses = await Promise.all(
      [brand, racer].map((person) => postToContract(person, contract, 'terminate', { version, ...budget })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await fetchContract(brand, contract)).status).toBe('ACTIVE')
  })

  test('ends the contract immediately when the other party agrees', async () => {
    const { brand, racer, contract } = await signedContract()
    await runContractEvent(brand, contract, 'terminate', budget)
    const agreed = { reason: 'BY_AGREEMENT', note: 'Fine with us.' }
    const ended = await runContractEvent(racer, contract, 'terminate', agreed)
    expect(ended).toMatchObject({ status: 'TERMINATED', endReason: agreed.note, notice: null, allowed: [] })
    expect(await deliverableStatuses(contract)).toEqual(Array(3).fill('CANCELLED'))
    expect(await notificationTitles(app, brand)).toContain(`Ended early: ${ended.title}`)
  })

  test('does not prevent its sender from claiming a breach, nor an administrator', async () => {
    const broken = await signedContract()
    await runContractEvent(broken.brand, broken.contract, 'terminate', budget)
    expect(await runContractEvent(broken.brand, broken.contract, 'terminate', breach)).toMatchObject({
      status: 'SUSPENDED',
      breach: { by: 'BRAND', objection: null },
    })
    const stopped = await signedContract()
    await runContractEvent(stopped.brand, stopped.contract, 'terminate', budget)
    const admin = await app.signInAs('ADMIN')
    const ended = await runContractEvent(admin, stopped.contract, 'terminate', {
      reason: 'OTHER',
      note: 'A fraud.',
    })
    expect(ended).toMatchObject({ status: 'TERMINATED', endReason: 'A fraud.' })
    for (const side of [stopped.brand, stopped.racer]) {
      expect(await notificationTitles(app, side)).toContain(`Ended early: ${ended.title}`)
    }
  })
})

describe('withdrawing a notice', () => {
  test('is for the party who gave it, and the contract continues', async () => {
    const { brand, racer, contract } = await signedContract()
    await runContractEvent(brand, contract, 'terminate', budget)
    expect((await postContractEvent(racer, contract, 'withdraw-notice')).status).toBe(403)
    const continued = await runContractEvent(brand, contract, 'withdraw-notice', {
      note: 'We found the money.',
    })
    expect(continued).toMatchObject({ status: 'ACTIVE', terminatesOn: null, notice: null })
    expect(lastStep(continued)).toMatchObject({ event: 'withdraw-notice', note: 'We found the money.' })
    expect(await notificationTitles(app, racer)).toContain(`Notice withdrawn: ${continued.title}`)
    await ageContract(app.db, contract, 20)
    await app.runJob('contracts.settle')
    expect((await fetchContract(brand, contract)).status).toBe('ACTIVE')
    expect(await codeOf(await postContractEvent(brand, contract, 'withdraw-notice'))).toEqual([
      409,
      'NO_NOTICE',
    ])
    expect((await runContractEvent(racer, contract, 'terminate', budget)).notice?.by).toBe('ATHLETE')
  })

  test('is refused for other users, administrators and an older version', async () => {
    const { brand, contract } = await signedContract()
    const { version } = await runContractEvent(brand, contract, 'terminate', budget)
    const withdraw = (person: Person, body: object) =>
      postToContract(person, contract, 'withdraw-notice', body)
    const { brand: stranger } = await app.scenario({ brand: {} })
    expect((await withdraw(stranger, { version })).status).toBe(404)
    expect((await withdraw(await app.signInAs('ADMIN'), { version })).status).toBe(403)
    const late = await withdraw(brand, { version: version - 1 })
    expect(await codeOf(late)).toEqual([409, 'STALE'])
  })

  test('is refused after its last day', async () => {
    const { brand, contract } = await signedContract()
    await runContractEvent(brand, contract, 'terminate', budget)
    await ageContract(app.db, contract, 15)
    expect(await codeOf(await postContractEvent(brand, contract, 'withdraw-notice'))).toEqual([
      409,
      'invalid_transition',
    ])
  })
})

describe('the last day of a notice', () => {
  test('is the last day of the contract, also before the job has run', async () => {
    const { brand, racer, contract } = await signedContract()
    await runContractEvent(brand, contract, 'terminate', budget)
    await ageContract(app.db, contract, 14)
    await app.runJob('contracts.settle')
    expect((await fetchContract(brand, contract)).status).toBe('ACTIVE')
    await ageContract(app.db, contract, 1)
    const seen = await fetchContract(brand, contract)
    expect(seen).toMatchObject({ status: 'TERMINATED', notice: null, terminatesOn: null, allowed: [] })
    expect((await listContracts(racer, 'ended')).map(({ id }) => id)).toEqual([contract.id])
    const agree = await postContractEvent(racer, contract, 'terminate', budget)
    expect(await codeOf(agree)).toEqual([409, 'invalid_transition'])
    await app.runJob('contracts.settle')
    const ended = await fetchContract(brand, contract)
    expect(ended).toMatchObject({ status: 'TERMINATED', version: seen.version, endReason: budget.note })
    expect(lastStep(ended)).toMatchObject({ from: 'ACTIVE', to: 'TERMINATED', party: 'SYSTEM', ...budget })
    expect(await deliverableStatuses(contract)).toEqual(Array(3).fill('CANCELLED'))
    for (const side of [brand, racer]) {
      const titles = (await notificationTitles(app, side)).filter(
        (title) => title === `Ended early: ${ended.title}`,
      )
      expect(titles).toHaveLength(1)
    }
  })

  test('is the last day of the final recap', async () => {
    const { racer, contract } = await signedContract({ startsOn: inDays(-30) })
    await runContractEvent(racer, contract, 'terminate', budget)
    await ageContract(app.db, contract, 16)
    await app.runJob('contracts.settle')
    const { rows } = await app.db.execute<{ from_day: string; to_day: string }>(
      sql`select from_day::text, to_day::text from recaps where contract_id = ${contract.id} and kind = 'FINAL'`,
    )
    expect(rows).toEqual([{ from_day: inDays(-46), to_day: inDays(-2) }])
  })

  test('after the end date changes nothing: the contract is completed', async () => {
    const { brand, contract } = await signedContract({ endsOn: inDays(5) })
    await runContractEvent(brand, contract, 'terminate', budget)
    await ageContract(app.db, contract, 20)
    expect((await fetchContract(brand, contract)).status).toBe('COMPLETED')
    await app.runJob('contracts.settle')
    const ended = await fetchContract(brand, contract)
    expect(ended).toMatchObject({ status: 'COMPLETED', endReason: null })
    expect(lastStep(ended)).toMatchObject({ event: 'end' })
  })

  test('ends a suspended contract, too', async () => {
    const { brand, contract } = await signedContract({ endsOn: inDays(5) })
    await runContractEvent(brand, contract, 'terminate', budget)
    await runContractEvent(await app.signInAs('ADMIN'), contract, 'suspend', { note: 'A dispute.' })
    await ageContract(app.db, contract, 14)
    await app.runJob('contracts.settle')
    expect((await fetchContract(brand, contract)).status).toBe('SUSPENDED')
    await ageContract(app.db, contract, 1)
    const seen = await fetchContract(brand, contract)
    expect(seen.status).toBe('TERMINATED')
    await app.runJob('contracts.settle')
    expect(await fetchContract(brand, contract)).toMatchObject({
      status: 'TERMINATED',
      version: seen.version,
    })
  })

  test('before the start date ends a contract that never starts, without a recap', async () => {
    const { brand, contract } = await signedContract({ startsOn: inDays(20) })
    expect((await runContractEvent(brand, contract, 'terminate', budget)).status).toBe('EXECUTED')
    await ageContract(app.db, contract, 25)
    const seen = await fetchContract(brand, contract)
    expect(seen.status).toBe('TERMINATED')
    await app.runJob('contracts.settle')
    const ended = await fetchContract(brand, contract)
    expect(ended).toMatchObject({ status: 'TERMINATED', version: seen.version })
    expect(ended.history.items.map(({ event }) => event)).not.toContain('start')
    const { rows } = await app.db.execute(sql`select from recaps where contract_id = ${contract.id}`)
    expect(rows).toEqual([])
  })

  test('after the start date records the start before the end, whenever the job runs', async () => {
    const { brand, contract } = await signedContract({ startsOn: inDays(10) })
    await runContractEvent(brand, contract, 'terminate', budget)
    await ageContract(app.db, contract, 15)
    const seen = await fetchContract(brand, contract)
    expect(seen.status).toBe('TERMINATED')
    await app.runJob('contracts.settle')
    const ended = await fetchContract(brand, contract)
    expect(ended.version).toBe(seen.version)
    expect(
      ended.history.items
        .slice(0, 2)
        .map(({ event, to }) => [event, to])
        .reverse(),
    ).toEqual([
      ['start', 'ACTIVE'],
      ['terminate', 'TERMINATED'],
    ])
  })

  test('is the last one on which changes of the payments can be proposed', async () => {
    const { brand, racer, contract } = await signedContract()
    await runContractEvent(racer, contract, 'terminate', budget)
    const changes = [{ type: 'add-payment', payment: aPlannedPayment }]
    const propose = () => postContractEvent(brand, contract, 'propose-amendment', { changes, ...signature })
    await ageContract(app.db, contract, 14)
    expect((await propose()).status).toBe(200)
    await ageContract(app.db, contract, 1)
    expect(await codeOf(await propose())).toEqual([409, 'invalid_transition'])
  })

  test('is the last day of its discount codes, whenever the job runs', async () => {
    const { brand, racer, contract } = await signedContract()
    const { brandId } = brand
    await insertCode(app.db, { id: contract.id, brandId, athleteUserId: racer.userId })
    await runContractEvent(racer, contract, 'terminate', budget)
    const stateOf = async () => {
      const response = await brand.request('GET', `/api/contracts/${contract.id}/discount-codes`)
      return ((await response.json()) as { codes: { state: string }[] }).codes.map(({ state }) => state)
    }
    await ageContract(app.db, contract, 14)
    expect(await stateOf()).toEqual(['LIVE'])
    await ageContract(app.db, contract, 1)
    expect(await stateOf()).toEqual(['ENDED'])
  })

  test('frees its exclusive categories, and is shown as their end until then', async () => {
    const { racer, contract } = await signedContract({ categories: ['TYRES'] })
    await runContractEvent(racer, contract, 'terminate', budget)
    const rival = await draftContract(app, { categories: ['TYRES'] }, { racer })
    expect((await fetchContract(rival.brand, rival.contract)).clashes).toMatchObject([
      { category: 'TYRES', freeFrom: inDays(15) },
    ])
    await ageContract(app.db, contract, 15)
    expect((await fetchContract(rival.brand, rival.contract)).clashes).toEqual([])
  })

  test('replaces the reminders of the end date', async () => {
    const { brand, racer, contract } = await signedContract({ endsOn: inDays(30) })
    await runContractEvent(brand, contract, 'terminate', budget)
    await app.runJob('contracts.endings')
    expect((await notificationTitles(app, racer)).filter((title) => title.includes('ends in'))).toEqual([])
  })
})

describe('payments of a contract', () => {
  const dueDays = async (person: Person, contract: { id: string }) =>
    (await fetchPaymentPlan(person, contract)).payments.map(({ title, dueOn, status, history }) => [
      title,
      dueOn,
      status,
      history.at(-1)?.event,
    ])

  test('that ends early stay owed when they are due by the last day, and are cancelled when due later', async () => {
    const { brand, racer, contract } = await signedContract({ currency: null, cashMinor: null })
    await createPayment(app, brand, contract, { title: 'Overdue', dueOn: inDays(-3) })
    await createPayment(app, brand, contract, { title: 'Last day', dueOn: inDays(14) })
    await createPayment(app, brand, contract, { title: 'Later', dueOn: inDays(15) })
    await runContractEvent(brand, contract, 'terminate', budget)
    await ageContract(app.db, contract, 15)
    // The dates of the payments age with the contract.
    await app.db.execute(sql`update payments set due_on = due_on - 15 where contract_id = ${contract.id}`)
    await app.runJob('contracts.settle')
    expect(await dueDays(racer, contract)).toEqual([
      ['Overdue', inDays(-18), 'SCHEDULED', 'plan'],
      ['Last day', inDays(-1), 'SCHEDULED', 'plan'],
      ['Later', inDays(0), 'CANCELLED', 'cancel'],
    ])
  })

  const ageSuspension = async ({ id }: { id: string }, days: number) => {
    await app.db.execute(sql`alter table lifecycle_steps disable trigger user`)
    await app.db.execute(sql`update lifecycle_steps set at = at - make_interval(days => ${days})
      where subject_id = ${id} and event = 'suspend'`)
    await app.db.execute(sql`alter table lifecycle_steps enable trigger user`)
  }

  test('that come due during a suspension are neither overdue nor to pay before it ends', async () => {
    const { brand, racer, contract } = await signedContract({ currency: null, cashMinor: null })
    await createPayment(app, brand, contract, { title: 'Overdue', dueOn: inDays(-40) })
    await createPayment(app, brand, contract, { title: 'During', dueOn: inDays(-10) })
    const overdue = async () =>
      (await fetchPaymentPlan(racer, contract)).payments.flatMap(({ title, isOverdue }) =>
        isOverdue ? title : [],
      )
    const toPay = async () => {
      const { needs } = await brand.json<BrandDashboard>('GET', '/api/dashboard/brand')
      return needs.items.flatMap(({ kind, title }) => (kind === 'MARK_PAID' ? title : []))
    }
    expect([await overdue(), await toPay()]).toEqual([
      ['Overdue', 'During'],
      ['Overdue', 'During'],
    ])
    const admin = await app.signInAs('ADMIN')
    await runContractEvent(admin, contract, 'suspend', { note: 'A broken wrist.' })
    await ageSuspension(contract, 20)
    expect([await overdue(), await toPay()]).toEqual([['Overdue'], ['Overdue']])
  })

  test('move by the days of a suspension, unless they were overdue before it', async () => {
    const { brand, racer, contract } = await signedContract({ currency: null, cashMinor: null })
    await createPayment(app, brand, contract, { title: 'Overdue', dueOn: inDays(-40) })
    await createPayment(app, brand, contract, { title: 'During', dueOn: inDays(-10) })
    await createPayment(app, brand, contract, { title: 'Later', dueOn: inDays(30) })
    const admin = await app.signInAs('ADMIN')
    await runContractEvent(admin, contract, 'suspend', { note: 'A broken wrist.' })
    await ageSuspension(contract, 20)
    await runContractEvent(admin, contract, 'resume')
    expect(await dueDays(racer, contract)).toEqual([
      ['Overdue', inDays(-40), 'SCHEDULED', 'plan'],
      ['During', inDays(10), 'SCHEDULED', 'reschedule'],
      ['Later', inDays(50), 'SCHEDULED', 'reschedule'],
    ])
  })
})
