import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractSigners } from '#server/database/schema/contracts.ts'
import {
  bornYearsAgo,
  type ContractApp,
  codeOf,
  linkIn,
  signature,
  startContractApp,
} from '#tests/support/contract-app.ts'

let app: ContractApp
beforeAll(async () => {
  app = await startContractApp()
})
afterAll(() => app.stop())

const statuses = (answers: Response[], status: number) =>
  answers.filter((one) => one.status === status).length

/** Whoever is told that the server is too busy asks again, as a browser would. */
const patiently: ContractApp['call'] = async (...asked) => {
  for (;;) {
    const answer = await app.call(...asked)
    if (answer.status !== 503) return answer
  }
}

describe('many at once', () => {
  test('fifty signatures of two people and as many recalls leave one true story', async () => {
    const { id, send, brand, racer, look } = await app.draft()
    const { version } = await send()
    const asked = Array.from({ length: 50 }, (_, n) => {
      const path = `/api/contracts/${id}`
      if (n % 3 === 0) return patiently(racer, 'POST', `${path}/sign`, { version, ...signature })
      if (n % 3 === 1) return patiently(brand, 'POST', `${path}/sign`, { version, ...signature })
      return patiently(brand, 'POST', `${path}/recall`, { version })
    })
    const answers = await Promise.all(asked)
    expect(statuses(answers, 200)).toBe(1)
    expect(statuses(answers, 409)).toBe(49)
    const { history, status } = await look()
    expect(history).toHaveLength(3)
    expect(history.at(-1)?.to).toBe(status)
  })

  test('the same last signature, fifty times, executes once', async () => {
    const { id, send, sign, brand, racer, look } = await app.draft()
    await send()
    const { version } = await sign(racer)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        patiently(brand, 'POST', `/api/contracts/${id}/sign`, { version, ...signature }),
      ),
    )
    expect(statuses(answers, 200)).toBe(1)
    expect(statuses(answers, 409)).toBe(49)
    const { history } = await look()
    expect(history.filter(({ to, from }) => to === 'EXECUTED' && from !== to)).toHaveLength(1)
  })
})

