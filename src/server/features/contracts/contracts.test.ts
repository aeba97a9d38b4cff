import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractSigners, deliverables, payments } from '#server/database/schema/contracts.ts'
import { realtimeEvents } from '#server/database/schema/notifications.ts'
import type { ProblemBody } from '#shared/http/problem.contract.ts'
import { type ContractApp, codeOf, inDays, signature, startContractApp } from '#tests/support/contract-app.ts'

let app: ContractApp
beforeAll(async () => {
  app = await startContractApp()
})
afterAll(() => app.stop())

const events = (history: { event: string }[]) => history.map(({ event }) => event)

describe('an accepted offer', () => {
  test('makes a draft that both see, worded from its terms', async () => {
    const { look, racer, brand } = await app.draft({
      title: 'Grip for a season',
      type: 'CASH',
      value: '$2,500',
      categories: ['TYRES'],
      startsOn: '2026-01-31',
      duration: '18 months',
    })
    const contract = await look(racer)
    expect(contract).toMatchObject({
      title: 'Grip for a season',
      status: 'DRAFT',
      startsOn: '2026-01-31',
      endsOn: '2027-07-31',
      currency: 'USD',
      cashMinor: 250_000,
      myRole: 'ATHLETE',
      allowed: [],
      version: 1,
      payments: [{ currency: 'USD', paidMinor: 0, totalMinor: 250_000 }],
    })
    expect(contract.number).toMatch(/^C-\d{4}-\d{5,}$/)
    expect(contract.text).toContain(`# Sponsorship contract ${contract.number}`)
    expect(contract.text).toContain('- Cash: $2,500')
    expect(contract.text).toContain('other sponsors in these categories: Tyres')
    expect(contract.history).toMatchObject([{ event: 'draft', from: null, to: 'DRAFT', party: 'SYSTEM' }])
    expect((await look(brand)).allowed).toEqual(['edit-clauses', 'send'])
  })

  test('plans its work, each time as one of its own, and what is to be paid', async () => {
    const { id } = await app.draft({
      type: 'MIXED',
      value: 'Cash and tyres',
      currency: 'JPY',
      cashMinor: 90_000,
      startsOn: '2027-01-31',
      work: [{ title: 'A post from the grid', kind: 'SOCIAL_POST', dueAfterDays: 10, times: 3 }],
    })
    const planned = await app.db
      .select()
      .from(deliverables)
      .where(sql`contract_id = ${id}`)
      .orderBy(deliverables.periodNumber)
    expect(
      planned.map(({ opensAt, dueAt, status }) => [opensAt.toISOString(), dueAt.toISOString(), status]),
    ).toEqual([
      ['2027-01-31T00:00:00.000Z', '2027-02-10T23:59:59.000Z', 'SCHEDULED'],
      ['2027-02-28T00:00:00.000Z', '2027-03-10T23:59:59.000Z', 'SCHEDULED'],
      ['2027-03-31T00:00:00.000Z', '2027-04-10T23:59:59.000Z', 'SCHEDULED'],
    ])
    const owed = await app.db.select().from(payments).where(sql`contract_id = ${id}`)
    expect(owed).toMatchObject([
      { kind: 'STIPEND', amountMinor: 90_000, currency: 'JPY', dueOn: '2027-01-31' },
    ])
  })

  test('whose last day has passed makes no contract', async () => {
    await expect(app.draft({ duration: 'Season', endsOn: '2020-12-31' })).rejects.toMatchObject({
      code: 'TERM_OVER',
    })
  })
})

