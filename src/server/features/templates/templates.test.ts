import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CLAUSES_MAX } from '#shared/contracts/contract.constants.ts'
import { TEMPLATES_MAX, type TemplateKind } from '#shared/templates/template.constants.ts'
import type { Template } from '#shared/templates/template.contract.ts'
import type { Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let racer: Person
let brand: Person
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  racer = await app.signInAs('ATHLETE')
  brand = await app.signInAs('BRAND')
})
afterAll(() => app.stop())

type TemplateResponse = Template & { code: string; fields: Record<string, string> }
const create = (person: Person, kind: TemplateKind, name: string, content: object = { body: 'Text' }) =>
  person.call<TemplateResponse>('POST', '/api/templates', { kind, name, ...content })
const listNames = async (person: Person, kind: TemplateKind) =>
  (await person.json<Template[]>('GET', `/api/templates?kind=${kind}`)).map(({ name }) => name)

const offer = {
  title: 'Oil for a season',
  message: 'We would like to keep your engine running.',
  type: 'PRODUCT',
  value: '$2,400',
  duration: '6 months',
}

test('a racer creates, changes and deletes letter templates', async () => {
  await create(racer, 'LETTER', 'Short')
  const [status, { id }] = await create(racer, 'LETTER', 'Long')
  expect([status, await listNames(racer, 'LETTER')]).toEqual([201, ['Long', 'Short']])
  const path = `/api/templates/${id}`
  const change = (name: string) =>
    racer.call<TemplateResponse>('PUT', path, { kind: 'LETTER', name, body: 'More of it.' })
  expect((await change('Longer'))[1]).toMatchObject({ name: 'Longer', body: 'More of it.' })
  expect((await change('Short'))[1].fields).toEqual({ name: 'There is a template with this name already' })
  expect((await racer.call('DELETE', path))[0]).toBe(204)
  expect([(await racer.call('DELETE', path))[0], await listNames(racer, 'LETTER')]).toEqual([404, ['Short']])
})

test('a brand saves offers, clauses and replies, each with their own names', async () => {
  expect((await create(brand, 'OFFER', 'Standard', { offer }))[0]).toBe(201)
  expect((await create(brand, 'CLAUSES', 'Standard'))[0]).toBe(201)
  expect((await create(brand, 'REPLY', 'Standard', { body: 'Hi {{firstName}}' }))[0]).toBe(201)
  const [saved] = await brand.json<Template[]>('GET', '/api/templates?kind=OFFER')
  expect(saved).toMatchObject({ name: 'Standard', offer })
  expect(await listNames(brand, 'REPLY')).toEqual(['Standard'])
})

test('the dates of an offer are not saved with its template', async () => {
  const dated = { ...offer, startsOn: '2027-03-01', endsOn: '2027-09-01' }
  const [, saved] = await create(brand, 'OFFER', 'Spring', { offer: dated })
  expect(JSON.stringify(saved)).not.toMatch(/2027|startsOn|endsOn/)
})

test.each([
  ['name', 'LETTER', { name: ' ', body: 'Text' }, 'Enter a name'],
  ['name', 'LETTER', { name: 'x'.repeat(61), body: 'Text' }, 'At most 60 characters'],
  ['body', 'LETTER', { body: '' }, 'Write the letter'],
  ['body', 'LETTER', { body: 'x'.repeat(3001) }, 'At most 3,000 characters'],
  ['body', 'CLAUSES', { body: 'x'.repeat(CLAUSES_MAX + 1) }, 'At most 10,000 characters'],
  ['body', 'REPLY', { body: '' }, 'Write the reply'],
  ['offer.title', 'OFFER', { offer: { title: 'Oil' } }, 'Title must be at least 5 characters'],
] as const)('a template with an invalid %s is refused', async (field, kind, content, message) => {
  const owner = kind === 'LETTER' ? racer : brand
  const [status, { fields }] = await create(owner, kind, 'Short', content)
  expect([status, fields]).toEqual([422, { [field]: message }])
})

describe('templates are private', () => {
  test('to their owner', async () => {
    const [, { id }] = await create(brand, 'REPLY', 'Short')
    expect((await create(brand, 'REPLY', 'Short'))[1].fields).toEqual({
      name: 'There is a template with this name already',
    })
    const other = await app.signInAs('BRAND')
    const change = { kind: 'REPLY', name: 'Mine', body: 'x' }
    expect((await other.call('PUT', `/api/templates/${id}`, change))[0]).toBe(404)
    expect((await other.call('DELETE', `/api/templates/${id}`))[0]).toBe(404)
    expect(await listNames(other, 'REPLY')).toEqual([])
  })

  test('and a kind belongs to one role', async () => {
    expect((await create(racer, 'OFFER', 'Mine', { offer }))[0]).toBe(403)
    expect((await create(racer, 'REPLY', 'Mine'))[0]).toBe(403)
    expect((await create(brand, 'LETTER', 'Mine'))[0]).toBe(403)
    expect((await racer.call('GET', '/api/templates?kind=CLAUSES'))[0]).toBe(403)
  })

  test('a template cannot become one of another kind', async () => {
    const [, { id }] = await create(brand, 'REPLY', 'Short')
    const change = { kind: 'CLAUSES', name: 'Short', body: 'x' }
    expect((await brand.call('PUT', `/api/templates/${id}`, change))[0]).toBe(404)
  })
})

test('canned replies belong to all of the support team, and to nobody else', async () => {
  const [admin, moderator] = [await app.signInAs('ADMIN'), await app.signInAs('MODERATOR')]
  const [, { id }] = await create(admin, 'SUPPORT', 'Which browser?')
  expect(await listNames(moderator, 'SUPPORT')).toEqual(['Which browser?'])
  expect((await create(moderator, 'SUPPORT', 'Which browser?'))[0]).toBe(422)
  expect((await create(brand, 'SUPPORT', 'Mine'))[0]).toBe(403)
  expect((await brand.call('DELETE', `/api/templates/${id}`))[0]).toBe(404)
  const change = { kind: 'SUPPORT', name: 'Browser', body: 'Which browser do you use?' }
  expect((await moderator.call('PUT', `/api/templates/${id}`, change))[0]).toBe(200)
  expect((await moderator.call('DELETE', `/api/templates/${id}`))[0]).toBe(204)
  expect(await listNames(admin, 'SUPPORT')).toEqual([])
})

test('the number of templates of a kind is limited, even with concurrent requests', async () => {
  for (let n = 1; n < TEMPLATES_MAX; n++) await create(brand, 'REPLY', `Reply ${n}`)
  const responses = await Promise.all(['a', 'b', 'c'].map((name) => create(brand, 'REPLY', name)))
  expect(responses.map(([status]) => status).sort()).toEqual([201, 409, 409])
  expect((await create(brand, 'CLAUSES', 'Another kind'))[0]).toBe(201)
})
