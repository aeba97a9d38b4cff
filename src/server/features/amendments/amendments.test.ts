import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { amendmentSigners } from '#server/database/schema/contracts.ts'
import {
  bornYearsAgo,
  type ContractApp,
  codeOf,
  inDays,
  linkIn,
  type Party,
  signature,
  startContractApp,
} from '#tests/support/contract-app.ts'

let app: ContractApp
beforeAll(async () => {
  app = await startContractApp()
})
afterAll(() => app.stop())

const change = { text: 'The season goes on for two more races.', endsOn: inDays(500), ...signature }
const guardian = { name: 'Maria Voss', email: 'maria@home.test' }
const byGuardian = { signedName: 'Maria Voss', consent: true }
const ask = (method: string, token: string, event = '', body?: object) =>
  app.request(method, `/api/guardian-signings/${token}${event}`, { body })

type Deal = Awaited<ReturnType<ContractApp['draft']>>

async function propose(deal: Deal) {
  const { amendments, endsOn } = await deal.take(deal.racer, 'propose-amendment', change)
  const [proposed] = amendments
  if (!proposed) throw new Error('Nothing was proposed')
  const answer = (who: Party, event: string, body?: object) =>
    app.call(who, 'POST', `/api/contracts/${deal.id}/amendments/${proposed.id}/${event}`, body)
  return { ...deal, proposed, endsOn, answer }
}

async function amended() {
  const deal = await app.draft()
  await deal.run()
  return propose(deal)
}

/** A contract that a guardian signed, and a change of it that waits for the brand and the guardian. */
async function amendedForMinor() {
  const deal = await app.draft()
  await app.sayBirth(deal.racer, bornYearsAgo(15))
  await deal.take(deal.brand, 'send', { isMinor: true, guardian })
  await deal.sign(deal.racer)
  await deal.sign(deal.brand)
  await ask('POST', linkIn(await app.runJobs(), 'guardian-signing'), '/sign', byGuardian)
  const changed = await propose(deal)
  const mails = await app.runJobs()
  return { ...changed, mails, token: linkIn(mails, 'guardian-amendment') }
}