describe('a draft', () => {
  test('takes further clauses from the brand, and its terms stay', async () => {
    const { take, look, brand, racer } = await app.draft({ value: '$900' })
    const before = await look()
    const after = await take(brand, 'edit-clauses', {
      clauses: '# Not a heading\nThe racer keeps the wheel.',
      noticeDays: 14,
    })
    expect(after.text).toContain('> # Not a heading\n> The racer keeps the wheel.')
    expect(after.text).toContain('- Value: $900')
    expect(after.textSha256).not.toBe(before.textSha256)
    expect(after.version).toBe(2)
    expect((await look(racer)).clauses).toContain('keeps the wheel')
  })

  test('is frozen when it is sent: the text and its hash do not change any more', async () => {
    const { step, look, brand, send, racer } = await app.draft()
    const drafted = await look()
    const sent = await send()
    expect(sent).toMatchObject({ status: 'PENDING_SIGNATURES', textSha256: drafted.textSha256 })
    expect(sent.allowed).toEqual(['open', 'sign', 'reject', 'recall'])
    const late = await step(brand, 'edit-clauses', { clauses: 'One more thing.', noticeDays: 14 })
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({
      code: 'invalid_transition',
      from: 'PENDING_SIGNATURES',
      event: 'edit-clauses',
    })
    expect(await app.heard(racer)).toEqual([`Ready to sign: ${sent.title}`])
    for (const { userId } of [brand, racer]) {
      const told = await app.db.select().from(realtimeEvents).where(sql`user_id = ${userId}`)
      expect(told.map(({ event }) => event)).toContainEqual({ type: 'contract', contractId: sent.id })
    }
  })
})

