import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHANGE_ROUNDS } from '#shared/deliverables/deliverable.constants.ts'
import type { Deliverable } from '#shared/deliverables/deliverable.contract.ts'
import type { Upload } from '#shared/media/media.contract.ts'
import type { Result } from '#shared/profiles/result.contract.ts'
import { setContractStatus } from '#tests/support/contract-requests.ts'
import { inDays } from '#tests/support/dates.ts'
import {
  addDeliverable,
  ageDeliverable,
  aLink,
  createDeliverable,
  fetchDeliverable,
  listDeliverables,
  postDeliverableEvent,
  runDeliverableEvent,
} from '#tests/support/deliverable-requests.ts'
import { notificationTitles, realtimeEventsOf } from '#tests/support/notifications.ts'
import { codeOf, fieldsOf, readJson } from '#tests/support/person.ts'
import { aPng, formWith } from '#tests/support/pictures.ts'
import type { Brand, Contract, Racer } from '#tests/support/scenario.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { cancelDeliverables } from './settle-deliverables.ts'

let app: TestApp
let brand: Brand
let racer: Racer
let contract: Contract
let draft: Parties
beforeAll(async () => {
  app = await startTestApp()
  ;({ brand, racer, contract } = await app.scenario({ contract: {} }))
  draft = await app.scenario({ contract: { status: 'DRAFT' } })
})
afterAll(() => app.stop())

type Parties = { brand: Brand; racer: Racer; contract: Contract }

let links = 0
const submitted = async (of: Parties = { brand, racer, contract }): Promise<Deliverable> =>
  runDeliverableEvent(of.racer, await createDeliverable(app, of.brand, of.contract), 'submit', {
    proofs: [aLink(++links)],
  })
const changes = { reason: 'CRITERIA_NOT_MET', note: 'The logo is cropped.' }
const complaint = { reason: 'UNFAIR_CHANGES', note: 'This was never agreed.' }
const decision = 'The post shows what the contract asks for.'

const upload = async (cookie: string, colour: string): Promise<Upload> => {
  const form = formWith(await aPng(640, 480, colour))
  return (await (await app.request('POST', '/api/uploads', { cookie, form })).json()) as Upload
}

const removeDeliverable = (person: Brand, { id, version }: Deliverable) =>
  person.request('DELETE', `/api/deliverables/${id}?version=${version}`)