describe('an amendment', () => {
  test('binds when both have signed it; until then the old terms do', async () => {
    const { proposed, endsOn, answer, brand, look, racer } = await amended()
    expect(proposed).toMatchObject({ n: 1, by: 'ATHLETE', status: 'PENDING', allowed: ['withdraw'] })
    expect(proposed.text).toContain(`The last day of the contract becomes ${change.endsOn}.`)
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
    expect((await look()).endsOn).toBe(endsOn)
    expect((await look()).amendments[0]?.allowed).toEqual(['sign', 'reject'])
    expect((await answer(racer, 'sign', signature)).status).toBe(403)
    expect((await answer(brand, 'sign', signature)).status).toBe(200)
    const after = await look()
    expect(after.endsOn).toBe(change.endsOn)
    expect(after.amendments[0]).toMatchObject({ status: 'AGREED', allowed: [] })
    expect(after.amendments[0]?.signers.every(({ signedAt }) => signedAt !== null)).toBe(true)
    expect(await codeOf(await answer(brand, 'sign', signature))).toEqual([409, 'AMENDMENT_SETTLED'])
  })

  test('keeps with each signature the time, the address, the browser and the fingerprint', async () => {
    const { proposed, answer, brand } = await amended()
    await answer(brand, 'sign', { signedName: 'Hollis Tree', consent: true })
    const kept = await app.db
      .select()
      .from(amendmentSigners)
      .where(eq(amendmentSigners.amendmentId, proposed.id))
      .orderBy(amendmentSigners.role)
    expect(kept.map(({ signedName }) => signedName)).toEqual(['Hollis Tree', 'Robin Ashgrove'])
    for (const { ip, userAgent, textSha256, signedAt } of kept) {
      expect(ip).not.toBe('')
      expect({ userAgent, textSha256 }).toEqual({
        userAgent: 'Pit wall 1.0',
        textSha256: proposed.textSha256,
      })
      expect(signedAt).not.toBeNull()
    }
  })

  test('has each of its steps in the history of the contract, with who took it and the version', async () => {
    const deal = await amended()
    await deal.answer(deal.racer, 'withdraw')
    const second = await propose(deal)
    await second.answer(deal.brand, 'reject')
    const third = await propose(deal)
    await third.answer(deal.brand, 'sign', signature)
    const { history, version } = await deal.look()
    expect(history.slice(-6).map(({ event, party, note }) => [event, party, note])).toEqual([
      ['propose-amendment', 'ATHLETE', 'Amendment 1'],
      ['withdraw-amendment', 'ATHLETE', 'Amendment 1'],
      ['propose-amendment', 'ATHLETE', 'Amendment 2'],
      ['reject-amendment', 'BRAND', 'Amendment 2'],
      ['propose-amendment', 'ATHLETE', 'Amendment 3'],
      ['sign-amendment', 'BRAND', 'Amendment 3'],
    ])
    expect(version).toBe(history.length)
  })

  test('says in the contract what each of the two may do about it', async () => {
    const deal = await amended()
    const ofAmendments = async (who: Party) =>
      (await deal.look(who)).allowed.filter((event) => event.endsWith('amendment'))
    expect(await ofAmendments(deal.racer)).toEqual(['withdraw-amendment'])
    expect(await ofAmendments(deal.brand)).toEqual(['sign-amendment', 'reject-amendment'])
    await deal.answer(deal.brand, 'reject')
    expect(await ofAmendments(deal.brand)).toEqual(['propose-amendment'])
  })

  test('waits alone, is refused by the other, and taken back by who proposed it', async () => {
    const first = await amended()
    expect(await codeOf(await first.step(first.brand, 'propose-amendment', change))).toEqual([
      409,
      'AMENDMENT_OPEN',
    ])
    expect((await first.answer(first.brand, 'withdraw')).status).toBe(403)
    expect((await first.answer(first.racer, 'reject')).status).toBe(403)
    expect((await first.answer(first.brand, 'reject')).status).toBe(200)
    expect((await first.look()).amendments[0]?.status).toBe('REJECTED')
    const second = await amended()
    expect((await second.answer(second.racer, 'withdraw')).status).toBe(200)
    expect((await second.look()).amendments[0]).toMatchObject({ status: 'WITHDRAWN', allowed: [] })
  })

  test('is signed once however many signatures come at the same time', async () => {
    const { answer, brand, look } = await amended()
    const answers = await Promise.all(Array.from({ length: 10 }, () => answer(brand, 'sign', signature)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await look()).history.filter(({ event }) => event === 'sign-amendment')).toHaveLength(1)
  })

  test('cannot end a contract yesterday', async () => {
    const deal = await app.draft()
    await deal.run()
    const answer = await deal.step(deal.brand, 'propose-amendment', { ...change, endsOn: inDays(-1) })
    expect(answer.status).toBe(422)
  })

  test('goes with the contract that is ended', async () => {
    const { take, brand, answer } = await amended()
    const ended = await take(brand, 'terminate', { reason: 'BREACH', note: 'Done.' })
    expect(ended.amendments[0]?.status).toBe('WITHDRAWN')
    expect(await codeOf(await answer(brand, 'sign', signature))).toEqual([409, 'invalid_transition'])
  })
})

