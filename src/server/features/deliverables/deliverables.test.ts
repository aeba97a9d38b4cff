import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createLogger } from '#server/platform/logger.ts'
import { CHANGE_ROUNDS } from '#shared/deliverables/deliverable.constants.ts'
import type { Deliverable } from '#shared/deliverables/deliverable.contract.ts'
import type { Upload } from '#shared/media/media.contract.ts'
import type { Result } from '#shared/profiles/result.contract.ts'
import { codeOf } from '#tests/support/person.ts'
import { aPng, formWith } from '#tests/support/pictures.ts'
import { aLink, type Deal, LINK, startWorkApp, today, type WorkApp } from '#tests/support/work-app.ts'
import { cancelDeliverables } from './settle-deliverables.ts'

// A busy machine takes its time with all the news that a contract makes.
vi.setConfig({ testTimeout: 60_000 })

let app: WorkApp
let deal: Deal
beforeAll(async () => {
  app = await startWorkApp()
  deal = await app.aDeal()
})
afterAll(() => app.stop())

let links = 0
const submitted = async (of: Deal = deal): Promise<Deliverable> =>
  of.did(of.athlete, await of.work(), 'submit', { proofs: [aLink(++links)] })
const changes = { reason: 'CRITERIA_NOT_MET', note: 'The logo is cropped.' }
const complaint = { reason: 'UNFAIR_CHANGES', note: 'This was never agreed.' }
const decision = 'The post shows what the contract asks for.'
const fieldsOf = async (answer: Response): Promise<Record<string, string>> =>
  ((await answer.json()) as { fields: Record<string, string> }).fields

const upload = async (cookie: string, colour: string): Promise<Upload> => {
  const form = formWith(await aPng(640, 480, colour))
  return (await (await app.request('POST', '/api/uploads', { cookie, form })).json()) as Upload
}

describe('planning', () => {
  test('a new deliverable can be submitted immediately, and the racer is notified', async () => {
    const one = await deal.work({ title: 'Logo on the wing', details: 'Both sides.' })
    expect(one).toMatchObject({
      title: 'Logo on the wing',
      status: 'OPEN',
      periods: 1,
      isOverdue: false,
      canChange: true,
      allowed: ['waive'],
      dueAt: `${today(10)}T23:59:59.000Z`,
    })
    expect(one.history.map(({ event }) => event)).toEqual(['plan', 'open'])
    expect((await deal.look(one.id, deal.athlete)).allowed).toEqual(['submit'])
    expect(await app.heard(deal.athlete)).toEqual(
      expect.arrayContaining(['New deliverable: Logo on the wing', 'Open: Logo on the wing']),
    )
  })

  test('what recurs is one each month, and opens at its own time', async () => {
    const answer = await deal.add({ title: 'Monthly report', kind: 'REPORT', times: 3 })
    const all = (await answer.json()) as Deliverable[]
    expect(all.map(({ periodNumber, periods, status }) => [periodNumber, periods, status])).toEqual([
      [1, 3, 'OPEN'],
      [2, 3, 'SCHEDULED'],
      [3, 3, 'SCHEDULED'],
    ])
  })

  test.each([
    [{ title: 'No' }, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ kind: 'DANCE' }, 'kind'],
    [{ details: 'x'.repeat(2001) }, 'details'],
    [{ dueOn: 'tomorrow' }, 'dueOn'],
    [{ dueOn: '1999-12-31' }, 'dueOn'],
    [{ dueOn: today(-1) }, 'dueOn'],
    [{ dueOn: today(400) }, 'dueOn'],
    [{ opensOn: today(11) }, 'dueOn'],
    [{ opensOn: today(-90) }, 'opensOn'],
    [{ opensOn: 'soon' }, 'opensOn'],
    [{ times: 0 }, 'times'],
    [{ times: 25 }, 'times'],
    [{ times: 1.5 }, 'times'],
    [{ times: 24 }, 'times'],
  ])('%j is refused at its field', async (more, field) => {
    const answer = await deal.add(more)
    expect(answer.status).toBe(422)
    expect(Object.keys(await fieldsOf(answer))).toEqual([field])
  })

  test('once signed, a last day only moves back; in a draft it moves as one likes', async () => {
    const [signed, draft] = [deal, await app.aDeal({ status: 'DRAFT' })]
    const change = async (of: Deal, dueOn: string) => {
      const { id, version, title, kind } = await of.work()
      return app.as(of.brand)('PATCH', `/api/deliverables/${id}`, { version, title, kind, dueOn })
    }
    expect(await fieldsOf(await change(signed, today(9)))).toHaveProperty('dueOn')
    expect((await change(signed, today(20))).status).toBe(200)
    expect((await change(draft, today(9))).status).toBe(200)
  })

  test('a change needs the version that was seen', async () => {
    const { id, title, kind } = await deal.work()
    const change = (version: number) =>
      app.as(deal.brand)('PATCH', `/api/deliverables/${id}`, { version, title, kind, dueOn: today(12) })
    expect(await codeOf(await change(1))).toEqual([409, 'STALE'])
    const { version } = await deal.look(id)
    expect((await change(version)).status).toBe(200)
  })

  test('only work without a submission can be removed', async () => {
    const one = await deal.work()
    const remove = ({ id, version }: Deliverable) =>
      app.as(deal.brand)('DELETE', `/api/deliverables/${id}?version=${version}`)
    expect((await remove({ ...one, version: one.version + 1 })).status).toBe(409)
    expect((await remove(one)).status).toBe(204)
    expect((await deal.list()).map(({ id }) => id)).not.toContain(one.id)
    expect(await codeOf(await remove(await submitted()))).toEqual([409, 'NOT_PLANNED_ANY_MORE'])
  })

  test('nothing is added to a contract that lies before its signers or is over', async () => {
    for (const status of ['PENDING_SIGNATURES', 'COMPLETED', 'TERMINATED'] as const) {
      const other = await app.aDeal({ status })
      expect(await codeOf(await other.add())).toEqual([409, 'CONTRACT_NOT_OPEN'])
    }
  })
})

