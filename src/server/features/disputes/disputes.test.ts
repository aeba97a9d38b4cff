import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Deliverable } from '#shared/deliverables/deliverable.contract.ts'
import { DISPUTE_PAGE } from '#shared/disputes/dispute.constants.ts'
import type { Dispute } from '#shared/disputes/dispute.contract.ts'
import { codeOf } from '#tests/support/person.ts'
import { aLink, type Deal, startWorkApp, type WorkApp } from '#tests/support/work-app.ts'

// A busy machine takes its time with all the news that a contract makes.
vi.setConfig({ testTimeout: 60_000 })

let app: WorkApp
let deal: Deal
let admin: Deal['brand']
beforeAll(async () => {
  app = await startWorkApp()
  deal = await app.aDeal()
  admin = await app.signInAs('ADMIN')
})
afterAll(() => app.stop())

let links = 0
const changes = { reason: 'CRITERIA_NOT_MET', note: 'The logo is cropped.' }
const complaint = { reason: 'UNFAIR_CHANGES', note: 'This was never agreed.' }
const decision = 'The post shows what the contract asks for.'

const submitted = async (title: string): Promise<Deliverable> =>
  deal.did(deal.athlete, await deal.work({ title }), 'submit', {
    proofs: [aLink(++links), aLink(++links)],
    note: 'Our name comes at second twelve.',
  })
const disputed = async (title: string): Promise<Deliverable> => {
  const sentBack = await deal.did(deal.brand, await submitted(title), 'request-changes', changes)
  return deal.did(deal.athlete, sentBack, 'dispute', complaint)
}

const ask = (query = '') => app.as(admin)('GET', `/api/deliverables/disputes${query}`)
const list = async (query = ''): Promise<Dispute[]> => (await (await ask(query)).json()) as Dispute[]
const titles = async (query = '') => (await list(query)).map(({ deliverable }) => deliverable.title)
const countOpen = async () =>
  (await (await app.as(admin)('GET', '/api/deliverables/disputes/count')).json()) as { open: number }

/** Each test begins with a clean desk. */
async function decideAll(): Promise<void> {
  for (let open = await list(); open.length > 0; open = await list()) {
    for (const { deliverable } of open) {
      const one = await deal.look(deliverable.id)
      await deal.did(admin, one, 'resolve', { outcome: 'WAIVED', decision })
    }
  }
}

test('an open dispute names its opener, reason and date, and the last note of the other side', async () => {
  await decideAll()
  const one = await disputed('Reel from the pits')
  expect(await list()).toEqual([
    {
      id: expect.any(String),
      deliverable: { id: one.id, title: 'Reel from the pits', status: 'DISPUTED', rounds: 1, proofs: 2 },
      contract: {
        id: deal.contractId,
        number: `C-TEST-${deal.contractId}`,
        title: 'Oil for a season',
        status: 'ACTIVE',
        brandName: expect.any(String),
        athleteName: expect.any(String),
      },
      openedBy: 'ATHLETE',
      openedAt: one.history.at(-1)?.at,
      reason: 'UNFAIR_CHANGES',
      note: 'This was never agreed.',
      otherSide: { event: 'request-changes', ...changes },
      hoursWaited: 0,
      verdict: null,
    },
  ])
  expect(await countOpen()).toEqual({ open: 1 })
})

test('when the brand calls, the other is the racer', async () => {
  await decideAll()
  await deal.did(deal.brand, await submitted('Logo on the wing'), 'dispute', {
    reason: 'PROOF_DOUBTED',
    note: 'This is last year’s car.',
  })
  expect(await list()).toMatchObject([
    {
      openedBy: 'BRAND',
      reason: 'PROOF_DOUBTED',
      otherSide: { event: 'submit', reason: null, note: 'Our name comes at second twelve.' },
    },
  ])
})

test('whoever waits longest comes first, and what is decided latest', async () => {
  await decideAll()
  const all = [await disputed('First'), await disputed('Second'), await disputed('Third')]
  expect(await titles()).toEqual(['First', 'Second', 'Third'])
  for (const one of all.toReversed()) await deal.did(admin, one, 'resolve', { outcome: 'MISSED', decision })
  expect(await titles()).toEqual([])
  expect((await titles('?state=decided')).slice(0, 3)).toEqual(['First', 'Second', 'Third'])
})

test('a decision is kept with its words, though the work went on after it', async () => {
  await decideAll()
  const one = await disputed('Story from the grid')
  const opened = await deal.did(admin, one, 'resolve', { outcome: 'OPEN', decision })
  const again = await deal.did(deal.athlete, opened, 'submit', { proofs: [aLink(++links)] })
  await deal.did(deal.brand, again, 'approve')
  const [latest] = await list('?state=decided')
  expect(latest).toMatchObject({
    deliverable: { id: one.id, status: 'APPROVED', proofs: 3 },
    note: complaint.note,
    verdict: { outcome: 'OPEN', decision, decidedAt: opened.decidedAt },
  })
})