describe('planning', () => {
  test('work of a draft is added, changed and cancelled by the brand, each with a history row and a notice', async () => {
    const [added] = await readJson<Deliverable[]>(
      await addDeliverable(draft.brand, draft.contract, {
        title: 'Logo on the wing',
        details: 'Both sides.',
      }),
    )
    if (!added) throw new Error('Nothing was added')
    expect(added).toMatchObject({
      title: 'Logo on the wing',
      status: 'SCHEDULED',
      periods: 1,
      isOverdue: false,
      canChange: true,
      allowed: [],
      dueAt: `${inDays(10)}T23:59:59.000Z`,
    })
    const { id, title, kind } = added
    const change = (version: number) =>
      draft.brand.request('PATCH', `/api/deliverables/${id}`, { version, title, kind, dueOn: inDays(9) })
    expect(await codeOf(await change(7))).toEqual([409, 'STALE'])
    const changed = await readJson<Deliverable>(await change(added.version))
    expect(changed.dueAt).toBe(`${inDays(9)}T23:59:59.000Z`)
    expect((await removeDeliverable(draft.brand, changed)).status).toBe(204)
    const removed = await fetchDeliverable(draft.racer, draft.contract, added)
    expect(removed).toMatchObject({ status: 'CANCELLED', canChange: false })
    expect(removed.history.map(({ event, party }) => [event, party])).toEqual([
      ['plan', 'BRAND'],
      ['change', 'BRAND'],
      ['cancel', 'BRAND'],
    ])
    expect(await notificationTitles(app, draft.racer)).toEqual(
      expect.arrayContaining([
        'New deliverable: Logo on the wing',
        'Updated: Logo on the wing',
        'Removed: Logo on the wing',
      ]),
    )
  })

  test('a recurring deliverable is created once a month', async () => {
    const response = await addDeliverable(draft.brand, draft.contract, {
      title: 'Monthly report',
      kind: 'REPORT',
      times: 3,
    })
    const all = (await response.json()) as Deliverable[]
    expect(all.map(({ periodNumber, periods }) => [periodNumber, periods])).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ])
  })

  test('planned work opens with its contract and can then be submitted', async () => {
    const deliverable = await createDeliverable(app, brand, contract)
    expect(deliverable).toMatchObject({ status: 'OPEN', canChange: false, allowed: ['waive'] })
    expect(deliverable.history.map(({ event }) => event)).toEqual(['plan', 'open'])
    expect((await fetchDeliverable(racer, contract, deliverable)).allowed).toEqual(['submit'])
    expect(await notificationTitles(app, racer)).toContain('Open: A post from the grid')
  })

  test.each([
    [{ title: 'No' }, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ kind: 'DANCE' }, 'kind'],
    [{ details: 'x'.repeat(2001) }, 'details'],
    [{ dueOn: 'tomorrow' }, 'dueOn'],
    [{ dueOn: '1999-12-31' }, 'dueOn'],
    [{ dueOn: inDays(-1) }, 'dueOn'],
    [{ dueOn: inDays(400) }, 'dueOn'],
    [{ opensOn: inDays(11) }, 'dueOn'],
    [{ opensOn: inDays(-90) }, 'opensOn'],
    [{ opensOn: 'soon' }, 'opensOn'],
    [{ times: 0 }, 'times'],
    [{ times: 25 }, 'times'],
    [{ times: 1.5 }, 'times'],
    [{ times: 24 }, 'times'],
  ])('%j is refused at its field', async (more, field) => {
    const response = await addDeliverable(draft.brand, draft.contract, more)
    expect(response.status).toBe(422)
    expect(Object.keys(await fieldsOf(response))).toEqual([field])
  })

  test.each(['PENDING_SIGNATURES', 'EXECUTED', 'ACTIVE', 'SUSPENDED', 'COMPLETED', 'TERMINATED'] as const)(
    'the brand alone adds, rewrites and removes nothing of a contract that is %s',
    async (status) => {
      const signed = await app.scenario({ contract: { status } })
      const planned = await createDeliverable(app, signed.brand, signed.contract)
      const { id, version, kind } = planned
      const harder = { version, kind, title: 'Ten posts from the grid', dueOn: inDays(20) }
      const refused = [409, 'AMENDMENT_NEEDED']
      expect(await codeOf(await addDeliverable(signed.brand, signed.contract))).toEqual(refused)
      expect(await codeOf(await signed.brand.request('PATCH', `/api/deliverables/${id}`, harder))).toEqual(
        refused,
      )
      expect(await codeOf(await removeDeliverable(signed.brand, planned))).toEqual(refused)
      const deliverables = await listDeliverables(signed.racer, signed.contract)
      expect(deliverables).toMatchObject([{ title: planned.title, dueAt: planned.dueAt, canChange: false }])
    },
  )
})