describe('submitting', () => {
  test('a link, a picture, text and a result are proof', async () => {
    const { cookie } = deal.athlete
    const { id: uploadId } = await upload(cookie, '#112233')
    const added = await app.as(deal.athlete)('POST', '/api/profile/results', {
      content: null,
      race: 'Feature',
      eventName: 'Millrace Opener',
      class: null,
      date: '2026-05-03',
      location: null,
      finish: 2,
    })
    const { id: resultId } = (await added.json()) as Result
    const one = await deal.did(deal.athlete, await deal.work(), 'submit', {
      proofs: [
        { kind: 'URL', url: 'https://social.example/p/1' },
        { kind: 'IMAGE', uploadId },
        { kind: 'TEXT', text: 'Said on the podium, live.' },
        { kind: 'RESULT', resultId },
      ],
      note: 'All four wheels.',
    })
    expect(one.status).toBe('SUBMITTED')
    expect(one.proofs.map(({ kind, round }) => [kind, round])).toEqual([
      ['URL', 1],
      ['IMAGE', 1],
      ['TEXT', 1],
      ['RESULT', 1],
    ])
    expect(one.proofs[1]?.picture).toMatchObject({ id: uploadId, width: 640, height: 480 })
    expect(one.proofs[3]?.result).toMatchObject({ eventName: 'Millrace Opener', finish: 2 })
    expect(one.autoApprovesAt).not.toBeNull()
    expect((await deal.look(one.id)).allowed.sort()).toEqual(['approve', 'dispute', 'request-changes'])
    expect(await app.heard(deal.brand)).toContain('Submitted: A post from the grid')
  })

  test.each([
    [{ proofs: [] }, 'proofs'],
    [{ proofs: Array(11).fill({ kind: 'TEXT', text: 'Said it again.' }) }, 'proofs'],
    [{ proofs: [{ kind: 'URL', url: 'javascript:alert(1)' }] }, 'proofs.0.url'],
    [{ proofs: [{ kind: 'URL', url: 'social.example/p/1' }] }, 'proofs.0.url'],
    [{ proofs: [{ kind: 'URL', url: `https://a.example/${'x'.repeat(2000)}` }] }, 'proofs.0.url'],
    [{ proofs: [{ kind: 'TEXT', text: 'Done.' }] }, 'proofs.0.text'],
    [{ proofs: [{ kind: 'TEXT', text: 'x'.repeat(4001) }] }, 'proofs.0.text'],
    [{ proofs: [{ kind: 'IMAGE', uploadId: 'mine' }] }, 'proofs.0.uploadId'],
    [{ proofs: [{ kind: 'RESULT' }] }, 'proofs.0.resultId'],
    [{ proofs: [{ kind: 'SONG' }] }, 'proofs.0.kind'],
    [{ proofs: [LINK], note: 'x'.repeat(1001) }, 'note'],
    [{ proofs: [LINK], version: 0 }, 'version'],
    [{ proofs: [LINK], version: 'latest' }, 'version'],
  ])('%j is refused at its field', async (body, field) => {
    const answer = await deal.step(deal.athlete, await deal.work(), 'submit', body)
    expect(answer.status).toBe(422)
    expect(Object.keys(await fieldsOf(answer))).toEqual([field])
  })

  test('somebody else’s pictures and results prove nothing', async () => {
    const { cookie } = await app.signInAs('ATHLETE')
    const { id: uploadId } = await upload(cookie, '#445566')
    for (const proof of [
      { kind: 'IMAGE', uploadId },
      { kind: 'RESULT', resultId: uploadId },
    ]) {
      const answer = await deal.step(deal.athlete, await deal.work(), 'submit', { proofs: [proof] })
      expect(answer.status).toBe(422)
    }
  })

  test('a link or a file that was used in the contract proves nothing twice', async () => {
    const { cookie } = deal.athlete
    const { id: uploadId } = await upload(cookie, '#778899')
    const picture = { kind: 'IMAGE', uploadId }
    const link = { kind: 'URL', url: 'https://social.example/p/twice' }
    await deal.did(deal.athlete, await deal.work(), 'submit', { proofs: [picture, link] })
    const again = async (...proofs: object[]) =>
      codeOf(await deal.step(deal.athlete, await deal.work(), 'submit', { proofs }))
    expect(await again(picture)).toEqual([409, 'duplicate_proof'])
    expect(await again({ kind: 'URL', url: 'http://SOCIAL.example/p/twice/?utm_source=mail#top' })).toEqual([
      409,
      'duplicate_proof',
    ])
    expect(await again(aLink(9001), aLink(9001))).toEqual([409, 'duplicate_proof'])
    const elsewhere = await app.aDeal({ athlete: deal.athlete })
    await elsewhere.did(deal.athlete, await elsewhere.work(), 'submit', { proofs: [picture, link] })
  })

  test('of two concurrent submissions with the same proof, one is accepted', async () => {
    const works = [await deal.work(), await deal.work(), await deal.work(), await deal.work()]
    const answers = await Promise.all(
      works.map((one) => deal.step(deal.athlete, one, 'submit', { proofs: [aLink(9002)] })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  test('a submission that was withdrawn before its review can be submitted again', async () => {
    const one = await deal.work()
    const proofs = [aLink(9003)]
    const first = await deal.did(deal.athlete, one, 'submit', { proofs })
    const back = await deal.did(deal.athlete, first, 'retract')
    expect(back).toMatchObject({ status: 'OPEN', proofs: [], submittedAt: null, autoApprovesAt: null })
    expect((await deal.did(deal.athlete, back, 'submit', { proofs })).status).toBe('SUBMITTED')
  })

  test('a picture that proves something is not swept away as unused', async () => {
    const { id: uploadId } = await upload(deal.athlete.cookie, '#abcdef')
    const proofs = [{ kind: 'IMAGE', uploadId }]
    await deal.did(deal.athlete, await deal.work(), 'submit', { proofs })
    await app.db.execute(
      sql`update uploads set created_at = now() - interval '90 days' where id = ${uploadId}`,
    )
    await app.runJob('media.sweep')
    const { rows } = await app.db.execute(sql`select id from uploads where id = ${uploadId}`)
    expect(rows).toHaveLength(1)
  })
})

describe('judging', () => {
  test('an approval records who and when', async () => {
    const done = await deal.did(deal.brand, await submitted(), 'approve', { note: 'Lovely.' })
    expect(done).toMatchObject({ status: 'APPROVED', decidedBy: 'BRAND', allowed: [], canChange: false })
    expect(done.decidedAt).not.toBeNull()
    expect(done.history.at(-1)).toMatchObject({ event: 'approve', party: 'BRAND', note: 'Lovely.' })
    expect(await app.heard(deal.athlete)).toContain('Approved: A post from the grid')
  })

  test('changes come with a reason, leave three days at least, and end after three rounds', async () => {
    let one = await submitted()
    await app.age(one.id, 20)
    await app.db.execute(sql`update deliverables set submitted_at = now() where id = ${one.id}`)
    for (let round = 1; round <= CHANGE_ROUNDS; round++) {
      one = await deal.did(deal.brand, one, 'request-changes', changes)
      expect(one).toMatchObject({ status: 'CHANGES_REQUESTED', rounds: round, isOverdue: false })
      expect(one.history.at(-1)).toMatchObject(changes)
      expect(Date.parse(one.dueAt) - Date.now()).toBeGreaterThan(2.9 * 24 * 3_600_000)
      one = await deal.did(deal.athlete, one, 'submit', { proofs: [aLink(++links)] })
    }
    expect(one.proofs.map(({ round }) => round)).toEqual([1, 2, 3, 4])
    expect((await deal.look(one.id)).allowed.sort()).toEqual(['approve', 'dispute'])
    expect(await codeOf(await deal.step(deal.brand, one, 'request-changes', changes))).toEqual([
      409,
      'CHANGE_ROUNDS_OVER',
    ])
    expect((await deal.did(deal.brand, one, 'dispute', complaint)).status).toBe('DISPUTED')
  })

  test('a later last day that the brand names is kept', async () => {
    const one = await deal.did(deal.brand, await submitted(), 'request-changes', {
      ...changes,
      dueOn: today(60),
    })
    expect(one.dueAt).toBe(`${today(60)}T23:59:59.000Z`)
  })

  test.each([
    ['request-changes', { note: 'Why' }, 'reason'],
    ['request-changes', { reason: 'DISLIKED', note: 'Why' }, 'reason'],
    ['request-changes', { reason: 'OTHER', note: '  ' }, 'note'],
    ['request-changes', { reason: 'OTHER', note: 'x'.repeat(1001) }, 'note'],
    ['request-changes', { ...changes, dueOn: 'later' }, 'dueOn'],
    ['dispute', { reason: 'OTHER', note: '' }, 'note'],
    ['dispute', { note: 'Why' }, 'reason'],
    ['approve', { note: 'x'.repeat(1001) }, 'note'],
    ['waive', { note: 'x'.repeat(1001) }, 'note'],
    ['reopen', { dueOn: 'later' }, 'dueOn'],
  ])('%s with %j is refused at its field', async (event, body, field) => {
    const answer = await deal.step(deal.brand, await submitted(), event, body)
    expect(answer.status).toBe(422)
    expect(Object.keys(await fieldsOf(answer))).toEqual([field])
  })

  test('an administrator decides a dispute with any outcome', async () => {
    const admin = await app.signInAs('ADMIN')
    for (const outcome of ['APPROVED', 'OPEN', 'WAIVED', 'MISSED'] as const) {
      const one = await deal.did(deal.athlete, await submitted(), 'dispute', complaint)
      expect((await deal.look(one.id, deal.athlete)).allowed).toEqual([])
      expect((await deal.look(one.id, admin)).allowed).toEqual(['resolve'])
      const decided = await deal.did(admin, one, 'resolve', { outcome, decision })
      expect(decided).toMatchObject({ status: outcome, decidedBy: 'ADMIN', decision })
    }
    expect(await app.heard(deal.brand)).toContain('The dispute was decided: A post from the grid')
    expect(await app.heard(deal.athlete)).toContain('The dispute was decided: A post from the grid')
  })

  test.each([
    [{ outcome: 'APPROVED', decision: 'Because.' }, 'decision'],
    [{ outcome: 'APPROVED', decision: 'x'.repeat(2001) }, 'decision'],
    [{ outcome: 'SUBMITTED', decision }, 'outcome'],
    [{ outcome: 'OPEN', decision, dueOn: 'later' }, 'dueOn'],
  ])('a decision of %j is refused at its field', async (body, field) => {
    const admin = await app.signInAs('ADMIN')
    const one = await deal.did(deal.athlete, await submitted(), 'dispute', complaint)
    const answer = await deal.step(admin, one, 'resolve', body)
    expect(Object.keys(await fieldsOf(answer))).toEqual([field])
  })

  test('what the brand lets go need not be done, and what was missed can have another chance', async () => {
    const waived = await deal.did(deal.brand, await deal.work(), 'waive', {
      note: 'The race was called off.',
    })
    expect(waived).toMatchObject({ status: 'WAIVED', decidedBy: 'BRAND' })
    const late = await deal.work()
    await app.age(late.id, 25)
    const missed = await deal.look(late.id)
    expect(missed.status).toBe('MISSED')
    expect(
      await codeOf(await deal.step(deal.athlete, missed, 'submit', { proofs: [aLink(++links)] })),
    ).toEqual([409, 'invalid_transition'])
    const again = await deal.did(deal.brand, missed, 'reopen')
    expect(again).toMatchObject({ status: 'OPEN', isOverdue: false, decidedBy: null })
    expect(again.history.at(-1)).toMatchObject({ event: 'reopen', party: 'BRAND', from: 'MISSED' })
  })

  test('approving and taking back at once: one of the two happens', async () => {
    for (let lap = 0; lap < 5; lap++) {
      const one = await submitted()
      const answers = await Promise.all([
        deal.step(deal.brand, one, 'approve'),
        deal.step(deal.athlete, one, 'retract'),
        deal.step(deal.brand, one, 'request-changes', changes),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      const { history, version } = await deal.look(one.id)
      expect(history.at(-1)?.from).toBe('SUBMITTED')
      expect(version).toBe(one.version + 1)
    }
  })

  test('an approval that is sent twice under one key happens once', async () => {
    const { id, version } = await submitted()
    const send = () =>
      app.as(deal.brand)(
        'POST',
        `/api/deliverables/${id}/approve`,
        { version },
        { 'idempotency-key': `once-${id}` },
      )
    const [one, other] = await Promise.all([send(), send()])
    expect([one.status, other.status]).toEqual([200, 200])
    expect((await deal.look(id)).history.filter(({ event }) => event === 'approve')).toHaveLength(1)
  })
})

describe('who, and when', () => {
  test('only the parties and administrators have access', async () => {
    const one = await submitted()
    const [stranger, racer] = [await app.signInAs('BRAND'), await app.signInAs('ATHLETE')]
    expect((await app.as(stranger)('GET', `/api/contracts/${deal.contractId}/deliverables`)).status).toBe(404)
    expect((await deal.step(stranger, one, 'approve')).status).toBe(404)
    expect((await deal.step(racer, one, 'retract')).status).toBe(404)
    const admin = await app.signInAs('ADMIN')
    expect((await deal.list(admin)).length).toBeGreaterThan(0)
  })

  test('a pause stops all work; after the last day what is in is still judged', async () => {
    const other = await app.aDeal()
    const one = await submitted(other)
    await other.standAt('SUSPENDED')
    expect((await other.look(one.id)).allowed).toEqual([])
    expect(await codeOf(await other.step(other.brand, one, 'approve'))).toEqual([409, 'CONTRACT_NOT_RUNNING'])
    await other.standAt('COMPLETED')
    expect((await other.did(other.brand, one, 'approve')).status).toBe('APPROVED')
  })

  test('an ended contract takes along whatever is not done', async () => {
    const other = await app.aDeal()
    const [done, open, handedIn] = [
      await other.did(other.brand, await submitted(other), 'approve'),
      await other.work(),
      await submitted(other),
    ]
    const requestId = 'the-request-that-ended-it'
    await cancelDeliverables({ ...app.edge, tx: app.db, log: createLogger('silent') }, other.contractId, {
      party: 'BRAND',
      actorId: other.brand.userId,
      requestId,
    })
    const statuses = new Map((await other.list()).map(({ id, status }) => [id, status]))
    expect([done, open, handedIn].map(({ id }) => statuses.get(id))).toEqual([
      'APPROVED',
      'CANCELLED',
      'CANCELLED',
    ])
    expect((await other.look(open.id)).history.at(-1)).toMatchObject({ event: 'cancel', party: 'SYSTEM' })
  })

  test('a change is published to both parties', async () => {
    const one = await submitted()
    const told = async ({ userId }: { userId: string }) => {
      const { rows } = await app.db.execute<{ event: { type: string; contractId: string } }>(
        sql`select event from realtime_events where user_id = ${userId} order by id desc limit 1`,
      )
      return rows[0]?.event
    }
    await deal.did(deal.brand, one, 'approve')
    const event = { type: 'contract', contractId: deal.contractId }
    expect(await told(deal.brand)).toEqual(event)
    expect(await told(deal.athlete)).toEqual(event)
  })
})