describe('an amendment of what a guardian signed', () => {
  test('asks the guardian by a link of its own, whose token is kept as a hash', async () => {
    const { proposed, mails, token } = await amendedForMinor()
    expect(mails).toContainEqual(
      expect.objectContaining({
        template: 'guardian-amendment',
        to: guardian.email,
        name: 'Maria Voss',
        n: 1,
      }),
    )
    expect(proposed.signers.map(({ role }) => role)).toEqual(['BRAND', 'ATHLETE', 'GUARDIAN'])
    const kept = await app.db.select().from(amendmentSigners)
    expect(kept.some(({ tokenHash }) => tokenHash?.includes(token))).toBe(false)
    const shown = await (await ask('GET', token)).json()
    expect(shown).toMatchObject({
      kind: 'AMENDMENT',
      text: proposed.text,
      textSha256: proposed.textSha256,
      guardianName: 'Maria Voss',
      athleteName: 'Robin Ashgrove',
      signBy: null,
    })
  })

  test('binds with the last of three signatures, whoever gives it', async () => {
    const { token, answer, brand, look, endsOn, proposed } = await amendedForMinor()
    expect((await answer(brand, 'sign', signature)).status).toBe(200)
    const between = await look()
    expect(between.endsOn).toBe(endsOn)
    expect(between.amendments[0]).toMatchObject({ status: 'PENDING', allowed: ['reject'] })
    expect(await codeOf(await answer(brand, 'sign', signature))).toEqual([409, 'ALREADY_SIGNED'])

    expect((await ask('POST', token, '/open')).status).toBe(200)
    const signed = await ask('POST', token, '/sign', byGuardian)
    expect(await signed.json()).toMatchObject({ status: 'ACTIVE', isSignedByAll: true })
    const after = await look()
    expect(after.endsOn).toBe(change.endsOn)
    expect(after.amendments[0]).toMatchObject({ status: 'AGREED' })
    expect(after.history.at(-1)).toMatchObject({
      event: 'sign-amendment',
      party: 'ATHLETE',
      note: 'Amendment 1: Maria Voss, guardian',
    })
    const [kept] = await app.db.select().from(amendmentSigners).where(eq(amendmentSigners.tokenHash, token))
    expect(kept).toBeUndefined()
    expect(proposed.textSha256).toBe(after.amendments[0]?.textSha256)
    for (const used of [await ask('GET', token), await ask('POST', token, '/sign', byGuardian)]) {
      expect(await codeOf(used)).toEqual([410, 'LINK_USED'])
    }
  })

  test('still waits for the brand when the guardian was first', async () => {
    const { token, answer, brand, look } = await amendedForMinor()
    const signed = await ask('POST', token, '/sign', byGuardian)
    expect(await signed.json()).toMatchObject({ isSignedByAll: false })
    expect((await look()).amendments[0]?.status).toBe('PENDING')
    expect((await answer(brand, 'sign', signature)).status).toBe(200)
    expect((await look()).amendments[0]?.status).toBe('AGREED')
  })

  test('is over when the guardian refuses, and both hear why', async () => {
    const { token, look, brand, endsOn } = await amendedForMinor()
    const refused = await ask('POST', token, '/reject', { reason: 'OTHER', note: 'Exams in May.' })
    expect(await refused.json()).toMatchObject({ status: 'ACTIVE', isSignedByAll: false })
    const after = await look()
    expect(after).toMatchObject({ status: 'ACTIVE', endsOn, amendments: [{ status: 'REJECTED' }] })
    expect(after.history.at(-1)).toMatchObject({
      event: 'reject-amendment',
      reason: 'OTHER',
      note: 'Amendment 1: Maria Voss, guardian: Exams in May.',
    })
    expect((await app.heard(brand)).at(-1)).toContain('Amendment 1 was rejected')
    expect((await ask('GET', token)).status).toBe(410)
  })

  test('leaves a used-up link behind when it is taken back or the contract is over', async () => {
    const withdrawn = await amendedForMinor()
    await withdrawn.answer(withdrawn.racer, 'withdraw')
    expect((await ask('GET', withdrawn.token)).status).toBe(410)
    const ended = await amendedForMinor()
    await ended.take(ended.brand, 'terminate', { reason: 'BREACH', note: 'Done.' })
    expect((await ask('POST', ended.token, '/sign', byGuardian)).status).toBe(410)
    const late = await amendedForMinor()
    await app.age(late, 800)
    expect((await ask('GET', late.token)).status).toBe(410)
  })

  test('cannot be signed while the contract is paused, and can again after', async () => {
    const { token, take, brand, racer } = await amendedForMinor()
    await take(brand, 'suspend', { note: 'A broken wrist.' })
    await take(racer, 'suspend', { note: 'Yes.' })
    expect((await ask('GET', token)).status).toBe(200)
    expect(await codeOf(await ask('POST', token, '/sign', byGuardian))).toEqual([409, 'invalid_transition'])
    await take(brand, 'resume')
    await take(racer, 'resume')
    expect((await ask('POST', token, '/sign', byGuardian)).status).toBe(200)
  })
})

test('the file of a contract grows with the signatures of its amendment', async () => {
  const { id, answer, brand } = await amended()
  const size = async () => {
    const file = await app.call(brand, 'GET', `/api/contracts/${id}/pdf`)
    expect(file.status).toBe(200)
    return (await file.arrayBuffer()).byteLength
  }
  const before = await size()
  await answer(brand, 'sign', signature)
  expect(await size()).toBeGreaterThan(before)
}, 60_000)
