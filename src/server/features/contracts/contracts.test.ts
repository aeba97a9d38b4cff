import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractSigners, deliverables, payments } from '#server/database/schema/contracts.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import {
  ageContract,
  fetchContract,
  listContracts,
  postContractEvent,
  postToContract,
  runContractEvent,
  sendAndSign,
  sendContract,
  signature,
  signContract,
  USER_AGENT,
} from '#tests/support/contract-requests.ts'
import { inDays } from '#tests/support/dates.ts'
import { draftContract } from '#tests/support/draft-contract.ts'
import { notificationTitles, realtimeEventsOf } from '#tests/support/notifications.ts'
import { codeOf, fieldsOf } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { hashText } from './write-text.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Oldest first. */
const events = ({ items }: ContractDetail['history']) => items.map(({ event }) => event).reverse()

describe('an accepted offer', () => {
  test('creates a draft for both parties with a text from its terms', async () => {
    const { brand, racer, contract } = await draftContract(app, {
      title: 'Grip for a season',
      type: 'CASH',
      value: '$2,500',
      categories: ['TYRES'],
      startsOn: '2096-01-31',
      duration: '18 months',
    })
    const drafted = await fetchContract(racer, contract)
    expect(drafted).toMatchObject({
      title: 'Grip for a season',
      status: 'DRAFT',
      startsOn: '2096-01-31',
      endsOn: '2097-07-30',
      currency: 'USD',
      cashMinor: 250_000,
      myRole: 'ATHLETE',
      allowed: ['edit-athlete-details', 'decline'],
      version: 1,
      payments: [{ currency: 'USD', paidMinor: 0, totalMinor: 250_000 }],
    })
    expect(drafted.number).toMatch(/^C-\d{4}-\d{5,}$/)
    expect(drafted.text).toContain(`# Sponsorship contract ${drafted.number}`)
    expect(drafted.text).toContain('- Cash: $2,500')
    expect(drafted.text).toContain('other sponsors in these categories: Tires')
    expect(drafted.history.items).toMatchObject([
      { event: 'draft', from: null, to: 'DRAFT', party: 'SYSTEM' },
    ])
    expect((await fetchContract(brand, contract)).allowed).toEqual([
      'edit-clauses',
      'edit-brand-details',
      'cancel',
      'send',
    ])
  })

  test('plans each occurrence of its deliverables, and its payments', async () => {
    const { contract } = await draftContract(app, {
      type: 'MIXED',
      value: 'Cash and tyres',
      currency: 'JPY',
      cashMinor: 90_000,
      startsOn: '2097-01-31',
      work: [{ title: 'A post from the grid', kind: 'SOCIAL_POST', dueAfterDays: 10, times: 3 }],
    })
    const planned = await app.db
      .select()
      .from(deliverables)
      .where(sql`contract_id = ${contract.id}`)
      .orderBy(deliverables.periodNumber)
    expect(
      planned.map(({ opensAt, dueAt, status }) => [opensAt.toISOString(), dueAt.toISOString(), status]),
    ).toEqual([
      ['2097-01-31T00:00:00.000Z', '2097-02-10T23:59:59.000Z', 'SCHEDULED'],
      ['2097-02-28T00:00:00.000Z', '2097-03-10T23:59:59.000Z', 'SCHEDULED'],
      ['2097-03-31T00:00:00.000Z', '2097-04-10T23:59:59.000Z', 'SCHEDULED'],
    ])
    const owed = await app.db.select().from(payments).where(sql`contract_id = ${contract.id}`)
    expect(owed).toMatchObject([
      { kind: 'STIPEND', amountMinor: 90_000, currency: 'JPY', dueOn: '2097-01-31' },
    ])
  })

  test('creates no contract when its end date has passed', async () => {
    await expect(draftContract(app, { duration: 'Season', endsOn: '2020-12-31' })).rejects.toMatchObject({
      code: 'TERM_OVER',
    })
  })
})

