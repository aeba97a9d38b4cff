import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Deletion } from '#shared/account-data/account-data.contract.ts'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import { fetchApplication, postApplication } from '#tests/support/application-requests.ts'
import { postMessage, sendMessage } from '#tests/support/messaging-requests.ts'
import { notificationTitles } from '#tests/support/notifications.ts'
import { sendOffer } from '#tests/support/offer-requests.ts'
import { codeOf, type Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { personalData } from './personal-data.ts'
import { forAccount } from './personal-table.store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const DELETION = '/api/users/me/deletion'
const PROOF = { proof: 'rooster-tail' }
const ask = (person: Person) => person.request('POST', DELETION, PROOF)
const stateOf = (person: Person) => person.json<Deletion>('GET', DELETION)
const templates = async () => (await app.runJobs()).map(({ template }) => template)

async function leave(person: Person): Promise<void> {
  expect((await ask(person)).status).toBe(202)
}

async function endGrace({ userId }: Person): Promise<void> {
  await app.db.execute(sql`update users set deletes_at = now() - interval '1 second' where id = ${userId}`)
  await app.runJob('account-data.erase')
}

describe('an account that is being deleted', () => {
  test('is hidden at once, and can only be restored or exported', async () => {
    const { racer } = await app.scenario({ racer: { slug: 'leaving-racer' } })
    const other = await app.signInAs('BRAND')
    const { token } = await app.edge.auth.library.createSession(racer.userId, false)
    await leave(racer)
    expect(await templates()).toEqual(['deletion-requested'])
    expect((await app.request('GET', '/api/athletes/leaving-racer')).status).toBe(404)
    expect((await postMessage(other, racer, 'Are you there?')).status).toBeGreaterThanOrEqual(400)
    expect((await racer.request('GET', '/api/users/me')).status).toBe(401)
    expect((await racer.request('POST', '/api/users/me/email', {})).status).toBe(401)
    const { user } = await racer.json<CurrentUser>('GET', '/api/auth/user')
    expect(user.deletesAt).toBe((await stateOf(racer)).deletesAt)
    expect((await racer.request('POST', '/api/users/me/export', PROOF)).status).toBe(202)
    const [cookie] = app.edge.auth.sessionCookie.write(token).split(';')
    expect((await app.request('GET', '/api/auth/user', { cookie })).status).toBe(401)
  })

  test('can be signed in to, and comes back with its page', async () => {
    const { racer } = await app.scenario({ racer: { slug: 'returning-racer' } })
    await leave(racer)
    const body = { email: racer.email, password: PROOF.proof }
    expect((await app.request('POST', '/api/auth/login', { body })).status).toBe(200)
    expect((await racer.json<Deletion>('DELETE', DELETION)).deletesAt).toBeNull()
    expect((await app.request('GET', '/api/athletes/returning-racer')).status).toBe(200)
    expect((await racer.request('GET', '/api/users/me')).status).toBe(200)
    expect(await codeOf(await racer.request('DELETE', DELETION))).toEqual([409, 'NOT_DELETED'])
    expect(await templates()).toContain('deletion-undone')
    await endGrace(racer)
    expect((await racer.request('GET', '/api/users/me')).status).toBe(200)
  })

  test('withdraws its applications', async () => {
    const { brand, racer } = await app.scenario({ brand: {}, racer: {} })
    const [, application] = await postApplication(racer, brand)
    expect((await stateOf(racer)).ends.applications).toBe(1)
    await leave(racer)
    const [, { status }] = await fetchApplication(brand, application.id)
    expect(status).toBe('WITHDRAWN')
  })

  test('closes the applications that a brand received, and tells the racers why', async () => {
    const { brand, racer } = await app.scenario({ brand: {}, racer: {} })
    const [, application] = await postApplication(racer, brand)
    await app.runJobs()
    await leave(brand)
    const [, { status }] = await fetchApplication(racer, application.id)
    expect(status).toBe('EXPIRED')
    expect(await notificationTitles(app, racer)).toContain(`Your application to ${brand.name} was closed`)
    await endGrace(brand)
    expect(await notificationTitles(app, racer)).toContain(`Your application to ${brand.name} was closed`)
  })

  test('ends its open offers, and the other side learns of it', async () => {
    const { brand, racer } = await app.scenario({ brand: {}, racer: {} })
    const offer = await sendOffer(brand, racer)
    expect((await stateOf(racer)).ends.offers).toBe(1)
    await leave(racer)
    const { status } = await brand.json<{ status: string }>('GET', `/api/offers/${offer.id}`)
    expect(status).toBe('DECLINED')
  })
})

describe('an account is not deleted', () => {
  test('with a wrong password', async () => {
    const person = await app.signInAs('ATHLETE')
    expect((await person.request('POST', DELETION, { proof: 'guessed' })).status).toBe(422)
    expect((await stateOf(person)).deletesAt).toBeNull()
  })

  test.each(['ADMIN', 'MODERATOR'] as const)('while it has the role %s', async (role) => {
    expect(await codeOf(await ask(await app.signInAs(role)))).toEqual([409, 'STAFF'])
  })

  test.each(['DRAFT', 'PENDING_SIGNATURES', 'ACTIVE'] as const)('while a contract is %s', async (status) => {
    const { racer, contract } = await app.scenario({ contract: { status } })
    expect((await stateOf(racer)).obligations).toMatchObject([{ kind: 'CONTRACT', number: contract.number }])
    expect(await codeOf(await ask(racer))).toEqual([409, 'OBLIGATIONS'])
  })

  test('while the brand owes a payment; the racer may leave without it', async () => {
    const { racer, brand, contract } = await app.scenario({ contract: { status: 'TERMINATED' } })
    await app.db.execute(sql`
      insert into payments (id, contract_id, kind, title, amount_minor, currency, due_on)
      values (gen_random_uuid(), ${contract.id}, 'STIPEND', 'March', 100, 'USD', '2026-03-01')`)
    expect((await stateOf(brand)).obligations).toMatchObject([{ kind: 'PAYMENT' }])
    expect(await codeOf(await ask(brand))).toEqual([409, 'OBLIGATIONS'])
    expect(await stateOf(racer)).toMatchObject({ obligations: [], ends: { unpaidPayments: 1 } })
    await leave(racer)
  })
})

describe('after the grace', () => {
  test('the person is gone, and what the other side needs stays without the name', async () => {
    const { racer, brand, contract } = await app.scenario({
      racer: { slug: 'gone-racer' },
      contract: { status: 'COMPLETED' },
    })
    await sendMessage(racer, brand, 'My private number is 555-0100.')
    await sendMessage(brand, racer, 'Thank you.')
    await app.runJobs()
    await leave(racer)
    await endGrace(racer)
    expect(await templates()).toContain('account-deleted')
    expect((await racer.request('GET', '/api/auth/user')).status).toBe(401)
    const body = { email: racer.email, password: PROOF.proof }
    expect((await app.request('POST', '/api/auth/login', { body })).status).toBe(401)
    const seen = await brand.json<{ athlete: { name: string } }>('GET', `/api/contracts/${contract.id}`)
    expect(seen.athlete.name).toBe('Deleted account')
    const { rows } = await app.db.execute<{ body: string; isMine: boolean }>(sql`
      select body, sender_id = ${racer.userId} as "isMine" from messages
      where sender_id in (${racer.userId}, ${brand.userId}) and kind = 'TEXT'`)
    expect(rows.map(({ body: text }) => text).toSorted()).toEqual(['Deleted', 'Thank you.'])
  })

  test.each(['ATHLETE', 'BRAND', 'PROMOTER'] as const)(
    'nothing of a %s is left in the tables that are erased',
    async (role) => {
      const person = await app.signInAs(role)
      await leave(person)
      await endGrace(person)
      const { rows: users } = await app.db.execute(
        sql`select name, email, first_name, status from users where id = ${person.userId}`,
      )
      expect(users).toEqual([
        {
          name: 'Deleted account',
          email: `deleted+${person.userId}@deleted.invalid`,
          first_name: null,
          status: 'DELETED',
        },
      ])
      for (const { table, rows, atErasure } of personalData) {
        if (atErasure.does !== 'erase') continue
        const left = await app.db.execute(
          sql`select 1 from ${sql.identifier(table)} as t where ${forAccount(rows, person.userId)}`,
        )
        expect([table, left.rows.length]).toEqual([table, 0])
      }
    },
  )

  test('the address can be used for a new account', async () => {
    const person = await app.signInAs('ATHLETE')
    await leave(person)
    await endGrace(person)
    const body = {
      email: person.email,
      password: 'another-one',
      role: 'BRAND',
      firstName: 'Kestrel',
      lastName: 'N/A',
    }
    expect((await app.request('POST', '/api/auth/register', { body })).status).toBe(201)
  })
})
