import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  fetchContract,
  listContracts,
  postContractEvent,
  runContractEvent,
  sendAndSign,
  sendContract,
  sendToGuardian,
  setBirthDate,
  signature,
  signContract,
} from '#tests/support/contract-requests.ts'
import { bornYearsAgo, inDays } from '#tests/support/dates.ts'
import { listDeliverables } from '#tests/support/deliverable-requests.ts'
import { type ContractScenario, draftContract } from '#tests/support/draft-contract.ts'
import { notificationTitles } from '#tests/support/notifications.ts'
import { fetchPaymentPlan } from '#tests/support/payment-requests.ts'
import { codeOf, fieldsOf } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const rejection = { reason: 'WORDING', note: 'Clause 3 is wrong.' }
const newTerm = { startsOn: inDays(10) }

/** Moves the deadline of a draft or of its signatures. */
const passDays = (contract: { id: string }, days: number) =>
  app.db.execute(sql`update contracts set sign_by = sign_by - make_interval(days => ${days})
    where id = ${contract.id}`)

describe('a draft', () => {
  test('shows both sides whose turn it is and until when', async () => {
    const { brand, racer, contract } = await draftContract(app)
    for (const person of [brand, racer]) {
      const [draft] = await listContracts(person, 'pending')
      expect(draft).toMatchObject({ id: contract.id, status: 'DRAFT', waitsFor: ['BRAND'] })
      expect(draft?.signBy).not.toBeNull()
    }
    await sendContract(brand, contract)
    await signContract(brand, contract)
    const [sent] = await listContracts(brand, 'pending')
    expect(sent).toMatchObject({ waitsFor: ['ATHLETE'] })
  })

  test('reminds the brand on days 3, 7 and 14, once each', async () => {
    const { brand, racer, contract } = await draftContract(app)
    const reminders = async () =>
      (await notificationTitles(app, brand)).filter((title) => title.startsWith('Still to send')).length
    await passDays(contract, 2)
    await app.runJob('contracts.remind')
    expect(await reminders()).toBe(0)
    for (const [days, count] of [
      [1, 1],
      [4, 2],
      [7, 3],
      [10, 3],
    ] as const) {
      await passDays(contract, days)
      await app.runJob('contracts.remind')
      await app.runJob('contracts.remind')
      expect(await reminders()).toBe(count)
    }
    expect(await notificationTitles(app, racer)).toEqual([])
  })

  test('expires after 30 days, with a notice to both', async () => {
    const { brand, racer, contract } = await draftContract(app)
    await passDays(contract, 30)
    expect((await fetchContract(racer, contract)).status).toBe('SIGNATURE_EXPIRED')
    await app.runJob('contracts.settle')
    for (const person of [brand, racer]) {
      expect(await notificationTitles(app, person)).toContainEqual(expect.stringMatching(/^Draft expired/))
    }
    expect((await postContractEvent(brand, contract, 'send', { isMinor: false })).status).toBe(409)
  })

  test('is cancelled by the brand or declined by the racer, each with a notice to the other', async () => {
    const cancelled = await draftContract(app)
    expect((await postContractEvent(cancelled.racer, cancelled.contract, 'cancel')).status).toBe(403)
    expect((await runContractEvent(cancelled.brand, cancelled.contract, 'cancel')).status).toBe('CANCELLED')
    expect(await notificationTitles(app, cancelled.racer)).toContainEqual(expect.stringMatching(/^Cancelled/))
    const declined = await draftContract(app)
    expect((await postContractEvent(declined.racer, declined.contract, 'decline')).status).toBe(422)
    expect((await postContractEvent(declined.brand, declined.contract, 'decline', rejection)).status).toBe(
      403,
    )
    const after = await runContractEvent(declined.racer, declined.contract, 'decline', rejection)
    expect(after).toMatchObject({ status: 'REJECTED', endReason: rejection.note })
    expect(await notificationTitles(app, declined.brand)).toContainEqual(expect.stringMatching(/^Declined/))
  })
})