describe('a draft', () => {
  test('accepts additional clauses from the brand, and keeps its terms', async () => {
    const { brand, racer, contract } = await draftContract(app, { value: '$900' })
    const before = await fetchContract(brand, contract)
    const after = await runContractEvent(brand, contract, 'edit-clauses', {
      clauses: '# Not a heading\nThe racer keeps the wheel.',
      noticeDays: 14,
    })
    expect(after.text).toContain('> # Not a heading\n> The racer keeps the wheel.')
    expect(after.text).toContain('- Value: $900')
    expect(after.textSha256).not.toBe(before.textSha256)
    expect(after.version).toBe(2)
    expect((await fetchContract(racer, contract)).clauses).toContain('keeps the wheel')
  })

  test.each([
    ['nested too deeply', '>'.repeat(9_000)],
    ['of thousands of lines', 'a\n'.repeat(4_500)],
  ])('refuses clauses %s, whose file would take long', async (_, clauses) => {
    const { brand, contract } = await draftContract(app)
    const refused = await postContractEvent(brand, contract, 'edit-clauses', { clauses, noticeDays: 14 })
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ fields: { clauses: expect.any(String) } })
  })

  test('is governed by the law of a place that exists, which the brand chooses', async () => {
    const { brand, contract } = await draftContract(app)
    const drafted = await fetchContract(brand, contract)
    expect(drafted).toMatchObject({ lawCountry: 'US', lawState: 'North Carolina' })
    const law = 'the State of North Carolina, United States'
    expect(drafted.text).toContain(`by the law of ${law}, and the courts of ${law} have jurisdiction`)
    const wording = { clauses: '', noticeDays: 14 }
    const german = await runContractEvent(brand, contract, 'edit-clauses', {
      ...wording,
      lawCountry: 'DE',
      lawState: 'Bavaria',
    })
    expect(german).toMatchObject({ lawCountry: 'DE', lawState: null, governingLaw: 'Germany' })
    expect((await runContractEvent(brand, contract, 'edit-clauses', wording)).lawCountry).toBe('DE')
  })

  test('lists the deliverables that the brand adds, marked as such', async () => {
    const { brand, racer, contract } = await draftContract(app, {
      work: [{ title: 'A post from the grid', kind: 'SOCIAL_POST', dueAfterDays: 3, times: 2 }],
    })
    const before = await fetchContract(racer, contract)
    expect(before.text).toContain('A post from the grid (social post), 2 times')
    expect(before.addedWork).toEqual([])
    const [added] = await brand.json<[{ id: string; version: number }]>(
      'POST',
      `/api/contracts/${contract.id}/deliverables`,
      { title: 'A logo on the hood', kind: 'LOGO_PLACEMENT', dueOn: before.endsOn },
    )
    const after = await fetchContract(racer, contract)
    expect(after.addedWork).toEqual(['A logo on the hood (logo placement)'])
    expect(after.text).toContain('| A logo on the hood (logo placement) | Added later |')
    await brand.json('PATCH', `/api/deliverables/${added.id}`, {
      version: added.version,
      title: 'A logo on both doors',
      kind: 'LOGO_PLACEMENT',
      dueOn: before.endsOn,
    })
    const sent = await sendContract(brand, contract)
    expect(sent.text).toContain('A logo on both doors (logo placement) | Added later |')
    expect(sent.text).not.toContain('on the hood')
    expect((await fetchContract(racer, contract)).addedWork).toEqual([
      'A logo on both doors (logo placement)',
    ])
  })

  test('of an earlier wording is written with the current one, and a sent contract keeps its text', async () => {
    const draft = await draftContract(app)
    const sent = await draftContract(app)
    await sendContract(sent.brand, sent.contract)
    // As a node of an earlier version leaves both.
    await app.db.execute(sql`update contracts set text = 'As before', text_sha256 = repeat('a', 64), law_country = null
      where id in (${draft.contract.id}, ${sent.contract.id})`)
    await app.runJob('contracts.reword')
    const { text, textSha256, lawCountry } = await fetchContract(draft.brand, draft.contract)
    expect(text).toContain('prevail over the descriptions that are quoted')
    expect(hashText(text)).toBe(textSha256)
    expect(lawCountry).toBeNull()
    expect((await fetchContract(sent.brand, sent.contract)).text).toBe('As before')
  })

  test('is frozen when it is sent: its text and hash no longer change', async () => {
    const { brand, racer, contract } = await draftContract(app)
    const drafted = await fetchContract(brand, contract)
    const sent = await sendContract(brand, contract)
    expect(sent).toMatchObject({ status: 'PENDING_SIGNATURES', textSha256: drafted.textSha256 })
    expect(sent.allowed).toEqual(['open', 'sign', 'reject', 'recall'])
    const late = await postContractEvent(brand, contract, 'edit-clauses', {
      clauses: 'One more thing.',
      noticeDays: 14,
    })
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({
      code: 'invalid_transition',
      from: 'PENDING_SIGNATURES',
      event: 'edit-clauses',
    })
    expect(await notificationTitles(app, racer)).toEqual([`Ready to sign: ${sent.title}`])
    for (const { userId } of [brand, racer]) {
      const published = await realtimeEventsOf(app.db, userId)
      expect(published).toContainEqual({ type: 'contract', contractId: sent.id })
    }
  })
})

