import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  ageContract,
  fetchContract,
  postContractEvent,
  runContractEvent,
  sendAndSign,
} from '#tests/support/contract-requests.ts'
import { inDays } from '#tests/support/dates.ts'
import {
  aLink,
  createDeliverable,
  fetchDeliverable,
  postDeliverableEvent,
  runDeliverableEvent,
} from '#tests/support/deliverable-requests.ts'
import { draftContract } from '#tests/support/draft-contract.ts'
import { notificationTitles } from '#tests/support/notifications.ts'
import { codeOf, fieldsOf, type Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signInAs('ADMIN')
})
afterAll(() => app.stop())

const breach = {
  reason: 'BREACH',
  note: 'Our logo was painted over.',
  evidence: 'https://social.example/p/1 of May 3 shows the car without it.',
}
const objection = { note: 'The car was repaired after a crash, as agreed by phone.' }

/** A signed contract with submitted and open work, which the brand ends for a breach. */
async function claimedBreach() {
  const scenario = await draftContract(app, { duration: 'Season', endsOn: inDays(100) })
  await sendAndSign(scenario)
  const { brand, racer, contract } = scenario
  const open = await createDeliverable(app, brand, contract, { title: 'A film' })
  const planned = await createDeliverable(app, brand, contract)
  const submitted = await runDeliverableEvent(racer, planned, 'submit', { proofs: [aLink(1)] })
  const claimed = await runContractEvent(brand, contract, 'terminate', breach)
  return { ...scenario, open, submitted, claimed }
}

test('a breach needs a reason and evidence', async () => {
  const scenario = await draftContract(app)
  await sendAndSign(scenario)
  const refused = await postContractEvent(scenario.racer, scenario.contract, 'terminate', {
    reason: 'BREACH',
    note: 'No.',
  })
  expect(Object.keys(await fieldsOf(refused)).sort()).toEqual(['evidence', 'note'])
})

test('without an objection within five days the contract ends; submitted work stays open', async () => {
  const { brand, racer, contract, claimed, open, submitted } = await claimedBreach()
  expect(claimed).toMatchObject({ status: 'SUSPENDED', breach: { by: 'BRAND', objection: null } })
  expect(claimed.breach?.note).toContain(breach.evidence)
  expect(claimed.allowed).not.toContain('terminate')
  expect(await notificationTitles(app, racer)).toContain(`Ended for a breach: ${claimed.title}`)
  await ageContract(app.db, contract, 4)
  expect((await fetchContract(racer, contract)).status).toBe('SUSPENDED')
  await ageContract(app.db, contract, 1)
  expect((await fetchContract(racer, contract)).status).toBe('TERMINATED')
  await app.runJob('contracts.settle')
  expect((await fetchDeliverable(racer, contract, open)).status).toBe('CANCELLED')
  const waiting = await fetchDeliverable(brand, contract, submitted)
  expect(waiting).toMatchObject({ status: 'SUBMITTED', allowed: expect.arrayContaining(['approve']) })
  expect(waiting.allowed).not.toContain('request-changes')
  expect((await postDeliverableEvent(brand, waiting, 'approve')).status).toBe(200)
})

test('an objection opens a dispute, and an administrator decides that the contract continues', async () => {
  const { brand, racer, contract, open } = await claimedBreach()
  expect((await postContractEvent(brand, contract, 'object', objection)).status).toBe(403)
  const objected = await runContractEvent(racer, contract, 'object', objection)
  expect(objected.breach).toMatchObject({ endsAt: null, objection })
  expect(await notificationTitles(app, admin)).toContain(`New dispute: ${objected.title}`)
  const list = await admin.json<{ id: string }[]>('GET', '/api/contracts/objections')
  expect(list.map(({ id }) => id)).toContain(contract.id)
  await ageContract(app.db, contract, 30)
  expect((await fetchContract(racer, contract)).status).toBe('SUSPENDED')
  expect(await codeOf(await postContractEvent(brand, contract, 'resume'))).toEqual([409, 'BREACH_OPEN'])
  const decided = await runContractEvent(admin, contract, 'decide-breach', {
    outcome: 'CONTINUE',
    decision: 'A repair after a crash is no breach of this contract.',
  })
  expect(decided).toMatchObject({ status: 'ACTIVE', breach: null })
  expect((await fetchDeliverable(racer, contract, open)).status).toBe('OPEN')
  expect(await admin.json('GET', '/api/contracts/objections')).toEqual([])
})

test('an administrator may decide that it ends; the claim may be withdrawn before', async () => {
  const ended = await claimedBreach()
  const decision = { outcome: 'END', decision: 'The pictures show the breach clearly.' }
  expect(await codeOf(await postContractEvent(admin, ended.contract, 'decide-breach', decision))).toEqual([
    409,
    'NO_BREACH_CLAIM',
  ])
  await runContractEvent(ended.racer, ended.contract, 'object', objection)
  expect(await runContractEvent(admin, ended.contract, 'decide-breach', decision)).toMatchObject({
    status: 'TERMINATED',
    endReason: decision.decision,
  })
  const { rows } = await app.db.execute<{ status: string }>(
    sql`select status::text from deliverables where id = ${ended.submitted.id}`,
  )
  expect(rows).toEqual([{ status: 'SUBMITTED' }])
  const withdrawn = await claimedBreach()
  expect((await postContractEvent(withdrawn.racer, withdrawn.contract, 'withdraw-breach')).status).toBe(403)
  expect(await runContractEvent(withdrawn.brand, withdrawn.contract, 'withdraw-breach')).toMatchObject({
    status: 'ACTIVE',
    breach: null,
  })
})
