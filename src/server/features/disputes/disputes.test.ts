import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deliverable } from '#shared/deliverables/deliverable.contract.ts'
import { DISPUTE_PAGE } from '#shared/disputes/dispute.constants.ts'
import type { Dispute } from '#shared/disputes/dispute.contract.ts'
import {
  aLink,
  createDeliverable,
  fetchDeliverable,
  postDeliverableEvent,
  runDeliverableEvent,
} from '#tests/support/deliverable-requests.ts'
import { notificationTitles } from '#tests/support/notifications.ts'
import { codeOf, type Person } from '#tests/support/person.ts'
import type { Brand, Contract, Racer } from '#tests/support/scenario.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let brand: Brand
let racer: Racer
let contract: Contract
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  ;({ brand, racer, contract } = await app.scenario({ contract: {} }))
  admin = await app.signInAs('ADMIN')
})
afterAll(() => app.stop())

let links = 0
const changes = { reason: 'CRITERIA_NOT_MET', note: 'The logo is cropped.' }
const complaint = { reason: 'UNFAIR_CHANGES', note: 'This was never agreed.' }
const decision = 'The post shows what the contract asks for.'

const submitted = async (title: string): Promise<Deliverable> =>
  runDeliverableEvent(racer, await createDeliverable(app, brand, contract, { title }), 'submit', {
    proofs: [aLink(++links), aLink(++links)],
    note: 'Our name comes at second twelve.',
  })
const disputed = async (title: string): Promise<Deliverable> => {
  const sentBack = await runDeliverableEvent(brand, await submitted(title), 'request-changes', changes)
  return runDeliverableEvent(racer, sentBack, 'dispute', complaint)
}

const listDisputes = (query = ''): Promise<Dispute[]> =>
  admin.json('GET', `/api/deliverables/disputes${query}`)
const titles = async (query = '') => (await listDisputes(query)).map(({ deliverable }) => deliverable.title)
const countOpen = (): Promise<{ open: number }> => admin.json('GET', '/api/deliverables/disputes/count')

/** Decides the open disputes of earlier tests. */
async function decideAll(): Promise<void> {
  for (let open = await listDisputes(); open.length > 0; open = await listDisputes()) {
    for (const { deliverable } of open) {
      const current = await fetchDeliverable(brand, contract, deliverable)
      await runDeliverableEvent(admin, current, 'resolve', { outcome: 'WAIVED', decision })
    }
  }
}

test('an open dispute names its opener, reason and date, and the last note of the other side', async () => {
  await decideAll()
  const deliverable = await disputed('Reel from the pits')
  expect(await listDisputes()).toEqual([
    {
      id: expect.any(String),
      deliverable: {
        id: deliverable.id,
        title: 'Reel from the pits',
        status: 'DISPUTED',
        rounds: 1,
        proofs: 2,
      },
      contract: {
        id: contract.id,
        number: contract.number,
        title: contract.title,
        status: 'ACTIVE',
        brandName: expect.any(String),
        athleteName: expect.any(String),
      },
      openedBy: 'ATHLETE',
      openedAt: deliverable.history.at(-1)?.at,
      reason: 'UNFAIR_CHANGES',
      note: 'This was never agreed.',
      otherSide: { event: 'request-changes', ...changes },
      hoursWaited: 0,
      verdict: null,
    },
  ])
  expect(await countOpen()).toEqual({ open: 1 })
})

test('a dispute opened by the brand shows the submission of the racer', async () => {
  await decideAll()
  await runDeliverableEvent(brand, await submitted('Logo on the wing'), 'dispute', {
    reason: 'PROOF_DOUBTED',
    note: 'This is last year’s car.',
  })
  expect(await listDisputes()).toMatchObject([
    {
      openedBy: 'BRAND',
      reason: 'PROOF_DOUBTED',
      otherSide: { event: 'submit', reason: null, note: 'Our name comes at second twelve.' },
    },
  ])
})

test('open disputes are sorted oldest first, decided ones latest first', async () => {
  await decideAll()
  const all = [await disputed('First'), await disputed('Second'), await disputed('Third')]
  expect(await titles()).toEqual(['First', 'Second', 'Third'])
  for (const deliverable of all.toReversed())
    await runDeliverableEvent(admin, deliverable, 'resolve', { outcome: 'MISSED', decision })
  expect(await titles()).toEqual([])
  expect((await titles('?state=decided')).slice(0, 3)).toEqual(['First', 'Second', 'Third'])
})

test('a decision stays listed although the deliverable changed after it', async () => {
  await decideAll()
  const deliverable = await disputed('Story from the grid')
  const opened = await runDeliverableEvent(admin, deliverable, 'resolve', { outcome: 'OPEN', decision })
  const again = await runDeliverableEvent(racer, opened, 'submit', { proofs: [aLink(++links)] })
  await runDeliverableEvent(brand, again, 'approve')
  const [latest] = await listDisputes('?state=decided')
  expect(latest).toMatchObject({
    deliverable: { id: deliverable.id, status: 'APPROVED', proofs: 3 },
    note: complaint.note,
    verdict: { outcome: 'OPEN', decision, decidedAt: opened.decidedAt },
  })
})

