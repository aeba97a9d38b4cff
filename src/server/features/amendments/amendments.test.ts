import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { amendmentSigners } from '#server/database/schema/contracts.ts'
import type { Amendment } from '#shared/contracts/contract-shape.ts'
import { formatLongDate } from '#shared/format/date.ts'
import type { CursorPage } from '#shared/http/page.ts'
import { signInAsMember } from '#tests/support/an-organization-member.ts'
import {
  ageContract,
  fetchContract,
  postContractEvent,
  postToContract,
  requestAsGuardian,
  runContractEvent,
  sendAndSign,
  sendToGuardian,
  setBirthDate,
  signature,
  signContract,
  tokenInMail,
  USER_AGENT,
} from '#tests/support/contract-requests.ts'
import { bornYearsAgo, inDays } from '#tests/support/dates.ts'
import { listDeliverables } from '#tests/support/deliverable-requests.ts'
import { type ContractScenario, draftContract } from '#tests/support/draft-contract.ts'
import { notificationTitles } from '#tests/support/notifications.ts'
import { fetchPaymentPlan, postPaymentEvent } from '#tests/support/payment-requests.ts'
import { codeOf, fieldsOf, type Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const change = { text: 'The season goes on for two more races.', endsOn: inDays(500), ...signature }
const guardian = { name: 'Maria Voss', email: 'maria@home.test' }
const guardianSignature = { signedName: 'Maria Voss', consent: true }

/** The racer proposes an amendment. */
async function propose(scenario: ContractScenario) {
  const { racer, contract } = scenario
  const { amendments, endsOn } = await runContractEvent(racer, contract, 'propose-amendment', change)
  const [proposed] = amendments.items
  if (!proposed) throw new Error('Nothing was proposed')
  /** Posts an event of the amendment. */
  const postEvent = (person: Person, event: string, body?: object) =>
    postToContract(person, contract, `amendments/${proposed.id}/${event}`, body)
  return { ...scenario, proposed, endsOn, postEvent }
}

async function proposedAmendment() {
  const scenario = await draftContract(app)
  await sendAndSign(scenario)
  return propose(scenario)
}

/** An amendment of a contract that a guardian signed, pending the signatures of brand and guardian. */
async function proposedAmendmentForMinor() {
  const scenario = await draftContract(app)
  const { brand, racer, contract } = scenario
  await setBirthDate(app.db, racer, bornYearsAgo(15))
  await sendToGuardian(scenario, guardian)
  await signContract(racer, contract)
  await signContract(brand, contract)
  await requestAsGuardian(
    app,
    'POST',
    tokenInMail(await app.runJobs(), 'guardian-signing'),
    '/sign',
    guardianSignature,
  )
  const amendment = await propose(scenario)
  const mails = await app.runJobs()
  return { ...amendment, mails, token: tokenInMail(mails, 'guardian-amendment') }
}

describe('an amendment', () => {
  test('is not offered to a member who may not sign, in the contract and in the list', async () => {
    const { brand, contract } = await proposedAmendment()
    const manager = await signInAsMember(app, brand.userId, 'MANAGER')
    const listed = async (person: Person) =>
      (await person.json<CursorPage<Amendment>>('GET', `/api/contracts/${contract.id}/amendments`)).items
    expect((await listed(brand))[0]?.allowed).toEqual(['sign', 'reject'])
    expect((await listed(manager))[0]?.allowed).toEqual(['reject'])
    expect(await listed(manager)).toEqual((await fetchContract(manager, contract)).amendments.items)
  })

  test('takes effect when both have signed it; until then the old terms apply', async () => {
    const { brand, racer, contract, proposed, endsOn, postEvent } = await proposedAmendment()
    expect(proposed).toMatchObject({ n: 1, by: 'ATHLETE', status: 'PENDING', allowed: ['withdraw'] })
    expect(proposed.text).toContain(`The last day of the contract becomes ${formatLongDate(change.endsOn)}.`)
    expect(proposed.signers).toEqual([
      { role: 'BRAND', name: expect.any(String), isMe: false, signedAt: null, signedName: null },
      {
        role: 'ATHLETE',
        name: 'Robin Ashgrove',
        isMe: true,
        signedAt: expect.any(String),
        signedName: 'Robin Ashgrove',
      },
    ])
    expect((await fetchContract(brand, contract)).endsOn).toBe(endsOn)
    expect((await fetchContract(brand, contract)).amendments.items[0]?.allowed).toEqual(['sign', 'reject'])
    expect((await postEvent(racer, 'sign', signature)).status).toBe(403)
    expect((await postEvent(brand, 'sign', signature)).status).toBe(200)
    const after = await fetchContract(brand, contract)
    expect(after.endsOn).toBe(change.endsOn)
    expect(after.amendments.items[0]).toMatchObject({ status: 'AGREED', allowed: [] })
    expect(after.amendments.items[0]?.signers.every(({ signedAt }) => signedAt !== null)).toBe(true)
    expect(await codeOf(await postEvent(brand, 'sign', signature))).toEqual([409, 'AMENDMENT_SETTLED'])
  })

  test('records time, IP, browser and hash of each signature', async () => {
    const { brand, proposed, postEvent } = await proposedAmendment()
    await postEvent(brand, 'sign', { signedName: 'Hollis Tree', consent: true })
    const signers = await app.db
      .select()
      .from(amendmentSigners)
      .where(eq(amendmentSigners.amendmentId, proposed.id))
      .orderBy(amendmentSigners.role)
    expect(signers.map(({ signedName }) => signedName)).toEqual(['Hollis Tree', 'Robin Ashgrove'])
    for (const { ip, userAgent, textSha256, signedAt } of signers) {
      expect(ip).not.toBe('')
      expect({ userAgent, textSha256 }).toEqual({
        userAgent: USER_AGENT,
        textSha256: proposed.textSha256,
      })
      expect(signedAt).not.toBeNull()
    }
  })

  test('records each of its events in the history of the contract, with party and version', async () => {
    const { brand, racer, contract, postEvent } = await proposedAmendment()
    await postEvent(racer, 'withdraw')
    const second = await propose({ brand, racer, contract })
    await second.postEvent(brand, 'reject')
    const third = await propose({ brand, racer, contract })
    await third.postEvent(brand, 'sign', signature)
    const { history, version } = await fetchContract(brand, contract)
    expect(
      history.items
        .slice(0, 6)
        .map(({ event, party, note }) => [event, party, note])
        .reverse(),
    ).toEqual([
      ['propose-amendment', 'ATHLETE', 'Amendment 1'],
      ['withdraw-amendment', 'ATHLETE', 'Amendment 1'],
      ['propose-amendment', 'ATHLETE', 'Amendment 2'],
      ['reject-amendment', 'BRAND', 'Amendment 2'],
      ['propose-amendment', 'ATHLETE', 'Amendment 3'],
      ['sign-amendment', 'BRAND', 'Amendment 3'],
    ])
    expect(version).toBe(history.items.length)
  })

  test('determines the allowed events of both parties', async () => {
    const { brand, racer, contract, postEvent } = await proposedAmendment()
    const ofAmendments = async (person: Person) =>
      (await fetchContract(person, contract)).allowed.filter((event) => event.endsWith('amendment'))
    expect(await ofAmendments(racer)).toEqual(['withdraw-amendment'])
    expect(await ofAmendments(brand)).toEqual(['sign-amendment', 'reject-amendment'])
    await postEvent(brand, 'reject')
    expect(await ofAmendments(brand)).toEqual(['propose-amendment'])
  })

  test('is the only pending one, is rejected by the other party, or withdrawn by its proposer', async () => {
    const first = await proposedAmendment()
    expect(
      await codeOf(await postContractEvent(first.brand, first.contract, 'propose-amendment', change)),
    ).toEqual([409, 'AMENDMENT_OPEN'])
    expect((await first.postEvent(first.brand, 'withdraw')).status).toBe(403)
    expect((await first.postEvent(first.racer, 'reject')).status).toBe(403)
    expect((await first.postEvent(first.brand, 'reject')).status).toBe(200)
    expect((await fetchContract(first.brand, first.contract)).amendments.items[0]?.status).toBe('REJECTED')
    const second = await proposedAmendment()
    expect((await second.postEvent(second.racer, 'withdraw')).status).toBe(200)
    expect((await fetchContract(second.brand, second.contract)).amendments.items[0]).toMatchObject({
      status: 'WITHDRAWN',
      allowed: [],
    })
  })

  test('is signed once by concurrent signatures', async () => {
    const { brand, contract, postEvent } = await proposedAmendment()
    const responses = await Promise.all(Array.from({ length: 10 }, () => postEvent(brand, 'sign', signature)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      (await fetchContract(brand, contract)).history.items.filter(({ event }) => event === 'sign-amendment'),
    ).toHaveLength(1)
  })

  test('cannot move the end date into the past', async () => {
    const { brand, racer, contract } = await draftContract(app)
    await sendAndSign({ brand, racer, contract })
    const response = await postContractEvent(brand, contract, 'propose-amendment', {
      ...change,
      endsOn: inDays(-1),
    })
    expect(response.status).toBe(422)
  })

  test('is withdrawn when the contract ends', async () => {
    const { brand, contract, postEvent } = await proposedAmendment()
    const ended = await runContractEvent(await app.signInAs('ADMIN'), contract, 'terminate', {
      reason: 'BREACH',
      note: 'Done.',
    })
    expect(ended.amendments.items[0]?.status).toBe('WITHDRAWN')
    expect(await codeOf(await postEvent(brand, 'sign', signature))).toEqual([409, 'invalid_transition'])
  })
})

describe('an amendment of a contract with a guardian', () => {
  test('is sent to the guardian with a separate link, whose token is stored as a hash', async () => {
    const { proposed, mails, token } = await proposedAmendmentForMinor()
    expect(mails).toContainEqual(
      expect.objectContaining({
        template: 'guardian-amendment',
        to: guardian.email,
        name: 'Maria Voss',
        n: 1,
      }),
    )
    expect(proposed.signers.map(({ role }) => role)).toEqual(['BRAND', 'ATHLETE', 'GUARDIAN'])
    const signers = await app.db.select().from(amendmentSigners)
    expect(signers.some(({ tokenHash }) => tokenHash?.includes(token))).toBe(false)
    const shown = await (await requestAsGuardian(app, 'GET', token)).json()
    expect(shown).toMatchObject({
      kind: 'AMENDMENT',
      text: proposed.text,
      textSha256: proposed.textSha256,
      guardianName: 'Maria Voss',
      athleteName: 'Robin Ashgrove',
      signBy: null,
    })
  })

  test('takes effect with the last of three signatures', async () => {
    const { brand, contract, token, endsOn, proposed, postEvent } = await proposedAmendmentForMinor()
    expect((await postEvent(brand, 'sign', signature)).status).toBe(200)
    const between = await fetchContract(brand, contract)
    expect(between.endsOn).toBe(endsOn)
    expect(between.amendments.items[0]).toMatchObject({ status: 'PENDING', allowed: ['reject'] })
    expect(await codeOf(await postEvent(brand, 'sign', signature))).toEqual([409, 'ALREADY_SIGNED'])

    expect((await requestAsGuardian(app, 'POST', token, '/open')).status).toBe(200)
    const signed = await requestAsGuardian(app, 'POST', token, '/sign', guardianSignature)
    expect(await signed.json()).toMatchObject({ status: 'ACTIVE', isSignedByAll: true })
    const after = await fetchContract(brand, contract)
    expect(after.endsOn).toBe(change.endsOn)
    expect(after.amendments.items[0]).toMatchObject({ status: 'AGREED' })
    expect(after.history.items[0]).toMatchObject({
      event: 'sign-amendment',
      party: 'ATHLETE',
      note: 'Amendment 1: Maria Voss, guardian',
    })
    const [signer] = await app.db.select().from(amendmentSigners).where(eq(amendmentSigners.tokenHash, token))
    expect(signer).toBeUndefined()
    expect(proposed.textSha256).toBe(after.amendments.items[0]?.textSha256)
    for (const used of [
      await requestAsGuardian(app, 'GET', token),
      await requestAsGuardian(app, 'POST', token, '/sign', guardianSignature),
    ]) {
      expect(await codeOf(used)).toEqual([410, 'LINK_USED'])
    }
  })

  test('stays pending until the brand signs after the guardian', async () => {
    const { brand, contract, token, postEvent } = await proposedAmendmentForMinor()
    const signed = await requestAsGuardian(app, 'POST', token, '/sign', guardianSignature)
    expect(await signed.json()).toMatchObject({ isSignedByAll: false })
    expect((await fetchContract(brand, contract)).amendments.items[0]?.status).toBe('PENDING')
    expect((await postEvent(brand, 'sign', signature)).status).toBe(200)
    expect((await fetchContract(brand, contract)).amendments.items[0]?.status).toBe('AGREED')
  })

  test('is rejected by the guardian, and both parties see the reason', async () => {
    const { brand, contract, token, endsOn } = await proposedAmendmentForMinor()
    const refused = await requestAsGuardian(app, 'POST', token, '/reject', {
      reason: 'OTHER',
      note: 'Exams in May.',
    })
    expect(await refused.json()).toMatchObject({ status: 'ACTIVE', isSignedByAll: false })
    const after = await fetchContract(brand, contract)
    expect(after).toMatchObject({ status: 'ACTIVE', endsOn, amendments: { items: [{ status: 'REJECTED' }] } })
    expect(after.history.items[0]).toMatchObject({
      event: 'reject-amendment',
      reason: 'OTHER',
      note: 'Amendment 1: Maria Voss, guardian: Exams in May.',
    })
    expect((await notificationTitles(app, brand)).at(-1)).toContain('Amendment 1 was rejected')
    expect((await requestAsGuardian(app, 'GET', token)).status).toBe(410)
  })

  test('invalidates the link when it is withdrawn or the contract is over', async () => {
    const withdrawn = await proposedAmendmentForMinor()
    await withdrawn.postEvent(withdrawn.racer, 'withdraw')
    expect((await requestAsGuardian(app, 'GET', withdrawn.token)).status).toBe(410)
    const ended = await proposedAmendmentForMinor()
    await runContractEvent(await app.signInAs('ADMIN'), ended.contract, 'terminate', {
      reason: 'BREACH',
      note: 'Done.',
    })
    expect((await requestAsGuardian(app, 'POST', ended.token, '/sign', guardianSignature)).status).toBe(410)
    const late = await proposedAmendmentForMinor()
    await ageContract(app.db, late.contract, 800)
    expect((await requestAsGuardian(app, 'GET', late.token)).status).toBe(410)
  })

  test('can be signed while the contract is suspended, because everyone agrees', async () => {
    const { brand, racer, contract, token } = await proposedAmendmentForMinor()
    await runContractEvent(brand, contract, 'suspend', { note: 'A broken wrist.' })
    await runContractEvent(racer, contract, 'suspend', { note: 'Yes.' })
    expect((await requestAsGuardian(app, 'GET', token)).status).toBe(200)
    expect((await requestAsGuardian(app, 'POST', token, '/sign', guardianSignature)).status).toBe(200)
  })
})

test('the PDF of a contract grows with the signatures of its amendment', async () => {
  const { brand, contract, postEvent } = await proposedAmendment()
  const size = async () => {
    const file = await brand.request('GET', `/api/contracts/${contract.id}/pdf`)
    expect(file.status).toBe(200)
    return (await file.arrayBuffer()).byteLength
  }
  const before = await size()
  await postEvent(brand, 'sign', signature)
  expect(await size()).toBeGreaterThan(before)
})

describe('an amendment of money and work', () => {
  const bonus = { kind: 'BONUS', title: 'Podium', amountMinor: 50_000, currency: 'USD', dueOn: inDays(30) }

  async function signedContract() {
    const scenario = await draftContract(app, {
      currency: 'USD',
      cashMinor: 100_000,
      work: [{ title: 'A post', kind: 'SOCIAL_POST', dueAfterDays: 20, times: 1 }],
    })
    await sendAndSign(scenario)
    const { brand, contract } = scenario
    const [payment] = (await fetchPaymentPlan(brand, contract)).payments
    const [work] = await listDeliverables(brand, contract)
    if (!payment || !work) throw new Error('The contract has no plan')
    return { ...scenario, payment, work }
  }

  /** The brand proposes the changes; the racer may sign them. */
  async function proposeChanges({ brand, racer, contract }: ContractScenario, changes: object[], more = {}) {
    const { amendments } = await runContractEvent(brand, contract, 'propose-amendment', {
      changes,
      ...more,
      ...signature,
    })
    const [proposed] = amendments.items
    if (!proposed) throw new Error('Nothing was proposed')
    const sign = () => postToContract(racer, contract, `amendments/${proposed.id}/sign`, signature)
    return { text: proposed.text, sign }
  }

  test('is a proposal until the racer signs it; then each change has a history row', async () => {
    const scenario = await signedContract()
    const { racer, contract, payment, work } = scenario
    const { kind, title, currency, dueOn } = payment
    const { text, sign } = await proposeChanges(scenario, [
      { type: 'add-payment', payment: bonus },
      {
        type: 'change-payment',
        id: payment.id,
        payment: { kind, title, currency, dueOn, amountMinor: 90_000 },
      },
      { type: 'add-work', work: { title: 'A film', kind: 'CONTENT', dueOn: inDays(25), times: 2 } },
      { type: 'cancel-work', id: work.id },
    ])
    expect(text).toContain('- New payment: “Podium” (bonus), $500')
    expect(text).toContain('$1,000')
    expect(text).toContain('becomes “Sponsorship payment” (stipend), $900')
    expect(text).toContain(
      `- New deliverable: “A film” 2 times, monthly, first due on ${formatLongDate(inDays(25))}.`,
    )
    expect(text).toContain('- The deliverable “A post”')
    expect((await fetchPaymentPlan(racer, contract)).payments).toEqual([
      expect.objectContaining({ id: payment.id, amountMinor: 100_000, version: 1 }),
    ])
    expect(await listDeliverables(racer, contract)).toHaveLength(1)
    expect((await sign()).status).toBe(200)
    const { payments } = await fetchPaymentPlan(racer, contract)
    expect(payments.map(({ amountMinor }) => amountMinor).sort()).toEqual([50_000, 90_000])
    const changed = payments.find(({ id }) => id === payment.id)
    expect(changed?.history.at(-1)).toMatchObject({ event: 'change', party: 'SYSTEM', note: 'Amendment 1' })
    const deliverables = await listDeliverables(racer, contract)
    expect(deliverables.filter(({ title }) => title === 'A film')).toHaveLength(2)
    const cancelled = deliverables.find(({ id }) => id === work.id)
    expect(cancelled).toMatchObject({ status: 'CANCELLED' })
    expect(cancelled?.history.at(-1)).toMatchObject({ event: 'cancel', note: 'Amendment 1' })
  })

  test('changes nothing when the payment was paid before the last signature', async () => {
    const scenario = await signedContract()
    const { brand, racer, contract, payment } = scenario
    const { sign } = await proposeChanges(scenario, [
      { type: 'add-payment', payment: bonus },
      { type: 'cancel-payment', id: payment.id },
    ])
    await postPaymentEvent(brand, payment, 'mark-paid', { reference: 'WIRE-1' })
    expect(await codeOf(await sign())).toEqual([409, 'NOT_PLANNED_ANY_MORE'])
    expect((await fetchPaymentPlan(racer, contract)).payments).toMatchObject([{ status: 'PAID' }])
    expect((await fetchContract(racer, contract)).amendments.items[0]?.status).toBe('PENDING')
  })

  test('needs a text or a change, and names only unpaid payments of its contract', async () => {
    const { brand, contract } = await signedContract()
    const other = await signedContract()
    const attempt = (body: object) =>
      postContractEvent(brand, contract, 'propose-amendment', { ...body, ...signature })
    expect(await fieldsOf(await attempt({ text: '' }))).toHaveProperty('text')
    const cancel = { changes: [{ type: 'cancel-payment', id: other.payment.id }] }
    expect(await codeOf(await attempt(cancel))).toEqual([409, 'NOT_PLANNED_ANY_MORE'])
    const late = { title: 'A film', kind: 'CONTENT', dueOn: inDays(4000) }
    expect(await fieldsOf(await attempt({ changes: [{ type: 'add-work', work: late }] }))).toHaveProperty(
      'dueOn',
    )
  })
})
