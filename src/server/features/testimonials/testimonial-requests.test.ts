import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestimonialRequest } from '#shared/testimonials/testimonial-request.contract.ts'
import { notificationTitles } from '#tests/support/notifications.ts'
import { codeOf, fieldsOf, type Person, readJson } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { someWords, writeTestimonial } from '#tests/support/testimonial-requests.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const url = '/api/testimonials/requests'
const ask = async (who: Person, body: object): Promise<TestimonialRequest> =>
  readJson(await who.request('POST', url, body))
const read = (who: Person, id: string): Promise<TestimonialRequest> => who.json('GET', `${url}/${id}`)
const respond = async (who: Person, id: string, version: number) =>
  who.request('POST', `${url}/${id}/respond`, { ...someWords, version })
const passDays = async (id: string, days: number) => {
  await app.db.execute(sql`update testimonial_requests set created_at = created_at - make_interval(days => ${days}),
    expires_at = expires_at - make_interval(days => ${days}) where id = ${id}`)
}

describe('a request to a contract partner', () => {
  test('is answered once with a verified testimonial', async () => {
    const { brand, racer, contract } = await app.scenario({ contract: {} })
    const sent = await ask(racer, { contractId: contract.id, prompt: 'How was the season?' })
    expect(sent).toMatchObject({ status: 'SENT', isMine: true, allowed: ['remind', 'revoke'] })
    await app.runJobs()
    expect(await notificationTitles(app, brand)).toHaveLength(1)
    const opened = await brand.json<TestimonialRequest>('POST', `${url}/${sent.id}/open`, {})
    expect(opened).toMatchObject({ status: 'OPENED', prompt: 'How was the season?', isMine: false })
    const answered = await respond(brand, sent.id, opened.version)
    expect(answered.status).toBe(201)
    expect(await answered.json()).toMatchObject({ status: 'PENDING', isVerified: true })
    expect(await read(racer, sent.id)).toMatchObject({ status: 'RESPONDED', allowed: [] })
    const again = await respond(brand, sent.id, opened.version + 1)
    expect(await codeOf(again)).toEqual([409, 'invalid_transition'])
  })

  test('is live once per contract and direction', async () => {
    const { brand, racer, contract } = await app.scenario({ contract: {} })
    const { id, version } = await ask(racer, { contractId: contract.id })
    await ask(brand, { contractId: contract.id })
    expect(await codeOf(await racer.request('POST', url, { contractId: contract.id }))).toEqual([
      ...[409, 'ALREADY_REQUESTED'],
    ])
    expect((await racer.request('DELETE', `${url}/${id}?version=${version}`)).status).toBe(204)
    expect(await read(racer, id)).toMatchObject({ status: 'REVOKED' })
    await ask(racer, { contractId: contract.id })
  })

  test('counts as answered when the partner writes without its link', async () => {
    const { brand, racer, contract } = await app.scenario({ contract: {} })
    const { id } = await ask(racer, { contractId: contract.id })
    await writeTestimonial(brand, { contractId: contract.id })
    expect(await read(racer, id)).toMatchObject({ status: 'RESPONDED' })
    expect(await codeOf(await racer.request('POST', url, { contractId: contract.id }))).toEqual([
      ...[409, 'REVIEWED_ALREADY'],
    ])
  })

  test('is declined with a reason, which only its sender reads', async () => {
    const { brand, racer, contract } = await app.scenario({ contract: {} })
    const { id, version } = await ask(racer, { contractId: contract.id })
    const decline = (body: object) => brand.request('POST', `${url}/${id}/decline`, { version, ...body })
    expect(Object.keys(await fieldsOf(await decline({ note: '' }))).sort()).toEqual(['note', 'reason'])
    expect((await decline({ reason: 'NO_TIME', note: 'After the season.' })).status).toBe(200)
    expect((await read(racer, id)).decline).toEqual({ reason: 'NO_TIME', note: 'After the season.' })
    expect((await read(brand, id)).decline).toBeNull()
  })

  test('belongs to its two people', async () => {
    const { brand, racer, contract } = await app.scenario({ contract: {} })
    const stranger = await app.signInAs('ATHLETE')
    const { id, version } = await ask(racer, { contractId: contract.id })
    const statuses = async (who: Person) => [
      (await who.request('GET', `${url}/${id}`)).status,
      (await who.request('POST', `${url}/${id}/open`, {})).status,
      (await respond(who, id, version)).status,
    ]
    expect(await statuses(stranger)).toEqual([404, 404, 404])
    expect(await statuses(racer)).toEqual([200, 404, 404])
    expect((await brand.request('DELETE', `${url}/${id}?version=${version}`)).status).toBe(404)
    expect((await brand.request('POST', `${url}/${id}/remind`, { version })).status).toBe(404)
  })

  test('needs a contract that has started, and no block between the two', async () => {
    const { brand, racer, contract } = await app.scenario({ contract: { status: 'PENDING_SIGNATURES' } })
    expect((await racer.request('POST', url, { contractId: contract.id })).status).toBe(404)
    await app.db.execute(sql`update contracts set status = 'ACTIVE' where id = ${contract.id}`)
    await brand.request('POST', `/api/users/${racer.userId}/block`)
    expect((await racer.request('POST', url, { contractId: contract.id })).status).toBe(403)
  })
})

