import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { insertCode } from '#server/database/builders/a-code.ts'
import { contractAmendments, deliverables } from '#server/database/schema/contracts.ts'
import { NOTICE_DAYS } from '#shared/contracts/contract.constants.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { type ContractApp, codeOf, inDays, signature, startContractApp } from '#tests/support/contract-app.ts'

// A busy machine takes its time with all the news that a contract makes.
vi.setConfig({ testTimeout: 60_000 })

let app: ContractApp
beforeAll(async () => {
  app = await startContractApp()
})
afterAll(() => app.stop())

const budget = { reason: 'BUDGET', note: 'The season is sold out.' }
const breach = { reason: 'BREACH', note: 'Our logo was painted over.' }
const work = [{ title: 'Posts', kind: 'SOCIAL_POST', dueAfterDays: 40, times: 3 }] as const

/** A contract that both signed, with the days of notice that the brand chose. */
async function signedDeal({ noticeDays = NOTICE_DAYS, ...terms }: { noticeDays?: number } & Terms = {}) {
  const deal = await app.draft({ duration: 'Season', endsOn: inDays(100), work: [...work], ...terms })
  if (noticeDays !== NOTICE_DAYS) await deal.take(deal.brand, 'edit-clauses', { clauses: '', noticeDays })
  await deal.run()
  return deal
}
type Terms = NonNullable<Parameters<ContractApp['draft']>[0]>
type Deal = Awaited<ReturnType<typeof signedDeal>>

const workOf = async ({ id }: Deal) =>
  (await app.db.select().from(deliverables).where(sql`contract_id = ${id}`)).map(({ status }) => status)
const lastStep = ({ history }: ContractDetail) => history.at(-1)

describe('the notice period', () => {
  test('is fourteen days where the brand says nothing, and stands in the text', async () => {
    const drafted = await (await app.draft()).look()
    expect(drafted).toMatchObject({ noticeDays: 14, notice: null, terminatesOn: null })
    expect(drafted.text).toContain('with 14 days of notice')
  })

  test('is chosen in the draft with the clauses, and the text says so', async () => {
    const { take, brand } = await app.draft()
    const longest = await take(brand, 'edit-clauses', { clauses: 'No smoking.', noticeDays: 90 })
    expect(longest).toMatchObject({ noticeDays: 90, clauses: 'No smoking.' })
    expect(longest.text).toContain('with 90 days of notice')
    const none = await take(brand, 'edit-clauses', { clauses: '', noticeDays: 0 })
    expect(none.text).toContain('end it early and immediately')
    expect(none.textSha256).not.toBe(longest.textSha256)
  })

  test('is the brand’s to choose', async () => {
    const { step, racer } = await app.draft()
    const answer = await step(racer, 'edit-clauses', { clauses: '', noticeDays: 0 })
    expect(answer.status).toBe(403)
  })

  test('of a contract that was signed before there was one is none', async () => {
    const deal = await signedDeal()
    await app.db.execute(sql`update contracts set notice_days = 0 where id = ${deal.id}`)
    expect(await deal.take(deal.racer, 'terminate', budget)).toMatchObject({ status: 'TERMINATED' })
  })
})

