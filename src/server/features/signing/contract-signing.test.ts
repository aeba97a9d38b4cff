import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractSigners } from '#server/database/schema/contracts.ts'
import {
  ageContract,
  fetchContract,
  postContractEvent,
  postToContract,
  requestAsGuardian,
  runContractEvent,
  sendAndSign,
  sendContract,
  sendToGuardian,
  setBirthDate,
  signature,
  signContract,
  tokenInMail,
} from '#tests/support/contract-requests.ts'
import { bornYearsAgo, inDays } from '#tests/support/dates.ts'
import { type ContractScenario, draftContract } from '#tests/support/draft-contract.ts'
import { notificationTitles } from '#tests/support/notifications.ts'
import { codeOf, fieldsOf, type Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const countStatus = (responses: Response[], status: number) =>
  responses.filter((response) => response.status === status).length

/** Retries while the server is overloaded, as a browser would. */
const postWithRetry: typeof postToContract = async (...request) => {
  for (;;) {
    const response = await postToContract(...request)
    if (response.status !== 503) return response
  }
}

describe('concurrent requests', () => {
  test('of fifty signatures and recalls of both parties, one succeeds', async () => {
    const { brand, racer, contract } = await draftContract(app)
    const { version } = await sendContract(brand, contract)
    const requests = Array.from({ length: 50 }, (_, n) => {
      if (n % 3 === 0) return postWithRetry(racer, contract, 'sign', { version, ...signature })
      if (n % 3 === 1) return postWithRetry(brand, contract, 'sign', { version, ...signature })
      return postWithRetry(brand, contract, 'recall', { version })
    })
    const responses = await Promise.all(requests)
    expect(countStatus(responses, 200)).toBe(1)
    expect(countStatus(responses, 409)).toBe(49)
    const { history, status } = await fetchContract(brand, contract)
    expect(history.items).toHaveLength(3)
    expect(history.items[0]?.to).toBe(status)
  })

  test('the same last signature sent fifty times executes the contract once', async () => {
    const { brand, racer, contract } = await draftContract(app)
    await sendContract(brand, contract)
    const { version } = await signContract(racer, contract)
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => postWithRetry(brand, contract, 'sign', { version, ...signature })),
    )
    expect(countStatus(responses, 200)).toBe(1)
    expect(countStatus(responses, 409)).toBe(49)
    const { history } = await fetchContract(brand, contract)
    expect(history.items.filter(({ to, from }) => to === 'EXECUTED' && from !== to)).toHaveLength(1)
  })
})

