import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reports } from '#server/database/schema/messages.ts'
import type { DataExport } from '#shared/account-data/account-data.contract.ts'
import { sendMessage } from '#tests/support/messaging-requests.ts'
import { codeOf, fieldsOf, type Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const PROOF = { proof: 'rooster-tail' }
const EXPORT = '/api/users/me/export'
const ask = (person: Person) => person.request('POST', EXPORT, PROOF)
const lastExport = async (person: Person) =>
  (await person.json<{ export: DataExport | null }>('GET', EXPORT)).export
const download = async (person: Person, id: string) => person.request('GET', `${EXPORT}/${id}/file`)

async function readyExport(person: Person): Promise<DataExport> {
  expect((await ask(person)).status).toBe(202)
  await app.runQueued('account-data.export')
  const ready = await lastExport(person)
  if (ready?.status !== 'READY') throw new Error(`The export is ${ready?.status}`)
  return ready
}

async function unzip(person: Person, { id }: DataExport): Promise<Record<string, string>> {
  const bytes = new Uint8Array(await (await download(person, id)).arrayBuffer())
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content, true)]),
  )
}

test('an export contains the account, messages of both sides and contracts as PDF, and no secrets', async () => {
  const { racer, brand, contract } = await app.scenario({ contract: { status: 'ACTIVE' } })
  await sendMessage(racer, brand, 'Shall we talk, =1+1?')
  const ready = await readyExport(racer)
  const [mail] = await app.runJobs()
  expect(mail).toMatchObject({ template: 'data-export', to: racer.email })
  const files = await unzip(racer, ready)
  expect(JSON.parse(files['data/account.json'] ?? '')).toMatchObject([{ email: racer.email }])
  expect(JSON.parse(files['data/messages.json'] ?? '')).toMatchObject([{ body: 'Shall we talk, =1+1?' }])
  expect(files['data/messages.csv']).toContain('Shall we talk, =1+1?')
  expect(files['data/contracts.csv']).toContain(contract.number)
  expect(files[`contracts/${contract.number}.pdf`]?.startsWith('%PDF')).toBe(true)
  expect(files['README.txt']).toContain('Slipstream')
  const everything = Object.values(files).join('\n')
  expect(everything).not.toContain('$argon2id$')
  expect(everything).not.toContain(brand.email)
  expect(files['data/shops.json']).toBeUndefined()
})

test('an export contains the decisions about the account, without who reported it or decided', async () => {
  const [reported, reporter, admin] = [
    await app.signInAs('ATHLETE'),
    await app.signInAs('BRAND'),
    await app.signInAs('ADMIN'),
  ]
  const report = (outcome: string) => ({
    ...{ reporterId: reporter.userId, reportedUserId: reported.userId, decidedBy: admin.userId },
    ...{
      targetType: 'USER' as const,
      targetId: randomUUID(),
      reason: 'SPAM' as const,
      note: 'Told in private.',
    },
    ...{ status: 'CLOSED' as const, outcome: outcome as 'WARNED', explanation: `It was ${outcome}.` },
    decidedAt: new Date(),
  })
  await app.db.insert(reports).values([report('WARNED'), report('DISMISSED')])
  const files = await unzip(reported, await readyExport(reported))
  const decisions = JSON.parse(files['data/decisions.json'] ?? '')
  expect(decisions).toMatchObject([{ outcome: 'WARNED', explanation: 'It was WARNED.' }])
  const everything = Object.values(files).join('\n')
  for (const text of ['Told in private.', reporter.userId, admin.userId])
    expect(everything).not.toContain(text)
  expect(files['data/reports.json']).toBeUndefined()
})

test('an export takes the password, and there is one at a time', async () => {
  const person = await app.signInAs('PROMOTER')
  const refused = await person.request('POST', EXPORT, { proof: 'guessed' })
  expect([refused.status, Object.keys(await fieldsOf(refused))]).toEqual([422, ['proof']])
  expect(await lastExport(person)).toBeNull()
  expect((await ask(person)).status).toBe(202)
  expect(await lastExport(person)).toMatchObject({ status: 'PENDING', bytes: null })
  expect(await codeOf(await ask(person))).toEqual([409, 'EXPORT_PENDING'])
  await app.runQueued('account-data.export')
  const first = await lastExport(person)
  const second = await readyExport(person)
  expect((await download(person, first?.id ?? '')).status).toBe(404)
  expect((await download(person, second.id)).status).toBe(200)
})

test('an export is downloaded by its owner alone', async () => {
  const [owner, admin] = [await app.signInAs('ATHLETE'), await app.signInAs('ADMIN')]
  const { id } = await readyExport(owner)
  expect((await download(admin, id)).status).toBe(404)
  expect((await app.request('GET', `${EXPORT}/${id}/file`)).status).toBe(401)
  expect((await download(owner, 'nothing')).status).toBe(404)
})

test('an export expires, and its file is deleted', async () => {
  const person = await app.signInAs('ATHLETE')
  const { id } = await readyExport(person)
  await app.db.execute(sql`update data_exports set expires_at = now() - interval '1 second' where id = ${id}`)
  expect((await download(person, id)).status).toBe(404)
  expect(await lastExport(person)).toBeNull()
  await app.runJob('account-data.expire-exports')
  const { rows } = await app.db.execute(sql`select id from data_exports where id = ${id}`)
  expect(rows).toEqual([])
  expect(await app.services.storage.has(`exports/${id.slice(-2)}/${id}.zip`)).toBe(false)
})

test('an export that fails can be asked for again', async () => {
  const person = await app.signInAs('ATHLETE')
  await ask(person)
  await app.db.execute(sql`alter table search_history rename column query to gone`)
  try {
    await app.runQueued('account-data.export')
  } finally {
    await app.db.execute(sql`alter table search_history rename column gone to query`)
  }
  expect(await lastExport(person)).toMatchObject({ status: 'FAILED' })
  await readyExport(person)
})