describe('signing', () => {
  test('keeps name, time, address, program and hash, and the last signature executes and starts it', async () => {
    const { id, send, sign, racer, brand } = await app.draft()
    const { textSha256 } = await send()
    const half = await sign(racer)
    expect(half).toMatchObject({ status: 'PENDING_SIGNATURES', awaitsMySignature: false })
    expect(half.allowed).not.toContain('sign')
    const whole = await sign(brand)
    expect(whole.status).toBe('ACTIVE')
    expect(events(whole.history)).toEqual(['draft', 'send', 'sign', 'sign', 'start'])
    expect(whole.history.at(-2)).toMatchObject({ from: 'PENDING_SIGNATURES', to: 'EXECUTED', party: 'BRAND' })
    const kept = await app.db.select().from(contractSigners).where(sql`contract_id = ${id}`)
    for (const signer of kept) {
      expect(signer).toMatchObject({ signedName: 'Robin Ashgrove', userAgent: 'Pit wall 1.0', textSha256 })
      expect(signer.signedAt).toBeInstanceOf(Date)
      expect(signer.ip).toBeTruthy()
    }
    expect(await app.heard(racer)).toEqual([
      `Ready to sign: ${whole.title}`,
      `Signed by everyone: ${whole.title}`,
      `Started: ${whole.title}`,
    ])
  })

  test('of a contract that starts later leaves it executed until that day', async () => {
    const deal = await app.draft({ startsOn: inDays(5) })
    expect(await deal.run()).toMatchObject({ status: 'EXECUTED' })
    await app.age(deal, 5)
    const seen = await deal.look()
    expect(seen).toMatchObject({ status: 'ACTIVE', allowed: expect.arrayContaining(['suspend']) })
    await app.runJob('contracts.settle')
    expect(await deal.look()).toMatchObject({ status: 'ACTIVE', version: seen.version })
  })

  test('opens the work that can be done from now on', async () => {
    const deal = await app.draft({
      work: [{ title: 'A logo on the wing', kind: 'LOGO_PLACEMENT', dueAfterDays: 20, times: 1 }],
    })
    expect(await deal.run()).toMatchObject({
      nextDeliverable: { title: 'A logo on the wing', status: 'OPEN' },
      deliverables: { done: 0, total: 1 },
    })
  })

  test('notes once that a signer has it open', async () => {
    const { send, id, racer, look } = await app.draft()
    await send()
    const first = await app.call(racer, 'POST', `/api/contracts/${id}/open`)
    expect(first.status).toBe(200)
    await app.call(racer, 'POST', `/api/contracts/${id}/open`)
    const seen = await look(racer)
    expect(events(seen.history)).toEqual(['draft', 'send', 'open'])
    expect(seen.signers.find(({ isMe }) => isMe)?.openedAt).toBeTruthy()
  })

  test('twice is refused', async () => {
    const { send, sign, step, racer } = await app.draft()
    await send()
    await sign(racer)
    expect(await codeOf(await step(racer, 'sign', signature))).toEqual([409, 'ALREADY_SIGNED'])
  })

  test('with an older version is refused', async () => {
    const { id, send, racer } = await app.draft()
    await send()
    const answer = await app.call(racer, 'POST', `/api/contracts/${id}/sign`, { version: 1, ...signature })
    expect(await codeOf(answer)).toEqual([409, 'STALE'])
  })

  test('can be refused with a reason, which ends it', async () => {
    const { send, take, racer, brand } = await app.draft()
    await send()
    const refused = await take(racer, 'reject', { reason: 'WORDING', note: 'Clause two is not ours.' })
    expect(refused).toMatchObject({ status: 'REJECTED', endReason: 'Clause two is not ours.', allowed: [] })
    expect(refused.history.at(-1)).toMatchObject({ reason: 'WORDING', note: 'Clause two is not ours.' })
    expect(await app.heard(brand)).toEqual([`Rejected: ${refused.title}`])
  })

  test('ends when the brand recalls it, its work with it, and both are told', async () => {
    const { id, send, take, racer, brand } = await app.draft({
      work: [{ title: 'Posts', kind: 'SOCIAL_POST', dueAfterDays: 5, times: 2 }],
    })
    await send()
    const recalled = await take(brand, 'recall', { note: 'The wrong car.' })
    expect(recalled).toMatchObject({ status: 'CANCELLED', deliverables: { done: 0, total: 0 } })
    const work = await app.db.select().from(deliverables).where(sql`contract_id = ${id}`)
    expect(work.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED'])
    expect(await app.heard(racer)).toContain(`Recalled: ${recalled.title}`)
    expect(await app.heard(brand)).toContain(`Recalled: ${recalled.title}`)
  })

  test('is over after thirty days, on a read before any job', async () => {
    const deal = await app.draft()
    await deal.send()
    await app.age(deal, 30)
    expect(await deal.look()).toMatchObject({ status: 'SIGNATURE_EXPIRED', allowed: [] })
    expect(await codeOf(await deal.step(deal.racer, 'sign', signature))).toEqual([409, 'invalid_transition'])
    await app.runJob('contracts.settle')
    expect(events((await deal.look()).history)).toEqual(['draft', 'send', 'signature-timeout'])
    expect(await app.heard(deal.brand)).toEqual([`Not signed in time: ${(await deal.look()).title}`])
  })

  test('is asked for again on day 5 and every second day, five times at most, of who has not signed', async () => {
    const deal = await app.draft()
    await deal.send()
    await deal.sign(deal.brand)
    const remind = async (days: number) => {
      await app.age(deal, days)
      await app.runJob('contracts.remind')
      await app.runJob('contracts.remind')
      return (await app.heard(deal.racer)).filter((title) => title.startsWith('Still to sign')).length
    }
    const counts: number[] = []
    for (const days of [4, 1, 1, 1, 2, 2, 2, 2, 2]) counts.push(await remind(days))
    expect(counts).toEqual([0, 1, 1, 2, 3, 4, 5, 5, 5])
    expect((await app.heard(deal.brand)).filter((title) => title.startsWith('Still'))).toEqual([])
  })
})

describe('a running contract', () => {
  test('is suspended and resumed when both want it', async () => {
    const { run, take, step, racer, brand } = await app.draft()
    await run()
    const asked = await take(racer, 'suspend', { note: 'A broken wrist.' })
    expect(asked).toMatchObject({ status: 'ACTIVE', pauseAskedBy: 'ATHLETE' })
    expect(asked.allowed).not.toContain('suspend')
    expect(await codeOf(await step(racer, 'suspend', { note: 'Please.' }))).toEqual([409, 'ALREADY_ASKED'])
    expect(await take(brand, 'suspend', { note: 'Get well.' })).toMatchObject({
      status: 'SUSPENDED',
      pauseAskedBy: null,
    })
    expect(await take(brand, 'resume')).toMatchObject({ status: 'SUSPENDED', pauseAskedBy: 'BRAND' })
    expect(await take(racer, 'resume')).toMatchObject({ status: 'ACTIVE', pauseAskedBy: null })
  })

  test('is suspended by race control at once, and does not end meanwhile', async () => {
    const deal = await app.draft({ duration: 'Season', endsOn: inDays(10) })
    await deal.run()
    const admin = await app.signInAs('ADMIN')
    expect((await deal.take(admin, 'suspend', { note: 'A dispute.' })).status).toBe('SUSPENDED')
    await app.age(deal, 20)
    await app.runJob('contracts.settle')
    expect((await deal.look()).status).toBe('SUSPENDED')
    const resumed = await deal.take(admin, 'resume')
    expect(resumed.status).toBe('COMPLETED')
    expect(events(resumed.history).slice(-2)).toEqual(['resume', 'end'])
  })

  test('is ended at once for a serious breach, and its open work is cancelled', async () => {
    const { run, take, id, racer, brand } = await app.draft({
      work: [{ title: 'Posts', kind: 'SOCIAL_POST', dueAfterDays: 5, times: 4 }],
    })
    await run()
    const ended = await take(brand, 'terminate', { reason: 'BREACH', note: 'We were sold.' })
    expect(ended).toMatchObject({ status: 'TERMINATED', endReason: 'We were sold.', nextDeliverable: null })
    expect(ended.endedAt).toBeTruthy()
    const work = await app.db.select().from(deliverables).where(sql`contract_id = ${id}`)
    expect(work.map(({ status }) => status)).toEqual(Array(4).fill('CANCELLED'))
    expect(await app.heard(racer)).toContain(`Ended early: ${ended.title}`)
  })

  test('is completed after its last day, on a read before any job', async () => {
    const deal = await app.draft({ duration: 'Season', endsOn: inDays(3) })
    await deal.run()
    await app.age(deal, 3)
    expect((await deal.look()).status).toBe('ACTIVE')
    await app.age(deal, 1)
    const seen = await deal.look()
    expect(seen.status).toBe('COMPLETED')
    expect((await app.list(deal.racer, 'completed')).map(({ id }) => id)).toEqual([deal.id])
    await app.runJob('contracts.settle')
    expect(await deal.look()).toMatchObject({ status: 'COMPLETED', version: seen.version })
    expect(await app.heard(deal.racer)).toContain(`Completed: ${seen.title}`)
  })

  test('is told of 90, 60 and 30 days before its end, once each', async () => {
    const deal = await app.draft({ duration: 'Season', endsOn: inDays(91) })
    await deal.run()
    const notices: number[] = []
    for (const days of [0, 1, 30, 30, 5]) {
      await app.age(deal, days)
      await app.runJob('contracts.endings')
      await app.runJob('contracts.endings')
      notices.push((await app.heard(deal.brand)).filter((title) => title.includes('days left')).length)
    }
    expect(notices).toEqual([0, 1, 2, 3, 3])
  })

  test('can be kept off public pages by either', async () => {
    const { id, racer, look } = await app.draft()
    const answer = await app.call(racer, 'PUT', `/api/contracts/${id}/visibility`, { visibility: 'PRIVATE' })
    expect(answer.status).toBe(200)
    expect((await look()).visibility).toBe('PRIVATE')
  })
})

describe('the list', () => {
  test('holds each contract in one tab, counts them, and shows nobody else’s', async () => {
    const racer = await app.signInAs('ATHLETE')
    const running = await app.draft({ title: 'Running' }, { racer })
    await running.run()
    const waiting = await app.draft({ title: 'Waiting' }, { racer })
    await waiting.send()
    const titles = async (tab: string) => (await app.list(racer, tab)).map(({ title }) => title)
    expect(await titles('active')).toEqual(['Running'])
    expect(await titles('pending')).toEqual(['Waiting'])
    expect((await app.list(racer, 'pending'))[0]).toMatchObject({
      awaitsMySignature: true,
      brand: { name: 'Hollowtree Gaskets' },
      myRole: 'ATHLETE',
    })
    const counts = await (await app.call(racer, 'GET', '/api/contracts/counts')).json()
    expect(counts).toEqual({ active: 1, pending: 1, completed: 0, ended: 0 })
    expect(await app.list(waiting.brand, 'pending')).toHaveLength(1)
    expect(await app.list(waiting.brand, 'active')).toEqual([])
    const admin = await app.signInAs('ADMIN')
    expect((await app.list(admin, 'pending')).map(({ id }) => id)).toContain(waiting.id)
  })

  test('goes on where its page ended', async () => {
    const brand = await app.registerBrand()
    const racer = await app.signInAs('ATHLETE')
    for (let n = 0; n < 31; n++) await app.draft({ title: `Lot number ${n}` }, { brand, racer })
    const first = await app.call(racer, 'GET', '/api/contracts?tab=pending')
    expect(await first.json()).toHaveLength(30)
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const rest = (await (await app.call(racer, 'GET', next)).json()) as { title: string }[]
    expect(rest.map(({ title }) => title)).toEqual(['Lot number 0'])
    expect((await app.call(racer, 'GET', '/api/contracts?cursor=nonsense')).status).toBe(400)
  })
})

describe('wrong people', () => {
  test('find nothing', async () => {
    const { id, send } = await app.draft()
    await send()
    const strangers = [await app.signInAs('ATHLETE'), await app.registerBrand()]
    for (const stranger of strangers) {
      expect((await app.call(stranger, 'GET', `/api/contracts/${id}`)).status).toBe(404)
      expect((await app.call(stranger, 'GET', `/api/contracts/${id}/pdf`)).status).toBe(404)
      for (const [event, body] of [
        ['sign', signature],
        ['reject', { reason: 'OTHER', note: 'No.' }],
        ['terminate', { reason: 'OTHER', note: 'No.' }],
      ] as const) {
        const answer = await app.call(stranger, 'POST', `/api/contracts/${id}/${event}`, {
          version: 2,
          ...body,
        })
        expect(answer.status).toBe(404)
      }
    }
  })

  test('of the right contract may only do their own part', async () => {
    const { id, racer } = await app.draft()
    const answer = await app.call(racer, 'POST', `/api/contracts/${id}/send`, { version: 1, isMinor: false })
    expect(answer.status).toBe(403)
  })
})

describe('what is not whole', () => {
  const refused: [event: string, field: string, body: object][] = [
    ['sign', 'signedName', { signedName: ' ', consent: true }],
    ['sign', 'signedName', { signedName: 'x'.repeat(121), consent: true }],
    ['sign', 'consent', { signedName: 'Robin Ashgrove', consent: false }],
    ['sign', 'version', { ...signature, version: 0 }],
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
    ['withdraw-notice', 'version', { version: 0 }],
    ['send', 'isMinor', { isMinor: 'maybe' }],
    ['send', 'guardian.email', { isMinor: true, guardian: { name: 'Ann Teller', email: 'nowhere' } }],
    ['send', 'guardian.name', { isMinor: true, guardian: { name: ' ', email: 'ann@home.test' } }],
    ['propose-amendment', 'text', { ...signature, text: 'short' }],
    ['propose-amendment', 'endsOn', { ...signature, text: 'A longer season.', endsOn: '2026-02-31' }],
    ['suspend', 'note', { note: '' }],
    ['terminate', 'reason', { reason: 'MOOD', note: 'No.' }],
    ['terminate', 'note', { reason: 'OTHER', note: '' }],
  ]
  test.each(refused)('%s tells what is wrong with %s', async (event, field, body) => {
    const { step, brand } = await app.draft()
    const answer = await step(brand, event, body)
    expect(answer.status).toBe(422)
    expect(Object.keys(((await answer.json()) as ProblemBody).fields ?? {})).toContain(field)
  })
})