describe('submitting', () => {
  test('a link, a picture, text and a result are proof', async () => {
    const { cookie } = racer
    const { id: uploadId } = await upload(cookie, '#112233')
    const added = await racer.request('POST', '/api/profile/results', {
      content: null,
      race: 'Feature',
      eventName: 'Millrace Opener',
      class: null,
      date: '2026-05-03',
      location: null,
      finish: 2,
    })
    const { id: resultId } = (await added.json()) as Result
    const deliverable = await runDeliverableEvent(
      racer,
      await createDeliverable(app, brand, contract),
      'submit',
      {
        proofs: [
          { kind: 'URL', url: 'https://social.example/p/1' },
          { kind: 'IMAGE', uploadId },
          { kind: 'TEXT', text: 'Said on the podium, live.' },
          { kind: 'RESULT', resultId },
        ],
        note: 'All four wheels.',
      },
    )
    expect(deliverable.status).toBe('SUBMITTED')
    expect(deliverable.proofs.map(({ kind, round }) => [kind, round])).toEqual([
      ['URL', 1],
      ['IMAGE', 1],
      ['TEXT', 1],
      ['RESULT', 1],
    ])
    expect(deliverable.proofs[1]?.picture).toMatchObject({ id: uploadId, width: 640, height: 480 })
    expect(deliverable.proofs[3]?.result).toMatchObject({ eventName: 'Millrace Opener', finish: 2 })
    expect(deliverable.autoApprovesAt).not.toBeNull()
    expect((await fetchDeliverable(brand, contract, deliverable)).allowed.sort()).toEqual([
      'approve',
      'dispute',
      'request-changes',
    ])
    expect(await notificationTitles(app, brand)).toContain('Submitted: A post from the grid')
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
    [{ proofs: [aLink(1)], note: 'x'.repeat(1001) }, 'note'],
    [{ proofs: [aLink(1)], version: -1 }, 'version'],
    [{ proofs: [aLink(1)], version: 'latest' }, 'version'],
  ])('%j is refused at its field', async (body, field) => {
    const response = await postDeliverableEvent(
      racer,
      await createDeliverable(app, brand, contract),
      'submit',
      body,
    )
    expect(response.status).toBe(422)
    expect(Object.keys(await fieldsOf(response))).toEqual([field])
  })

  test('pictures and results of another user are refused', async () => {
    const { cookie } = await app.signInAs('ATHLETE')
    const { id: uploadId } = await upload(cookie, '#445566')
    for (const proof of [
      { kind: 'IMAGE', uploadId },
      { kind: 'RESULT', resultId: uploadId },
    ]) {
      const response = await postDeliverableEvent(
        racer,
        await createDeliverable(app, brand, contract),
        'submit',
        {
          proofs: [proof],
        },
      )
      expect(response.status).toBe(422)
    }
  })

  test('a link or a file can be used once per contract', async () => {
    const { cookie } = racer
    const { id: uploadId } = await upload(cookie, '#778899')
    const picture = { kind: 'IMAGE', uploadId }
    const link = { kind: 'URL', url: 'https://social.example/p/twice' }
    await runDeliverableEvent(racer, await createDeliverable(app, brand, contract), 'submit', {
      proofs: [picture, link],
    })
    const submitAgain = async (...proofs: object[]) =>
      codeOf(
        await postDeliverableEvent(racer, await createDeliverable(app, brand, contract), 'submit', {
          proofs,
        }),
      )
    expect(await submitAgain(picture)).toEqual([409, 'duplicate_proof'])
    expect(
      await submitAgain({ kind: 'URL', url: 'http://SOCIAL.example/p/twice/?utm_source=mail#top' }),
    ).toEqual([409, 'duplicate_proof'])
    expect(await submitAgain(aLink(9001), aLink(9001))).toEqual([409, 'duplicate_proof'])
    const elsewhere = await app.scenario({ racer, contract: {} })
    await runDeliverableEvent(
      racer,
      await createDeliverable(app, elsewhere.brand, elsewhere.contract),
      'submit',
      {
        proofs: [picture, link],
      },
    )
  })

  test('of two concurrent submissions with the same proof, one is accepted', async () => {
    const deliverables = await Promise.all(
      Array.from({ length: 4 }, () => createDeliverable(app, brand, contract)),
    )
    const responses = await Promise.all(
      deliverables.map((deliverable) =>
        postDeliverableEvent(racer, deliverable, 'submit', { proofs: [aLink(9002)] }),
      ),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  test('a submission that was withdrawn before its review can be submitted again', async () => {
    const deliverable = await createDeliverable(app, brand, contract)
    const proofs = [aLink(9003)]
    const first = await runDeliverableEvent(racer, deliverable, 'submit', { proofs })
    const back = await runDeliverableEvent(racer, first, 'retract')
    expect(back).toMatchObject({ status: 'OPEN', proofs: [], submittedAt: null, autoApprovesAt: null })
    expect((await runDeliverableEvent(racer, back, 'submit', { proofs })).status).toBe('SUBMITTED')
  })

  test('a picture used as proof is not deleted as unused', async () => {
    const { id: uploadId } = await upload(racer.cookie, '#abcdef')
    const proofs = [{ kind: 'IMAGE', uploadId }]
    await runDeliverableEvent(racer, await createDeliverable(app, brand, contract), 'submit', { proofs })
    await app.db.execute(
      sql`update uploads set created_at = now() - interval '90 days' where id = ${uploadId}`,
    )
    await app.runJob('media.sweep')
    const { rows } = await app.db.execute(sql`select id from uploads where id = ${uploadId}`)
    expect(rows).toHaveLength(1)
  })
})

describe('reviewing', () => {
  test('an approval records who and when', async () => {
    const done = await runDeliverableEvent(brand, await submitted(), 'approve', { note: 'Lovely.' })
    expect(done).toMatchObject({ status: 'APPROVED', decidedBy: 'BRAND', allowed: [], canChange: false })
    expect(done.decidedAt).not.toBeNull()
    expect(done.history.at(-1)).toMatchObject({ event: 'approve', party: 'BRAND', note: 'Lovely.' })
    expect(await notificationTitles(app, racer)).toContain('Approved: A post from the grid')
  })

  test('changes are requested with a reason, leave at least three days, and at most three times', async () => {
    let deliverable = await submitted()
    await ageDeliverable(app.db, deliverable, 20)
    await app.db.execute(sql`update deliverables set submitted_at = now() where id = ${deliverable.id}`)
    for (let round = 1; round <= CHANGE_ROUNDS; round++) {
      deliverable = await runDeliverableEvent(brand, deliverable, 'request-changes', changes)
      expect(deliverable).toMatchObject({ status: 'CHANGES_REQUESTED', rounds: round, isOverdue: false })
      expect(deliverable.history.at(-1)).toMatchObject(changes)
      expect(Date.parse(deliverable.dueAt) - Date.now()).toBeGreaterThan(2.9 * 24 * 3_600_000)
      deliverable = await runDeliverableEvent(racer, deliverable, 'submit', { proofs: [aLink(++links)] })
    }
    expect(deliverable.proofs.map(({ round }) => round)).toEqual([1, 2, 3, 4])
    expect((await fetchDeliverable(brand, contract, deliverable)).allowed.sort()).toEqual([
      'approve',
      'dispute',
    ])
    expect(await codeOf(await postDeliverableEvent(brand, deliverable, 'request-changes', changes))).toEqual([
      409,
      'CHANGE_ROUNDS_OVER',
    ])
    expect((await runDeliverableEvent(brand, deliverable, 'dispute', complaint)).status).toBe('DISPUTED')
  })

  test('a later due date chosen by the brand is used', async () => {
    const deliverable = await runDeliverableEvent(brand, await submitted(), 'request-changes', {
      ...changes,
      dueOn: inDays(60),
    })
    expect(deliverable.dueAt).toBe(`${inDays(60)}T23:59:59.000Z`)
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
    const response = await postDeliverableEvent(brand, await submitted(), event, body)
    expect(response.status).toBe(422)
    expect(Object.keys(await fieldsOf(response))).toEqual([field])
  })

  test('an administrator decides a dispute with any outcome', async () => {
    const admin = await app.signInAs('ADMIN')
    for (const outcome of ['APPROVED', 'OPEN', 'WAIVED', 'MISSED'] as const) {
      const deliverable = await runDeliverableEvent(racer, await submitted(), 'dispute', complaint)
      expect((await fetchDeliverable(racer, contract, deliverable)).allowed).toEqual([])
      expect((await fetchDeliverable(admin, contract, deliverable)).allowed).toEqual(['resolve'])
      const decided = await runDeliverableEvent(admin, deliverable, 'resolve', { outcome, decision })
      expect(decided).toMatchObject({ status: outcome, decidedBy: 'ADMIN', decision })
    }
    expect(await notificationTitles(app, brand)).toContain('The dispute was decided: A post from the grid')
    expect(await notificationTitles(app, racer)).toContain('The dispute was decided: A post from the grid')
  })

  test.each([
    [{ outcome: 'APPROVED', decision: 'Because.' }, 'decision'],
    [{ outcome: 'APPROVED', decision: 'x'.repeat(2001) }, 'decision'],
    [{ outcome: 'SUBMITTED', decision }, 'outcome'],
    [{ outcome: 'OPEN', decision, dueOn: 'later' }, 'dueOn'],
  ])('a decision of %j is refused at its field', async (body, field) => {
    const admin = await app.signInAs('ADMIN')
    const deliverable = await runDeliverableEvent(racer, await submitted(), 'dispute', complaint)
    const response = await postDeliverableEvent(admin, deliverable, 'resolve', body)
    expect(Object.keys(await fieldsOf(response))).toEqual([field])
  })

  test('the brand can waive a deliverable, and reopen a missed one', async () => {
    const waived = await runDeliverableEvent(brand, await createDeliverable(app, brand, contract), 'waive', {
      note: 'The race was called off.',
    })
    expect(waived).toMatchObject({ status: 'WAIVED', decidedBy: 'BRAND' })
    const late = await createDeliverable(app, brand, contract)
    await ageDeliverable(app.db, late, 25)
    const missed = await fetchDeliverable(brand, contract, late)
    expect(missed.status).toBe('MISSED')
    expect(
      await codeOf(await postDeliverableEvent(racer, missed, 'submit', { proofs: [aLink(++links)] })),
    ).toEqual([409, 'invalid_transition'])
    const again = await runDeliverableEvent(brand, missed, 'reopen')
    expect(again).toMatchObject({ status: 'OPEN', isOverdue: false, decidedBy: null })
    expect(again.history.at(-1)).toMatchObject({ event: 'reopen', party: 'BRAND', from: 'MISSED' })
  })

  test('of concurrent approval, retraction and request for changes, one succeeds', async () => {
    for (let run = 0; run < 5; run++) {
      const deliverable = await submitted()
      const responses = await Promise.all([
        postDeliverableEvent(brand, deliverable, 'approve'),
        postDeliverableEvent(racer, deliverable, 'retract'),
        postDeliverableEvent(brand, deliverable, 'request-changes', changes),
      ])
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      const { history, version } = await fetchDeliverable(brand, contract, deliverable)
      expect(history.at(-1)?.from).toBe('SUBMITTED')
      expect(version).toBe(deliverable.version + 1)
    }
  })

  test('an approval sent twice with one idempotency key is recorded once', async () => {
    const { id, version } = await submitted()
    const send = () =>
      brand.request(
        'POST',
        `/api/deliverables/${id}/approve`,
        { version },
        { 'idempotency-key': `once-${id}` },
      )
    const [first, second] = await Promise.all([send(), send()])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(
      (await fetchDeliverable(brand, contract, { id })).history.filter(({ event }) => event === 'approve'),
    ).toHaveLength(1)
  })
})

describe('access and contract status', () => {
  test('only the parties and administrators have access', async () => {
    const deliverable = await submitted()
    const [otherBrand, otherRacer] = [await app.signInAs('BRAND'), await app.signInAs('ATHLETE')]
    expect((await otherBrand.request('GET', `/api/contracts/${contract.id}/deliverables`)).status).toBe(404)
    expect((await postDeliverableEvent(otherBrand, deliverable, 'approve')).status).toBe(404)
    expect((await postDeliverableEvent(otherRacer, deliverable, 'retract')).status).toBe(404)
    const admin = await app.signInAs('ADMIN')
    expect((await listDeliverables(admin, contract)).length).toBeGreaterThan(0)
  })

  test('a suspended contract allows nothing; a completed one still allows the review of submissions', async () => {
    const other = await app.scenario({ contract: {} })
    const deliverable = await submitted(other)
    await setContractStatus(app.db, other.contract, 'SUSPENDED')
    expect((await fetchDeliverable(other.brand, other.contract, deliverable)).allowed).toEqual([])
    expect(await codeOf(await postDeliverableEvent(other.brand, deliverable, 'approve'))).toEqual([
      409,
      'CONTRACT_NOT_RUNNING',
    ])
    await setContractStatus(app.db, other.contract, 'COMPLETED')
    expect((await runDeliverableEvent(other.brand, deliverable, 'approve')).status).toBe('APPROVED')
  })

  test('an ended contract cancels deliverables that are not approved', async () => {
    const other = await app.scenario({ contract: {} })
    const [approved, open, waiting] = [
      await runDeliverableEvent(other.brand, await submitted(other), 'approve'),
      await createDeliverable(app, other.brand, other.contract),
      await submitted(other),
    ]
    const requestId = 'request-1'
    await cancelDeliverables(app.services, other.contract.id, {
      party: 'BRAND',
      actorId: other.brand.userId,
      requestId,
    })
    const statuses = new Map(
      (await listDeliverables(other.brand, other.contract)).map(({ id, status }) => [id, status]),
    )
    expect([approved, open, waiting].map(({ id }) => statuses.get(id))).toEqual([
      'APPROVED',
      'CANCELLED',
      'CANCELLED',
    ])
    expect((await fetchDeliverable(other.brand, other.contract, open)).history.at(-1)).toMatchObject({
      event: 'cancel',
      party: 'SYSTEM',
    })
  })

  test('a change is published to both parties', async () => {
    const deliverable = await submitted()
    await runDeliverableEvent(brand, deliverable, 'approve')
    const event = { type: 'contract', contractId: contract.id }
    expect((await realtimeEventsOf(app.db, brand.userId)).at(-1)).toEqual(event)
    expect((await realtimeEventsOf(app.db, racer.userId)).at(-1)).toEqual(event)
  })
})