describe('a contract that was not signed', () => {
  const ends: [string, (scenario: ContractScenario) => Promise<unknown>][] = [
    ['rejected', ({ racer, contract }) => runContractEvent(racer, contract, 'reject', rejection)],
    ['recalled', ({ brand, contract }) => runContractEvent(brand, contract, 'recall')],
    ['not signed in time', ({ contract }) => passDays(contract, 30)],
  ]

  test.each(ends)('and was %s is revised, sent and signed again, without a new offer', async (_, end) => {
    const work = [{ title: 'Film', kind: 'CONTENT' as const, dueAfterDays: 5, times: 1 }]
    const scenario = await draftContract(app, { work, currency: 'USD', cashMinor: 100_00 })
    const { brand, racer, contract } = scenario
    const first = await sendContract(brand, contract)
    await signContract(brand, contract)
    await end(scenario)
    expect((await postContractEvent(racer, contract, 'revise', newTerm)).status).toBe(403)
    const revised = await runContractEvent(brand, contract, 'revise', newTerm)
    expect(revised).toMatchObject({
      id: contract.id,
      number: first.number,
      offerId: first.offerId,
      status: 'DRAFT',
      revision: 2,
      startsOn: newTerm.startsOn,
      endReason: null,
      endedAt: null,
      previousText: first.text,
    })
    expect(revised.signers.every(({ signedAt }) => signedAt === null)).toBe(true)
    expect(revised.textSha256).not.toBe(first.textSha256)
    const [film] = await listDeliverables(racer, contract)
    expect(film).toMatchObject({ status: 'SCHEDULED', dueAt: `${inDays(15)}T23:59:59.000Z` })
    const { payments } = await fetchPaymentPlan(brand, contract)
    expect(payments.map(({ dueOn }) => dueOn)).toEqual([newTerm.startsOn])

    await runContractEvent(brand, contract, 'edit-clauses', { clauses: 'Mirrors, too.', noticeDays: 14 })
    expect((await sendAndSign(scenario)).status).toBe('EXECUTED')
    const after = await fetchContract(racer, contract)
    expect(after.previousText).toBe(first.text)
    expect(after.text).toContain('Mirrors, too.')
    expect(await notificationTitles(app, racer)).toContainEqual(expect.stringMatching(/^Being revised/))
  })

  test('needs a term that has not ended', async () => {
    const { brand, contract } = await draftContract(app, { duration: 'Season', endsOn: inDays(20) })
    await runContractEvent(brand, contract, 'cancel')
    const refused = await postContractEvent(brand, contract, 'revise', { startsOn: inDays(21) })
    expect(refused.status).toBe(422)
    expect(await fieldsOf(refused)).toHaveProperty('startsOn')
    const later = { startsOn: inDays(21), endsOn: inDays(40) }
    expect(await runContractEvent(brand, contract, 'revise', later)).toMatchObject(later)
  })

  test('asks the racer to confirm the guardian of the earlier revision', async () => {
    const scenario = await draftContract(app)
    const { brand, racer, contract } = scenario
    await setBirthDate(app.db, racer, bornYearsAgo(15))
    const guardian = { name: 'Ann Teller', email: 'ann@home.test' }
    await sendToGuardian(scenario, guardian)
    await runContractEvent(brand, contract, 'recall')
    await runContractEvent(brand, contract, 'revise', newTerm)
    await runContractEvent(brand, contract, 'send', { isMinor: true })
    const sent = await fetchContract(racer, contract)
    expect(sent.asksGuardian).toBe(true)
    expect(sent.signers.find(({ role }) => role === 'GUARDIAN')).toMatchObject(guardian)
    expect(await codeOf(await postContractEvent(racer, contract, 'sign', signature))).toEqual([
      409,
      'GUARDIAN_NEEDED',
    ])
    expect((await runContractEvent(racer, contract, 'name-guardian', guardian)).asksGuardian).toBe(false)
  })

  test('is not revised once it was signed', async () => {
    const scenario = await draftContract(app)
    await sendAndSign(scenario)
    const refused = await postContractEvent(scenario.brand, scenario.contract, 'revise', newTerm)
    expect(await codeOf(refused)).toEqual([409, 'invalid_transition'])
  })
})