describe('time', () => {
  test('ends a request after 30 days, also before the job has run', async () => {
    const { brand, racer, contract } = await app.scenario({ contract: {} })
    const { id, version } = await ask(racer, { contractId: contract.id })
    await passDays(id, 31)
    expect(await read(racer, id)).toMatchObject({ status: 'EXPIRED' })
    expect(await codeOf(await respond(brand, id, version))).toEqual([409, 'invalid_transition'])
    const next = await ask(racer, { contractId: contract.id })
    expect(next.id).not.toBe(id)
    await passDays(next.id, 31)
    await app.runJob('testimonials.settle-requests')
    await app.runJobs()
    expect(await notificationTitles(app, racer)).toContain('Your request has expired')
  })

  test('reminds on days 7 and 21, and the sender once in three days', async () => {
    const { brand, racer, contract } = await app.scenario({ contract: {} })
    const { id, version } = await ask(racer, { contractId: contract.id })
    const early = await racer.request('POST', `${url}/${id}/remind`, { version })
    expect(await codeOf(early)).toEqual([409, 'REMINDED_RECENTLY'])
    const reminders = async () => {
      await app.runJob('testimonials.settle-requests')
      await app.runJob('testimonials.settle-requests')
      await app.runJobs()
      return (await notificationTitles(app, brand)).filter((title) => title.includes('still')).length
    }
    await passDays(id, 6)
    expect(await reminders()).toBe(0)
    await passDays(id, 1)
    expect(await reminders()).toBe(1)
    await passDays(id, 14)
    expect(await reminders()).toBe(2)
  })
})

describe('a request by email', () => {
  const tokenOf = (mail: unknown) => new URL((mail as { url: string }).url).searchParams.get('token')

  test('is opened once, by whoever signs in with its link', async () => {
    const { racer } = await app.scenario({ contract: {} })
    await app.runJobs()
    const { id } = await ask(racer, { toEmail: 'sponsor@before.test', toRole: 'BRAND' })
    const [mail] = await app.runJobs()
    expect(mail).toMatchObject({ template: 'testimonial-request', to: 'sponsor@before.test' })
    const [guest, other] = [await app.signInAs('BRAND'), await app.signInAs('BRAND')]
    const open = (who: Person, token: string | null) => who.request('POST', `${url}/${id}/open`, { token })
    expect((await open(guest, 'guessed')).status).toBe(404)
    expect((await open(guest, null)).status).toBe(404)
    expect((await open(racer, tokenOf(mail))).status).toBe(404)
    const opened = await readJson<TestimonialRequest>(await open(guest, tokenOf(mail)))
    expect(opened.to.name).not.toContain('@')
    expect((await open(other, tokenOf(mail))).status).toBe(404)
    const answer = await readJson(await respond(guest, id, opened.version))
    expect(answer).toMatchObject({ isVerified: false, status: 'PENDING' })
  })

  test('is for parties of contracts that have started', async () => {
    const newcomer = await app.signInAs('ATHLETE')
    const refused = await newcomer.request('POST', url, { toEmail: 'anybody@else.test' })
    expect(await codeOf(refused)).toEqual([409, 'NO_CONTRACT_YET'])
  })

  test('goes to one address or one partner, and not to oneself', async () => {
    const { racer, contract } = await app.scenario({ contract: {} })
    const both = await racer.request('POST', url, { toEmail: 'a@b.test', contractId: contract.id })
    expect(await fieldsOf(both)).toHaveProperty('contractId')
    const own = await racer.request('POST', url, { toEmail: racer.email.toUpperCase() })
    expect(await fieldsOf(own)).toHaveProperty('toEmail')
  })

  test('is limited to twenty a day', async () => {
    const { racer } = await app.scenario({ contract: {} })
    for (let nth = 0; nth < 20; nth++) await ask(racer, { toEmail: `friend-${nth}@else.test` })
    const more = await racer.request('POST', url, { toEmail: 'one-more@else.test' })
    expect(await codeOf(more)).toEqual([429, 'TOO_MANY_REQUESTS'])
  })
})