test('a deliverable disputed again has another dispute', async () => {
  await decideAll()
  const deliverable = await disputed('Twice before the stewards')
  const opened = await runDeliverableEvent(admin, deliverable, 'resolve', { outcome: 'OPEN', decision })
  const again = await runDeliverableEvent(racer, opened, 'submit', { proofs: [aLink(++links)] })
  await runDeliverableEvent(brand, again, 'dispute', { reason: 'OTHER', note: 'It is the same picture.' })
  const [open] = await listDisputes()
  const [decided] = await listDisputes('?state=decided')
  expect(open?.deliverable.id).toBe(decided?.deliverable.id)
  expect(open?.id).not.toBe(decided?.id)
  expect(open).toMatchObject({ note: 'It is the same picture.', verdict: null })
})

test('a dispute that the brand ends by approving is neither open nor decided', async () => {
  await decideAll()
  const deliverable = await disputed('Given in')
  await runDeliverableEvent(brand, deliverable, 'approve')
  expect(await countOpen()).toEqual({ open: 0 })
  expect(await titles()).toEqual([])
  expect(await titles('?state=decided')).not.toContain('Given in')
})

test('a long list has pages, with each dispute once', async () => {
  await decideAll()
  const busy = await app.scenario({ contract: {} })
  const deliverable = await createDeliverable(app, busy.brand, busy.contract)
  // Inserts rows directly: the events that lead to them are tested above.
  await app.db.execute(sql`with work as (
      insert into deliverables (id, contract_id, title, opens_at, due_at, status, version)
      select gen_random_uuid(), contract_id, 'Heat ' || n, now(), now(), 'DISPUTED', 1
      from deliverables, generate_series(1, ${DISPUTE_PAGE * 2 + 3}::int) n where id = ${deliverable.id}
      returning id)
    insert into lifecycle_steps (id, subject, subject_id, version, event, from_status, to_status, party, note, at)
    select gen_random_uuid(), 'DELIVERABLE', id, 1, 'dispute', 'SUBMITTED', 'DISPUTED', 'BRAND', 'No.', now()
    from work`)
  const seen: string[] = []
  let next: string | undefined = '/api/deliverables/disputes?state=open'
  while (next) {
    const response: Response = await admin.request('GET', next)
    const page = (await response.json()) as Dispute[]
    expect(page.length).toBeLessThanOrEqual(DISPUTE_PAGE)
    seen.push(...page.map(({ id }) => id))
    next = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1]
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.length).toBe(DISPUTE_PAGE * 2 + 3)
  expect(await countOpen()).toEqual({ open: seen.length })
})

test.each([
  ['?state=lost', 422],
  ['?cursor=', 422],
  ['?cursor=a.b', 422],
  [`?cursor=${Buffer.from('["soon","here"]').toString('base64url')}`, 400],
  ['?cursor=bm90LWpzb24', 400],
])('%s is refused', async (query, status) => {
  expect((await admin.request('GET', `/api/deliverables/disputes${query}`)).status).toBe(status)
})

test('only administrators see disputes', async () => {
  for (const party of [brand, racer]) {
    expect(await codeOf(await party.request('GET', '/api/deliverables/disputes'))).toEqual([403, 'FORBIDDEN'])
    expect((await party.request('GET', '/api/deliverables/disputes/count')).status).toBe(403)
  }
})

test('administrators are notified of a dispute, and both sides of its decision, also by email', async () => {
  await app.db.execute(sql`update users set email_verified = true`)
  const deliverable = await disputed('Heard by all')
  await app.runJobs()
  const { rows } = await app.db.execute<{ title: string; url: string }>(
    sql`select title, url from notifications where user_id = ${admin.userId} order by id desc limit 1`,
  )
  expect(rows).toEqual([
    {
      title: 'New dispute: Heard by all',
      url: `/contracts?tab=disputes&id=${contract.id}&dispute=${deliverable.id}`,
    },
  ])
  await runDeliverableEvent(admin, deliverable, 'resolve', { outcome: 'APPROVED', decision })
  await app.runJobs()
  await app.makeJobsDue('notification.mail')
  const mails = (await app.runJobs()).filter((mail) => mail.template === 'activity-digest')
  for (const party of [brand, racer]) {
    const decided = {
      title: 'The dispute was decided: Heard by all',
      body: `The work is approved. ${decision}`,
    }
    const items = mails.filter(({ to }) => to === party.email).flatMap((mail) => mail.items)
    expect(items).toContainEqual(expect.objectContaining(decided))
    expect(await notificationTitles(app, party)).toContain(decided.title)
    const read = await fetchDeliverable(party, contract, deliverable)
    expect(read).toMatchObject({ status: 'APPROVED', decidedBy: 'ADMIN', decision })
    expect(read.history.at(-1)).toMatchObject({ event: 'resolve', party: 'ADMIN', note: decision })
  }
})

test('of two administrators who decide concurrently, the second is refused', async () => {
  const deliverable = await disputed('Two at once')
  const verdicts = [
    { outcome: 'APPROVED', decision },
    { outcome: 'MISSED', decision },
  ]
  const responses = await Promise.all(
    verdicts.map((body) => postDeliverableEvent(admin, deliverable, 'resolve', body)),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
})