describe('an exclusive category of another contract', () => {
  const exclusive = { categories: ['TYRES'] }
  const makePublic = async ({ brand, racer, contract }: ContractScenario) => {
    for (const side of [brand, racer])
      await side.request('PUT', `/api/contracts/${contract.id}/visibility`, { visibility: 'PUBLIC' })
  }

  test('is shown before signing, and refuses the signature until the other contract is over', async () => {
    const { brand, racer } = await app.scenario({ racer: {}, brand: { name: 'Larkspur Rubber' } })
    const first = await draftContract(app, exclusive, { racer, brand })
    const second = await draftContract(app, exclusive, { racer })
    await sendAndSign(first)
    await makePublic(first)
    await sendContract(second.brand, second.contract)
    const { clashes } = await fetchContract(second.brand, second.contract)
    expect(clashes).toMatchObject([{ category: 'TYRES', brandName: 'Larkspur Rubber' }])
    expect(await codeOf(await postContractEvent(racer, second.contract, 'sign', signature))).toEqual([
      409,
      'CATEGORY_TAKEN',
    ])
    await runContractEvent(await app.signInAs('ADMIN'), first.contract, 'terminate', {
      reason: 'BREACH',
      note: 'Another logo on the helmet.',
    })
    expect((await signContract(racer, second.contract)).clashes).toEqual([])
  })

  test('does not refuse the signature of a contract that starts after the other one ends', async () => {
    const { racer } = await app.scenario({ racer: {} })
    const first = { ...exclusive, duration: 'Season', endsOn: inDays(60) } as const
    await sendAndSign(await draftContract(app, first, { racer }))
    const next = await draftContract(app, { ...exclusive, startsOn: inDays(61) }, { racer })
    expect((await sendAndSign(next)).status).toBe('EXECUTED')
    const overlapping = await draftContract(app, { ...exclusive, startsOn: inDays(60) }, { racer })
    await sendContract(overlapping.brand, overlapping.contract)
    expect(await codeOf(await postContractEvent(racer, overlapping.contract, 'sign', signature))).toEqual([
      409,
      'CATEGORY_TAKEN',
    ])
  })

  test('of a private contract does not name its brand to another one', async () => {
    const { brand, racer } = await app.scenario({ racer: {}, brand: { name: 'Larkspur Rubber' } })
    const first = await draftContract(app, exclusive, { racer, brand })
    await sendAndSign(first)
    await makePublic(first)
    await racer.request('PUT', `/api/contracts/${first.contract.id}/visibility`, { visibility: 'PRIVATE' })
    const second = await draftContract(app, exclusive, { racer })
    await sendContract(second.brand, second.contract)
    const refused = await postContractEvent(second.brand, second.contract, 'sign', signature)
    expect(refused.status).toBe(409)
    expect(await refused.text()).not.toContain('Larkspur')
    expect(JSON.stringify(await fetchContract(second.brand, second.contract))).not.toContain('Larkspur')
  })

  test('goes to one of two contracts that get their last signatures concurrently', async () => {
    const { racer } = await app.scenario({ racer: {} })
    const scenarios = [
      await draftContract(app, exclusive, { racer }),
      await draftContract(app, exclusive, { racer }),
    ]
    for (const { brand, contract } of scenarios) {
      await sendContract(brand, contract)
      await signContract(racer, contract)
    }
    const responses = await Promise.all(
      scenarios.map(({ brand, contract }) => postContractEvent(brand, contract, 'sign', signature)),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a racer under 18', () => {
  const guardian = { name: 'Ann Teller', email: 'ann@home.test' }
  const contractOfMinor = async () => {
    const scenario = await draftContract(app)
    await setBirthDate(app.db, scenario.racer, bornYearsAgo(15))
    await sendToGuardian(scenario, guardian)
    const mails = await app.runJobs()
    return { ...scenario, token: tokenInMail(mails, 'guardian-signing'), mails }
  }

  test('needs the guardian’s signature, which is given by a link that works once', async () => {
    const { brand, racer, contract, token, mails } = await contractOfMinor()
    expect(mails).toContainEqual(
      expect.objectContaining({ template: 'guardian-signing', to: 'ann@home.test', name: 'Ann Teller' }),
    )
    const [signer] = await app.db
      .select()
      .from(contractSigners)
      .where(sql`contract_id = ${contract.id} and role = 'GUARDIAN'`)
    expect(signer?.tokenHash).not.toContain(token)

    await signContract(racer, contract)
    expect((await signContract(brand, contract)).status).toBe('PENDING_SIGNATURES')
    const { text } = await fetchContract(brand, contract)
    expect(await (await requestAsGuardian(app, 'GET', token)).json()).toMatchObject({
      guardianName: 'Ann Teller',
      text,
    })
    expect((await requestAsGuardian(app, 'POST', token, '/open')).status).toBe(200)
    const signed = await requestAsGuardian(app, 'POST', token, '/sign', {
      signedName: 'Ann Teller',
      consent: true,
    })
    expect(await signed.json()).toMatchObject({ status: 'ACTIVE' })
    expect(
      (await fetchContract(brand, contract)).signers.find(({ role }) => role === 'GUARDIAN'),
    ).toMatchObject({
      signedName: 'Ann Teller',
    })
    expect((await fetchContract(brand, contract)).history.items[1]).toMatchObject({
      event: 'sign',
      party: 'ATHLETE',
      note: 'Ann Teller, guardian',
    })
    for (const response of [
      await requestAsGuardian(app, 'GET', token),
      await requestAsGuardian(app, 'POST', token, '/sign', { signedName: 'Ann Teller', consent: true }),
    ]) {
      expect(await codeOf(response)).toEqual([410, 'LINK_USED'])
    }
  })

  test('gets no contract when the guardian rejects it', async () => {
    const { brand, racer, contract, token } = await contractOfMinor()
    const refused = await requestAsGuardian(app, 'POST', token, '/reject', {
      reason: 'OTHER',
      note: 'School first.',
    })
    expect(await refused.json()).toMatchObject({ status: 'REJECTED' })
    expect((await fetchContract(brand, contract)).endReason).toBe('School first.')
    expect(await notificationTitles(app, brand)).toHaveLength(1)
    expect(await notificationTitles(app, racer)).toHaveLength(2)
    expect((await requestAsGuardian(app, 'GET', token)).status).toBe(410)
  })

  test('has a guardian whose reminder replaces the old link', async () => {
    const { contract, token: oldToken } = await contractOfMinor()
    await ageContract(app.db, contract, 5)
    await app.runJob('contracts.remind')
    const token = tokenInMail(await app.runJobs(), 'guardian-signing')
    expect(token).not.toBe(oldToken)
    expect((await requestAsGuardian(app, 'GET', oldToken)).status).toBe(410)
    expect((await requestAsGuardian(app, 'GET', token)).status).toBe(200)
  })

  test('has a guardian whose link expires with the contract and after thirty days', async () => {
    const recalled = await contractOfMinor()
    await runContractEvent(recalled.brand, recalled.contract, 'recall')
    expect((await requestAsGuardian(app, 'GET', recalled.token)).status).toBe(410)
    const late = await contractOfMinor()
    await ageContract(app.db, late.contract, 30)
    expect((await requestAsGuardian(app, 'GET', late.token)).status).toBe(410)
    expect((await requestAsGuardian(app, 'POST', late.token, '/sign', signature)).status).toBe(410)
  })

  test('has a guardian who is neither the racer nor the brand, by any alias of their addresses', async () => {
    const { brand, racer, contract } = await draftContract(app)
    await setBirthDate(app.db, racer, bornYearsAgo(15))
    await runContractEvent(brand, contract, 'send', { isMinor: true })
    for (const { email } of [brand, racer]) {
      for (const own of [email, email.toUpperCase(), email.replace('@', '+guardian@')]) {
        const response = await postContractEvent(racer, contract, 'name-guardian', {
          ...guardian,
          email: own,
        })
        expect([own, response.status]).toEqual([own, 422])
        expect(await fieldsOf(response)).toHaveProperty('email')
      }
    }
  })

  test('names the guardian, whom the brand cannot name, read or replace', async () => {
    const { brand, racer, contract, token: oldToken } = await contractOfMinor()
    expect((await postContractEvent(brand, contract, 'name-guardian', guardian)).status).toBe(403)
    const emailFor = async (person: Person) =>
      (await fetchContract(person, contract)).signers.find(({ role }) => role === 'GUARDIAN')?.email
    expect(await emailFor(racer)).toBe('ann@home.test')
    expect(await emailFor(brand)).toBe('a•••@home.test')

    await runContractEvent(racer, contract, 'name-guardian', { name: 'Bo Teller', email: 'bo@home.test' })
    expect((await requestAsGuardian(app, 'GET', oldToken)).status).toBe(410)
    const mails = await app.runJobs()
    expect(mails.at(-1)).toMatchObject({ template: 'guardian-signing', to: 'bo@home.test' })
    const link = `/api/guardian-signings/${tokenInMail(mails, 'guardian-signing')}/sign`
    for (const party of [brand, racer]) {
      expect((await party.request('POST', link, { signedName: 'Bo Teller', consent: true })).status).toBe(403)
    }
    expect(
      (await app.request('POST', link, { body: { signedName: 'Bo Teller', consent: true } })).status,
    ).toBe(200)
    const again = await postContractEvent(racer, contract, 'name-guardian', guardian)
    expect(await codeOf(again)).toEqual([409, 'GUARDIAN_SIGNED'])
  })

  test('cannot sign before a guardian is named, and an adult needs none', async () => {
    const { brand, racer, contract } = await draftContract(app)
    await setBirthDate(app.db, racer, bornYearsAgo(15))
    await runContractEvent(brand, contract, 'send', { isMinor: true })
    expect(await fetchContract(racer, contract)).toMatchObject({ asksGuardian: true })
    expect(await codeOf(await postContractEvent(racer, contract, 'sign', signature))).toEqual([
      409,
      'GUARDIAN_NEEDED',
    ])
    const adult = await draftContract(app)
    await setBirthDate(app.db, adult.racer, bornYearsAgo(25))
    await sendContract(adult.brand, adult.contract)
    const unneeded = await postContractEvent(adult.racer, adult.contract, 'name-guardian', guardian)
    expect(await codeOf(unneeded)).toEqual([409, 'NO_GUARDIAN_NEEDED'])
  })

  test.each([
    ['signedName', { signedName: '', consent: true }],
    ['consent', { signedName: 'Ann Teller' }],
  ])('has a guardian who gets an error at %s', async (field, body) => {
    const { token } = await contractOfMinor()
    const response = await requestAsGuardian(app, 'POST', token, '/sign', body)
    expect(response.status).toBe(422)
    expect(await fieldsOf(response)).toHaveProperty(field)
  })
})

describe('the hash of a contract', () => {
  const verify = (hash: string) => app.request('GET', `/api/verify/${hash}`)

  test('shows anyone number, names, status and dates of signature, and nothing else', async () => {
    const { brand, racer, contract } = await draftContract(app)
    const { textSha256, number } = await sendContract(brand, contract)
    await signContract(racer, contract)
    const verified = await (await verify(textSha256.toUpperCase())).json()
    expect(verified).toEqual({
      number,
      brandName: 'Hollowtree Gaskets',
      athleteName: 'Robin Ashgrove',
      status: 'PENDING_SIGNATURES',
      matched: 'TEXT',
      amendment: null,
      signatures: [
        { role: 'BRAND', signedAt: null },
        { role: 'ATHLETE', signedAt: expect.any(String) },
      ],
    })
  })

  test('is not found for a draft, an unknown hash or an invalid one', async () => {
    const { brand, contract } = await draftContract(app)
    expect((await verify((await fetchContract(brand, contract)).textSha256)).status).toBe(404)
    expect((await verify('0'.repeat(64))).status).toBe(404)
    expect((await verify('not-a-hash')).status).toBeGreaterThanOrEqual(400)
  })
})

describe('the PDF of a contract', () => {
  test('contains its number and its hash, is reproducible, and grows with the history', async () => {
    const { brand, racer, contract } = await draftContract(app, {
      title: 'Żółw i Łoś 15 %',
      benefits: 'Grip. '.repeat(400),
    })
    const download = async () => {
      const response = await racer.request('GET', `/api/contracts/${contract.id}/pdf`)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('application/pdf')
      return { response, bytes: Buffer.from(await response.arrayBuffer()) }
    }
    const { number, textSha256 } = await fetchContract(brand, contract)
    const first = await download()
    expect(first.response.headers.get('content-disposition')).toBe(`attachment; filename="${number}.pdf"`)
    const head = first.bytes.subarray(0, 5).toString('latin1')
    expect(head).toBe('%PDF-')
    expect(first.bytes.toString('latin1')).toContain(`SHA-256 ${textSha256}`)
    expect((await download()).bytes.length).toBe(first.bytes.length)
    await sendAndSign({ brand, racer, contract })
    expect((await download()).bytes.length).toBeGreaterThan(first.bytes.length)
  })

  test('requires a session and a valid contract id', async () => {
    const { racer, contract } = await draftContract(app)
    expect((await app.request('GET', `/api/contracts/${contract.id}/pdf`)).status).toBe(401)
    expect((await racer.request('GET', '/api/contracts/one/pdf')).status).toBe(404)
  })
})