test('the same work disputed again is another dispute', async () => {
  await decideAll()
  const one = await disputed('Twice before the stewards')
  const opened = await deal.did(admin, one, 'resolve', { outcome: 'OPEN', decision })
  const again = await deal.did(deal.athlete, opened, 'submit', { proofs: [aLink(++links)] })
  await deal.did(deal.brand, again, 'dispute', { reason: 'OTHER', note: 'It is the same picture.' })
  const [open] = await list()
  const [decided] = await list('?state=decided')
  expect(open?.deliverable.id).toBe(decided?.deliverable.id)
  expect(open?.id).not.toBe(decided?.id)
  expect(open).toMatchObject({ note: 'It is the same picture.', verdict: null })
})

test('a brand that gives in takes it off the list, and it was not decided', async () => {
  await decideAll()
  const one = await disputed('Given in')
  await deal.did(deal.brand, one, 'approve')
  expect(await countOpen()).toEqual({ open: 0 })
  expect(await titles()).toEqual([])
  expect(await titles('?state=decided')).not.toContain('Given in')
})

test('a long list goes on from page to page, with each dispute once', async () => {
  await decideAll()
  const busy = await app.aDeal()
  const one = await busy.work()
  // Pages are about rows: what led to them was walked above.
  await app.db.execute(sql`with work as (
      insert into deliverables (id, contract_id, title, opens_at, due_at, status, version)
      select gen_random_uuid(), contract_id, 'Heat ' || n, now(), now(), 'DISPUTED', 1
      from deliverables, generate_series(1, ${DISPUTE_PAGE * 2 + 3}::int) n where id = ${one.id}
      returning id)
    insert into lifecycle_steps (id, subject, subject_id, version, event, from_status, to_status, party, note, at)
    select gen_random_uuid(), 'DELIVERABLE', id, 1, 'dispute', 'SUBMITTED', 'DISPUTED', 'BRAND', 'No.', now()
    from work`)
  const seen: string[] = []
  let next: string | undefined = '/api/deliverables/disputes?state=open'
  while (next) {
    const answer: Response = await app.as(admin)('GET', next)
    const page = (await answer.json()) as Dispute[]
    expect(page.length).toBeLessThanOrEqual(DISPUTE_PAGE)
    seen.push(...page.map(({ id }) => id))
    next = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]
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
  expect((await ask(query)).status).toBe(status)
})

test('only administrators see disputes', async () => {
  for (const who of [deal.brand, deal.athlete]) {
    expect(await codeOf(await app.as(who)('GET', '/api/deliverables/disputes'))).toEqual([403, 'FORBIDDEN'])
    expect((await app.as(who)('GET', '/api/deliverables/disputes/count')).status).toBe(403)
  }
})

test('administrators are notified of a dispute, and both sides of its decision, also by email', async () => {
  await app.db.execute(sql`update users set email_verified = true`)
  const one = await disputed('Heard by all')
  await app.runJobs()
  const { rows } = await app.db.execute<{ title: string; url: string }>(
    sql`select title, url from notifications where user_id = ${admin.userId} order by id desc limit 1`,
  )
  expect(rows).toEqual([
    {
      title: 'New dispute: Heard by all',
      url: `/contracts?tab=disputes&id=${deal.contractId}&dispute=${one.id}`,
    },
  ])
  await deal.did(admin, one, 'resolve', { outcome: 'APPROVED', decision })
  await app.runJobs()
  await app.db.execute(sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
    from graphile_worker.jobs where task_identifier = 'notification.mail' having count(*) > 0`)
  const mails = (await app.runJobs()).filter((mail) => mail.template === 'activity-digest')
  for (const who of [deal.brand, deal.athlete]) {
    const news = { title: 'The dispute was decided: Heard by all', body: `The work is approved. ${decision}` }
    const items = mails.filter(({ to }) => to === who.email).flatMap((mail) => mail.items)
    expect(items).toContainEqual(expect.objectContaining(news))
    expect(await app.heard(who)).toContain(news.title)
    const read = await deal.look(one.id, who)
    expect(read).toMatchObject({ status: 'APPROVED', decidedBy: 'ADMIN', decision })
    expect(read.history.at(-1)).toMatchObject({ event: 'resolve', party: 'ADMIN', note: decision })
  }
})

test('of two administrators who decide concurrently, the second is refused', async () => {
  const one = await disputed('Two at once')
  const verdicts = [
    { outcome: 'APPROVED', decision },
    { outcome: 'MISSED', decision },
  ]
  const answers = await Promise.all(verdicts.map((body) => deal.step(admin, one, 'resolve', body)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})