describe('a category that is taken', () => {
  const exclusive = { categories: ['TYRES'] }

  test('is told before signing, and refused at it, until the other contract is over', async () => {
    const racer = await app.signInAs('ATHLETE')
    const first = await app.draft(exclusive, { racer, brand: await app.registerBrand('Larkspur Rubber') })
    const second = await app.draft(exclusive, { racer })
    await first.run()
    await second.send()
    const { clashes } = await second.look()
    expect(clashes).toMatchObject([{ category: 'TYRES', brandName: 'Larkspur Rubber' }])
    expect(await codeOf(await second.step(racer, 'sign', signature))).toEqual([409, 'CATEGORY_TAKEN'])
    await first.take(first.brand, 'terminate', { reason: 'BREACH', note: 'Another logo on the helmet.' })
    expect((await second.sign(racer)).clashes).toEqual([])
  })

  test('of two contracts whose last signatures come at once is given to one', async () => {
    const racer = await app.signInAs('ATHLETE')
    const deals = [await app.draft(exclusive, { racer }), await app.draft(exclusive, { racer })]
    for (const deal of deals) {
      await deal.send()
      await deal.sign(racer)
    }
    const answers = await Promise.all(deals.map((deal) => deal.step(deal.brand, 'sign', signature)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a racer under 18', () => {
  const guardian = { name: 'Ann Teller', email: 'ann@home.test' }
  const ask = (method: string, token: string, event = '', body?: object) =>
    app.request(method, `/api/guardian-signings/${token}${event}`, { body })
  const minor = async () => {
    const deal = await app.draft()
    await app.sayBirth(deal.racer, bornYearsAgo(15))
    await deal.take(deal.brand, 'send', { isMinor: true, guardian })
    const mails = await app.runJobs()
    return { ...deal, token: linkIn(mails, 'guardian-signing'), mails }
  }

  test('needs the guardian’s signature, which is given by a link that is good once', async () => {
    const { id, token, sign, brand, racer, look, mails } = await minor()
    expect(mails).toContainEqual(
      expect.objectContaining({ template: 'guardian-signing', to: 'ann@home.test', name: 'Ann Teller' }),
    )
    const [kept] = await app.db
      .select()
      .from(contractSigners)
      .where(sql`contract_id = ${id} and role = 'GUARDIAN'`)
    expect(kept?.tokenHash).not.toContain(token)

    await sign(racer)
    expect((await sign(brand)).status).toBe('PENDING_SIGNATURES')
    const { text } = await look()
    expect(await (await ask('GET', token)).json()).toMatchObject({ guardianName: 'Ann Teller', text })
    expect((await ask('POST', token, '/open')).status).toBe(200)
    const signed = await ask('POST', token, '/sign', { signedName: 'Ann Teller', consent: true })
    expect(await signed.json()).toMatchObject({ status: 'ACTIVE' })
    expect((await look()).signers.find(({ role }) => role === 'GUARDIAN')).toMatchObject({
      signedName: 'Ann Teller',
    })
    expect((await look()).history.at(-2)).toMatchObject({
      event: 'sign',
      party: 'ATHLETE',
      note: 'Ann Teller, guardian',
    })
    for (const answer of [
      await ask('GET', token),
      await ask('POST', token, '/sign', { signedName: 'Ann Teller', consent: true }),
    ]) {
      expect(await codeOf(answer)).toEqual([410, 'LINK_USED'])
    }
  })

  test('is not sponsored when the guardian refuses', async () => {
    const { token, look, brand, racer } = await minor()
    const refused = await ask('POST', token, '/reject', { reason: 'OTHER', note: 'School first.' })
    expect(await refused.json()).toMatchObject({ status: 'REJECTED' })
    expect((await look()).endReason).toBe('School first.')
    expect(await app.heard(brand)).toHaveLength(1)
    expect(await app.heard(racer)).toHaveLength(2)
    expect((await ask('GET', token)).status).toBe(410)
  })

  test('has a guardian whose reminder brings a new link in the place of the old', async () => {
    const deal = await minor()
    await app.age(deal, 5)
    await app.runJob('contracts.remind')
    const token = linkIn(await app.runJobs(), 'guardian-signing')
    expect(token).not.toBe(deal.token)
    expect((await ask('GET', deal.token)).status).toBe(410)
    expect((await ask('GET', token)).status).toBe(200)
  })

  test('has a guardian whose link ends with the contract and with the thirty days', async () => {
    const recalled = await minor()
    await recalled.take(recalled.brand, 'recall')
    expect((await ask('GET', recalled.token)).status).toBe(410)
    const late = await minor()
    await app.age(late, 30)
    expect((await ask('GET', late.token)).status).toBe(410)
    expect((await ask('POST', late.token, '/sign', signature)).status).toBe(410)
  })

  test('has a guardian who is neither the racer nor the brand', async () => {
    const { step, brand, racer } = await app.draft()
    await app.sayBirth(racer, bornYearsAgo(15))
    for (const { email } of [brand, racer]) {
      const answer = await step(brand, 'send', { isMinor: true, guardian: { ...guardian, email } })
      expect(answer.status).toBe(422)
    }
  })

  test.each([
    ['signedName', { signedName: '', consent: true }],
    ['consent', { signedName: 'Ann Teller' }],
  ])('has a guardian who is told what is wrong with %s', async (field, body) => {
    const { token } = await minor()
    const answer = await ask('POST', token, '/sign', body)
    expect(answer.status).toBe(422)
    expect(((await answer.json()) as { fields: object }).fields).toHaveProperty(field)
  })
})

describe('the fingerprint of a contract', () => {
  const verify = (hash: string) => app.request('GET', `/api/verify/${hash}`)

  test('tells anybody number, names, standing and signed dates, and nothing else', async () => {
    const { send, sign, racer } = await app.draft()
    const { textSha256, number } = await send()
    await sign(racer)
    const told = await (await verify(textSha256.toUpperCase())).json()
    expect(told).toEqual({
      number,
      brandName: 'Hollowtree Gaskets',
      athleteName: 'Robin Ashgrove',
      status: 'PENDING_SIGNATURES',
      signatures: [
        { role: 'BRAND', signedAt: null },
        { role: 'ATHLETE', signedAt: expect.any(String) },
      ],
    })
  })

  test('of a draft, of nothing, and what is none, verify nothing', async () => {
    const { look } = await app.draft()
    expect((await verify((await look()).textSha256)).status).toBe(404)
    expect((await verify('0'.repeat(64))).status).toBe(404)
    expect((await verify('not-a-hash')).status).toBeGreaterThanOrEqual(400)
  })
})

describe('the file of a contract', () => {
  test('is a PDF that names its number and its hash, the same twice, and grows with its history', async () => {
    const { id, look, run, racer } = await app.draft({
      title: 'Żółw i Łoś 15 %',
      benefits: 'Grip. '.repeat(400),
    })
    const file = async () => {
      const answer = await app.call(racer, 'GET', `/api/contracts/${id}/pdf`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
    }
    const { number, textSha256 } = await look()
    const first = await file()
    expect(first.answer.headers.get('content-disposition')).toBe(`attachment; filename="${number}.pdf"`)
    const head = first.bytes.subarray(0, 5).toString('latin1')
    expect(head).toBe('%PDF-')
    expect(first.bytes.toString('latin1')).toContain(`SHA-256 ${textSha256}`)
    expect((await file()).bytes.length).toBe(first.bytes.length)
    await run()
    expect((await file()).bytes.length).toBeGreaterThan(first.bytes.length)
  }, 60_000)

  test('is for those who are signed in, and has a whole address', async () => {
    const { id, racer } = await app.draft()
    expect((await app.request('GET', `/api/contracts/${id}/pdf`)).status).toBe(401)
    expect((await app.call(racer, 'GET', '/api/contracts/one/pdf')).status).toBe(404)
  })
})