describe('a notice', () => {
  test('leaves all as it is until its last day, and the other hears of it', async () => {
    const deal = await signedDeal()
    const given = await deal.take(deal.racer, 'terminate', budget)
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
    const seen = await deal.look(deal.brand)
    expect(seen.allowed).toContain('terminate')
    expect(seen.allowed).not.toContain('withdraw-notice')
    expect((await app.list(deal.brand, 'active'))[0]).toMatchObject({ terminatesOn: inDays(14) })
    expect(await app.heard(deal.brand)).toContain(`Notice given: ${given.title}`)
    expect(await workOf(deal)).not.toContain('CANCELLED')
  })

  test('lets amendments be proposed meanwhile, and ends with those that wait', async () => {
    const deal = await signedDeal()
    await deal.take(deal.brand, 'terminate', budget)
    const change = { text: 'Another race in the spring.', endsOn: inDays(200), ...signature }
    await deal.take(deal.racer, 'propose-amendment', change)
    await app.age(deal, 15)
    await app.runJob('contracts.settle')
    const [amendment] = await app.db.select().from(contractAmendments).where(sql`contract_id = ${deal.id}`)
    expect(amendment?.status).toBe('WITHDRAWN')
  })

  test('is given once, with a version that stands', async () => {
    const deal = await signedDeal()
    const { version } = await deal.look()
    const path = `/api/contracts/${deal.id}/terminate`
    const late = await app.call(deal.brand, 'POST', path, { version: version - 1, ...budget })
    expect(await codeOf(late)).toEqual([409, 'STALE'])
    await deal.take(deal.brand, 'terminate', budget)
    expect(await codeOf(await deal.step(deal.brand, 'terminate', budget))).toEqual([409, 'NOTICE_GIVEN'])
    const both = await deal.look()
    expect(both.history.filter(({ event }) => event === 'terminate')).toHaveLength(1)
  })

  test('of two who give it at once stands for the first, and the second sees that it moved on', async () => {
    const deal = await signedDeal()
    const { version } = await deal.look()
    const give = (who: Deal['racer']) =>
      app.call(who, 'POST', `/api/contracts/${deal.id}/terminate`, { version, ...budget })
    const answers = await Promise.all([give(deal.brand), give(deal.racer)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await deal.look()).status).toBe('ACTIVE')
  })

  test('ends at once when the other agrees', async () => {
    const deal = await signedDeal()
    await deal.take(deal.brand, 'terminate', budget)
    const agreed = { reason: 'BY_AGREEMENT', note: 'Fine with us.' }
    const ended = await deal.take(deal.racer, 'terminate', agreed)
    expect(ended).toMatchObject({ status: 'TERMINATED', endReason: agreed.note, notice: null, allowed: [] })
    expect(await workOf(deal)).toEqual(Array(3).fill('CANCELLED'))
    expect(await app.heard(deal.brand)).toContain(`Ended early: ${ended.title}`)
  })

  test('does not keep its giver from ending it for a breach, nor race control from ending it', async () => {
    const broken = await signedDeal()
    await broken.take(broken.brand, 'terminate', budget)
    expect(await broken.take(broken.brand, 'terminate', breach)).toMatchObject({ status: 'TERMINATED' })
    const stopped = await signedDeal()
    await stopped.take(stopped.brand, 'terminate', budget)
    const admin = await app.signInAs('ADMIN')
    const ended = await stopped.take(admin, 'terminate', { reason: 'OTHER', note: 'A fraud.' })
    expect(ended).toMatchObject({ status: 'TERMINATED', endReason: 'A fraud.' })
    for (const side of [stopped.brand, stopped.racer]) {
      expect(await app.heard(side)).toContain(`Ended early: ${ended.title}`)
    }
  })
})