describe('signing', () => {
  test('records name, time, IP, browser and hash, and the last signature executes and starts the contract', async () => {
    const { brand, racer, contract } = await draftContract(app)
    const { textSha256 } = await sendContract(brand, contract)
    const signedByOne = await signContract(racer, contract)
    expect(signedByOne).toMatchObject({ status: 'PENDING_SIGNATURES', awaitsMySignature: false })
    expect(signedByOne.allowed).not.toContain('sign')
    const signedByAll = await signContract(brand, contract)
    expect(signedByAll.status).toBe('ACTIVE')
    expect(events(signedByAll.history)).toEqual(['draft', 'send', 'sign', 'sign', 'start'])
    expect(signedByAll.history.items[1]).toMatchObject({
      from: 'PENDING_SIGNATURES',
      to: 'EXECUTED',
      party: 'BRAND',
    })
    const signers = await app.db.select().from(contractSigners).where(sql`contract_id = ${contract.id}`)
    for (const signer of signers) {
      expect(signer).toMatchObject({ signedName: 'Robin Ashgrove', userAgent: USER_AGENT, textSha256 })
      expect(signer.signedAt).toBeInstanceOf(Date)
      expect(signer.ip).toBeTruthy()
    }
    expect(await notificationTitles(app, racer)).toEqual([
      `Ready to sign: ${signedByAll.title}`,
      `Signed by everyone: ${signedByAll.title}`,
      `Started: ${signedByAll.title}`,
    ])
  })

  test('leaves a contract with a later start date executed until that day', async () => {
    const { brand, racer, contract } = await draftContract(app, { startsOn: inDays(5) })
    expect(await sendAndSign({ brand, racer, contract })).toMatchObject({ status: 'EXECUTED' })
    await ageContract(app.db, contract, 5)
    const seen = await fetchContract(brand, contract)
    expect(seen).toMatchObject({ status: 'ACTIVE', allowed: expect.arrayContaining(['suspend']) })
    await app.runJob('contracts.settle')
    expect(await fetchContract(brand, contract)).toMatchObject({ status: 'ACTIVE', version: seen.version })
  })

  test('opens the deliverables that are ready to be submitted', async () => {
    const { brand, racer, contract } = await draftContract(app, {
      work: [{ title: 'A logo on the wing', kind: 'LOGO_PLACEMENT', dueAfterDays: 20, times: 1 }],
    })
    expect(await sendAndSign({ brand, racer, contract })).toMatchObject({
      nextDeliverable: { title: 'A logo on the wing', status: 'OPEN' },
      deliverables: { done: 0, total: 1 },
    })
  })

  test('records once that a signer opened the contract', async () => {
    const { brand, racer, contract } = await draftContract(app)
    await sendContract(brand, contract)
    const first = await postToContract(racer, contract, 'open')
    expect(first.status).toBe(200)
    await postToContract(racer, contract, 'open')
    const seen = await fetchContract(racer, contract)
    expect(events(seen.history)).toEqual(['draft', 'send', 'open'])
    expect(seen.signers.find(({ isMe }) => isMe)?.openedAt).toBeTruthy()
  })

  test('is refused the second time', async () => {
    const { brand, racer, contract } = await draftContract(app)
    await sendContract(brand, contract)
    await signContract(racer, contract)
    expect(await codeOf(await postContractEvent(racer, contract, 'sign', signature))).toEqual([
      409,
      'ALREADY_SIGNED',
    ])
  })

  test('is refused with an older version', async () => {
    const { brand, racer, contract } = await draftContract(app)
    await sendContract(brand, contract)
    const response = await postToContract(racer, contract, 'sign', { version: 1, ...signature })
    expect(await codeOf(response)).toEqual([409, 'STALE'])
  })

  test('can be rejected with a reason, which ends the contract', async () => {
    const { brand, racer, contract } = await draftContract(app)
    await sendContract(brand, contract)
    const refused = await runContractEvent(racer, contract, 'reject', {
      reason: 'WORDING',
      note: 'Clause two is not ours.',
    })
    expect(refused).toMatchObject({ status: 'REJECTED', endReason: 'Clause two is not ours.', allowed: [] })
    expect(refused.history.items[0]).toMatchObject({ reason: 'WORDING', note: 'Clause two is not ours.' })
    expect(await notificationTitles(app, brand)).toEqual([`Rejected: ${refused.title}`])
  })

  test('ends when the brand recalls the contract: deliverables are cancelled and both are notified', async () => {
    const { brand, racer, contract } = await draftContract(app, {
      work: [{ title: 'Posts', kind: 'SOCIAL_POST', dueAfterDays: 5, times: 2 }],
    })
    await sendContract(brand, contract)
    const recalled = await runContractEvent(brand, contract, 'recall', { note: 'The wrong car.' })
    expect(recalled).toMatchObject({ status: 'CANCELLED', deliverables: { done: 0, total: 0 } })
    const cancelled = await app.db.select().from(deliverables).where(sql`contract_id = ${contract.id}`)
    expect(cancelled.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED'])
    expect(await notificationTitles(app, racer)).toContain(`Recalled: ${recalled.title}`)
    expect(await notificationTitles(app, brand)).toContain(`Recalled: ${recalled.title}`)
  })

  test('expires after thirty days, also before the job has run', async () => {
    const { brand, racer, contract } = await draftContract(app)
    await sendContract(brand, contract)
    await ageContract(app.db, contract, 30)
    expect(await fetchContract(brand, contract)).toMatchObject({
      status: 'SIGNATURE_EXPIRED',
      allowed: ['revise'],
    })
    expect(await codeOf(await postContractEvent(racer, contract, 'sign', signature))).toEqual([
      409,
      'invalid_transition',
    ])
    await app.runJob('contracts.settle')
    expect(events((await fetchContract(brand, contract)).history)).toEqual([
      'draft',
      'send',
      'signature-timeout',
    ])
    expect(await notificationTitles(app, brand)).toEqual([
      `Not signed in time: ${(await fetchContract(brand, contract)).title}`,
    ])
  })

  test('reminds those who have not signed on day 5 and every second day, at most five times', async () => {
    const { brand, racer, contract } = await draftContract(app)
    await sendContract(brand, contract)
    await signContract(brand, contract)
    const remind = async (days: number) => {
      await ageContract(app.db, contract, days)
      await app.runJob('contracts.remind')
      await app.runJob('contracts.remind')
      return (await notificationTitles(app, racer)).filter((title) => title.startsWith('Still to sign'))
        .length
    }
    const counts: number[] = []
    for (const days of [4, 1, 1, 1, 2, 2, 2, 2, 2]) counts.push(await remind(days))
    expect(counts).toEqual([0, 1, 1, 2, 3, 4, 5, 5, 5])
    expect((await notificationTitles(app, brand)).filter((title) => title.startsWith('Still'))).toEqual([])
  })
})

describe('a running contract', () => {
  test('is suspended and resumed when both agree', async () => {
    const { brand, racer, contract } = await draftContract(app)
    await sendAndSign({ brand, racer, contract })
    const requested = await runContractEvent(racer, contract, 'suspend', { note: 'A broken wrist.' })
    expect(requested).toMatchObject({ status: 'ACTIVE', pauseAskedBy: 'ATHLETE' })
    expect(requested.allowed).not.toContain('suspend')
    expect(await codeOf(await postContractEvent(racer, contract, 'suspend', { note: 'Please.' }))).toEqual([
      409,
      'ALREADY_ASKED',
    ])
    expect(await runContractEvent(brand, contract, 'suspend', { note: 'Get well.' })).toMatchObject({
      status: 'SUSPENDED',
      pauseAskedBy: null,
    })
    expect(await runContractEvent(brand, contract, 'resume')).toMatchObject({
      status: 'SUSPENDED',
      pauseAskedBy: 'BRAND',
    })
    expect(await runContractEvent(racer, contract, 'resume')).toMatchObject({
      status: 'ACTIVE',
      pauseAskedBy: null,
    })
  })

  test('is suspended by an administrator immediately, and does not end meanwhile', async () => {
    const { brand, racer, contract } = await draftContract(app, { duration: 'Season', endsOn: inDays(10) })
    await sendAndSign({ brand, racer, contract })
    const admin = await app.signInAs('ADMIN')
    expect((await runContractEvent(admin, contract, 'suspend', { note: 'A dispute.' })).status).toBe(
      'SUSPENDED',
    )
    await ageContract(app.db, contract, 20)
    await app.runJob('contracts.settle')
    expect((await fetchContract(brand, contract)).status).toBe('SUSPENDED')
    const resumed = await runContractEvent(admin, contract, 'resume')
    expect(resumed.status).toBe('COMPLETED')
    expect(events(resumed.history).slice(-2)).toEqual(['resume', 'end'])
  })

  test('is ended immediately by an administrator, and its open deliverables are cancelled', async () => {
    const { brand, racer, contract } = await draftContract(app, {
      work: [{ title: 'Posts', kind: 'SOCIAL_POST', dueAfterDays: 5, times: 4 }],
    })
    await sendAndSign({ brand, racer, contract })
    const ended = await runContractEvent(await app.signInAs('ADMIN'), contract, 'terminate', {
      reason: 'BREACH',
      note: 'We were sold.',
    })
    expect(ended).toMatchObject({ status: 'TERMINATED', endReason: 'We were sold.', nextDeliverable: null })
    expect(ended.endedAt).toBeTruthy()
    const cancelled = await app.db.select().from(deliverables).where(sql`contract_id = ${contract.id}`)
    expect(cancelled.map(({ status }) => status)).toEqual(Array(4).fill('CANCELLED'))
    expect(await notificationTitles(app, racer)).toContain(`Ended early: ${ended.title}`)
  })

  test('is completed after its end date, also before the job has run', async () => {
    const { brand, racer, contract } = await draftContract(app, { duration: 'Season', endsOn: inDays(3) })
    await sendAndSign({ brand, racer, contract })
    await ageContract(app.db, contract, 3)
    expect((await fetchContract(brand, contract)).status).toBe('ACTIVE')
    await ageContract(app.db, contract, 1)
    const seen = await fetchContract(brand, contract)
    expect(seen.status).toBe('COMPLETED')
    expect((await listContracts(racer, 'completed')).map(({ id }) => id)).toEqual([contract.id])
    await app.runJob('contracts.settle')
    expect(await fetchContract(brand, contract)).toMatchObject({ status: 'COMPLETED', version: seen.version })
    expect(await notificationTitles(app, racer)).toContain(`Completed: ${seen.title}`)
  })

  test('sends one reminder 90, 60 and 30 days before its end', async () => {
    const { brand, racer, contract } = await draftContract(app, { duration: 'Season', endsOn: inDays(91) })
    await sendAndSign({ brand, racer, contract })
    const notices: number[] = []
    for (const days of [0, 1, 30, 30, 5]) {
      await ageContract(app.db, contract, days)
      await app.runJob('contracts.endings')
      await app.runJob('contracts.endings')
      notices.push((await notificationTitles(app, brand)).filter((title) => title.includes('ends in')).length)
    }
    expect(notices).toEqual([0, 1, 2, 3, 3])
  })
})

describe('the list', () => {
  test('shows each contract in one tab with counts, and only to its parties and administrators', async () => {
    const { racer } = await app.scenario({ racer: {} })
    const running = await draftContract(app, { title: 'Running' }, { racer })
    await sendAndSign(running)
    const waiting = await draftContract(app, { title: 'Waiting' }, { racer })
    await sendContract(waiting.brand, waiting.contract)
    const titles = async (tab: string) => (await listContracts(racer, tab)).map(({ title }) => title)
    expect(await titles('active')).toEqual(['Running'])
    expect(await titles('pending')).toEqual(['Waiting'])
    expect((await listContracts(racer, 'pending'))[0]).toMatchObject({
      awaitsMySignature: true,
      brand: { name: 'Hollowtree Gaskets' },
      myRole: 'ATHLETE',
    })
    const counts = await (await racer.request('GET', '/api/contracts/counts')).json()
    expect(counts).toEqual({ active: 1, pending: 1, completed: 0, ended: 0 })
    expect(await listContracts(waiting.brand, 'pending')).toHaveLength(1)
    expect(await listContracts(waiting.brand, 'active')).toEqual([])
    const admin = await app.signInAs('ADMIN')
    expect((await listContracts(admin, 'pending')).map(({ id }) => id)).toContain(waiting.contract.id)
  })

  test('continues on the next page', async () => {
    const { brand, racer } = await app.scenario({ brand: {}, racer: {} })
    for (let n = 0; n < 31; n++) await draftContract(app, { title: `Lot number ${n}` }, { brand, racer })
    const first = await racer.request('GET', '/api/contracts?tab=pending')
    expect(await first.json()).toHaveLength(30)
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const rest = (await (await racer.request('GET', next)).json()) as { title: string }[]
    expect(rest.map(({ title }) => title)).toEqual(['Lot number 0'])
    expect((await racer.request('GET', '/api/contracts?cursor=nonsense')).status).toBe(400)
  })
})

describe('access', () => {
  test('is not found for users who are not a party', async () => {
    const { brand, contract } = await draftContract(app)
    await sendContract(brand, contract)
    const strangers = await app.scenario({ racer: {}, brand: {} })
    for (const stranger of Object.values(strangers)) {
      expect((await stranger.request('GET', `/api/contracts/${contract.id}`)).status).toBe(404)
      expect((await stranger.request('GET', `/api/contracts/${contract.id}/pdf`)).status).toBe(404)
      for (const [event, body] of [
        ['sign', signature],
        ['reject', { reason: 'OTHER', note: 'No.' }],
        ['terminate', { reason: 'OTHER', note: 'No.' }],
      ] as const) {
        const response = await postToContract(stranger, contract, event, {
          version: 2,
          ...body,
        })
        expect(response.status).toBe(404)
      }
    }
  })

  test('allows each party its own events only', async () => {
    const { racer, contract } = await draftContract(app)
    const response = await postToContract(racer, contract, 'send', { version: 1, isMinor: false })
    expect(response.status).toBe(403)
  })
})

describe('an invalid body', () => {
  const refused: [event: string, field: string, body: object][] = [
    ['sign', 'signedName', { signedName: ' ', consent: true }],
    ['sign', 'signedName', { signedName: 'x'.repeat(121), consent: true }],
    ['sign', 'consent', { signedName: 'Robin Ashgrove', consent: false }],
    ['sign', 'version', { ...signature, version: -1 }],
    ['reject', 'reason', { reason: 'MOOD', note: 'No.' }],
    ['reject', 'note', { reason: 'OTHER', note: ' ' }],
    ['recall', 'note', { note: 'x'.repeat(1001) }],
    ['edit-clauses', 'clauses', { clauses: 'x'.repeat(10_001), noticeDays: 14 }],
    ['edit-clauses', 'noticeDays', { clauses: '' }],
    ['edit-clauses', 'noticeDays', { clauses: '', noticeDays: -1 }],
    ['edit-clauses', 'noticeDays', { clauses: '', noticeDays: 91 }],
    ['edit-clauses', 'noticeDays', { clauses: '', noticeDays: 1.5 }],
    ['edit-clauses', 'noticeDays', { clauses: '', noticeDays: '14' }],
    ['withdraw-notice', 'note', { note: 'x'.repeat(1001) }],
    ['withdraw-notice', 'version', { version: -1 }],
    ['send', 'isMinor', { isMinor: 'maybe' }],
    ['cancel', 'note', { note: 'x'.repeat(1001) }],
    ['revise', 'startsOn', { startsOn: '2026-02-31' }],
    ['propose-amendment', 'text', { ...signature, text: 'short' }],
    ['propose-amendment', 'endsOn', { ...signature, text: 'A longer season.', endsOn: '2026-02-31' }],
    ['suspend', 'note', { note: '' }],
    ['terminate', 'reason', { reason: 'MOOD', note: 'No.' }],
    ['terminate', 'note', { reason: 'OTHER', note: '' }],
  ]
  test.each(refused)('of %s is refused with an error at %s', async (event, field, body) => {
    const { brand, contract } = await draftContract(app)
    const response = await postContractEvent(brand, contract, event, body)
    expect(response.status).toBe(422)
    expect(Object.keys(await fieldsOf(response))).toContain(field)
  })
})