describe('taking a notice back', () => {
  test('is for who gave it, and lets the contract go on', async () => {
    const deal = await signedDeal()
    await deal.take(deal.brand, 'terminate', budget)
    expect((await deal.step(deal.racer, 'withdraw-notice')).status).toBe(403)
    const kept = await deal.take(deal.brand, 'withdraw-notice', { note: 'We found the money.' })
    expect(kept).toMatchObject({ status: 'ACTIVE', terminatesOn: null, notice: null })
    expect(lastStep(kept)).toMatchObject({ event: 'withdraw-notice', note: 'We found the money.' })
    expect(await app.heard(deal.racer)).toContain(`Notice withdrawn: ${kept.title}`)
    await app.age(deal, 20)
    await app.runJob('contracts.settle')
    expect((await deal.look()).status).toBe('ACTIVE')
    expect(await codeOf(await deal.step(deal.brand, 'withdraw-notice'))).toEqual([409, 'NO_NOTICE'])
    expect((await deal.take(deal.racer, 'terminate', budget)).notice?.by).toBe('ATHLETE')
  })

  test('is refused to strangers, to race control, and by a version that has passed', async () => {
    const deal = await signedDeal()
    const { version } = await deal.take(deal.brand, 'terminate', budget)
    const path = `/api/contracts/${deal.id}/withdraw-notice`
    const stranger = await app.registerBrand()
    expect((await app.call(stranger, 'POST', path, { version })).status).toBe(404)
    expect((await app.call(await app.signInAs('ADMIN'), 'POST', path, { version })).status).toBe(403)
    const late = await app.call(deal.brand, 'POST', path, { version: version - 1 })
    expect(await codeOf(late)).toEqual([409, 'STALE'])
  })

  test('is too late after its last day', async () => {
    const deal = await signedDeal()
    await deal.take(deal.brand, 'terminate', budget)
    await app.age(deal, 15)
    expect(await codeOf(await deal.step(deal.brand, 'withdraw-notice'))).toEqual([409, 'invalid_transition'])
  })
})

describe('the day of a notice', () => {
  test('is the last of the contract: it ends after it, on a read before any job', async () => {
    const deal = await signedDeal()
    await deal.take(deal.brand, 'terminate', budget)
    await app.age(deal, 14)
    await app.runJob('contracts.settle')
    expect((await deal.look()).status).toBe('ACTIVE')
    await app.age(deal, 1)
    const seen = await deal.look()
    expect(seen).toMatchObject({ status: 'TERMINATED', notice: null, terminatesOn: null, allowed: [] })
    expect((await app.list(deal.racer, 'ended')).map(({ id }) => id)).toEqual([deal.id])
    const agree = await deal.step(deal.racer, 'terminate', budget)
    expect(await codeOf(agree)).toEqual([409, 'invalid_transition'])
    await app.runJob('contracts.settle')
    const ended = await deal.look()
    expect(ended).toMatchObject({ status: 'TERMINATED', version: seen.version, endReason: budget.note })
    expect(lastStep(ended)).toMatchObject({ from: 'ACTIVE', to: 'TERMINATED', party: 'SYSTEM', ...budget })
    expect(await workOf(deal)).toEqual(Array(3).fill('CANCELLED'))
    for (const side of [deal.brand, deal.racer]) {
      const told = (await app.heard(side)).filter((title) => title === `Ended early: ${ended.title}`)
      expect(told).toHaveLength(1)
    }
  })

  test('is the last that the final recap tells of', async () => {
    const deal = await signedDeal({ startsOn: inDays(-30) })
    await deal.take(deal.racer, 'terminate', budget)
    await app.age(deal, 16)
    await app.runJob('contracts.settle')
    const { rows } = await app.db.execute<{ from_day: string; to_day: string }>(
      sql`select from_day::text, to_day::text from recaps where contract_id = ${deal.id} and kind = 'FINAL'`,
    )
    expect(rows).toEqual([{ from_day: inDays(-46), to_day: inDays(-2) }])
  })

  test('that lies after the term changes nothing: the term simply ends', async () => {
    const deal = await signedDeal({ endsOn: inDays(5) })
    await deal.take(deal.brand, 'terminate', budget)
    await app.age(deal, 20)
    expect((await deal.look()).status).toBe('COMPLETED')
    await app.runJob('contracts.settle')
    const ended = await deal.look()
    expect(ended).toMatchObject({ status: 'COMPLETED', endReason: null })
    expect(lastStep(ended)).toMatchObject({ event: 'end' })
  })

  test('ends one that is suspended, too', async () => {
    const deal = await signedDeal({ endsOn: inDays(5) })
    await deal.take(deal.brand, 'terminate', budget)
    await deal.take(await app.signInAs('ADMIN'), 'suspend', { note: 'A dispute.' })
    await app.age(deal, 14)
    await app.runJob('contracts.settle')
    expect((await deal.look()).status).toBe('SUSPENDED')
    await app.age(deal, 1)
    const seen = await deal.look()
    expect(seen.status).toBe('TERMINATED')
    await app.runJob('contracts.settle')
    expect(await deal.look()).toMatchObject({ status: 'TERMINATED', version: seen.version })
  })

  test('before the first day ends a contract that never starts, and tells of nothing', async () => {
    const deal = await signedDeal({ startsOn: inDays(20) })
    expect((await deal.take(deal.brand, 'terminate', budget)).status).toBe('EXECUTED')
    await app.age(deal, 25)
    const seen = await deal.look()
    expect(seen.status).toBe('TERMINATED')
    await app.runJob('contracts.settle')
    const ended = await deal.look()
    expect(ended).toMatchObject({ status: 'TERMINATED', version: seen.version })
    expect(ended.history.map(({ event }) => event)).not.toContain('start')
    const { rows } = await app.db.execute(sql`select from recaps where contract_id = ${deal.id}`)
    expect(rows).toEqual([])
  })

  test('after the first day lets it start before it ends, whenever the job comes', async () => {
    const deal = await signedDeal({ startsOn: inDays(10) })
    await deal.take(deal.brand, 'terminate', budget)
    await app.age(deal, 15)
    const seen = await deal.look()
    expect(seen.status).toBe('TERMINATED')
    await app.runJob('contracts.settle')
    const ended = await deal.look()
    expect(ended.version).toBe(seen.version)
    expect(ended.history.slice(-2).map(({ event, to }) => [event, to])).toEqual([
      ['start', 'ACTIVE'],
      ['terminate', 'TERMINATED'],
    ])
  })

  test('stops its work and plans at its hour, whenever the job comes', async () => {
    const deal = await signedDeal()
    await deal.take(deal.brand, 'terminate', budget)
    const body = { kind: 'BONUS', title: 'Podium', amountMinor: 5000, currency: 'USD', dueOn: inDays(3) }
    const add = () => app.call(deal.brand, 'POST', `/api/contracts/${deal.id}/payments`, body)
    await app.age(deal, 14)
    expect((await add()).status).toBe(201)
    await app.age(deal, 1)
    expect(await codeOf(await add())).toEqual([409, 'CONTRACT_NOT_OPEN'])
  })

  test('is the last of its codes, whenever the job comes', async () => {
    const deal = await signedDeal()
    const sides = { brandId: deal.brand.brandId, athleteUserId: deal.racer.userId }
    await insertCode(app.db, { id: deal.id, ...sides })
    await deal.take(deal.racer, 'terminate', budget)
    const stateOf = async () => {
      const answer = await app.call(deal.brand, 'GET', `/api/contracts/${deal.id}/discount-codes`)
      return ((await answer.json()) as { codes: { state: string }[] }).codes.map(({ state }) => state)
    }
    await app.age(deal, 14)
    expect(await stateOf()).toEqual(['LIVE'])
    await app.age(deal, 1)
    expect(await stateOf()).toEqual(['ENDED'])
  })

  test('sets its categories free, and until it everybody is told of that day', async () => {
    const deal = await signedDeal({ categories: ['TYRES'] })
    await deal.take(deal.racer, 'terminate', budget)
    const { racer } = deal
    const rival = await app.draft({ categories: ['TYRES'] }, { racer })
    expect((await rival.look()).clashes).toMatchObject([{ category: 'TYRES', endsOn: inDays(14) }])
    await app.age(deal, 15)
    expect((await rival.look()).clashes).toEqual([])
  })

  test('is the one that both are reminded of: the end of the term is not', async () => {
    const deal = await signedDeal({ endsOn: inDays(30) })
    await deal.take(deal.brand, 'terminate', budget)
    await app.runJob('contracts.endings')
    expect((await app.heard(deal.racer)).filter((title) => title.includes('days left'))).toEqual([])
  })
})
