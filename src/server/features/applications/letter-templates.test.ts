import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LETTER_TEMPLATES_MAX } from '#shared/applications/application.constants.ts'
import type { LetterTemplate } from '#shared/applications/letter-template.contract.ts'
import type { Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let racer: Person
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  racer = await app.signInAs('ATHLETE')
})
afterAll(() => app.stop())

type TemplateResponse = LetterTemplate & { code: string; fields: Record<string, string> }
const create = (name: string, body = 'We run eleven evenings.') =>
  racer.call<TemplateResponse>('POST', '/api/letter-templates', { name, body })
const listNames = async () =>
  (await racer.call<LetterTemplate[]>('GET', '/api/letter-templates'))[1].map(({ name }) => name)

test('a racer creates, changes and deletes letter templates', async () => {
  await create('Short')
  const [status, { id }] = await create('Long')
  expect([status, await listNames()]).toEqual([201, ['Long', 'Short']])
  const path = `/api/letter-templates/${id}`
  const [, changed] = await racer.call<TemplateResponse>('PUT', path, { name: 'Longer', body: 'More of it.' })
  expect([changed.name, changed.body]).toEqual(['Longer', 'More of it.'])
  expect((await racer.call<TemplateResponse>('PUT', path, { name: 'Short', body: 'x' }))[1].fields).toEqual({
    name: 'You already have a template with this name',
  })
  expect((await racer.call('DELETE', path))[0]).toBe(204)
  expect([(await racer.call('DELETE', path))[0], await listNames()]).toEqual([404, ['Short']])
})

test.each([
  ['name', ' ', 'Text', 'Please enter a name'],
  ['name', 'x'.repeat(61), 'Text', 'At most 60 characters'],
  ['body', 'Short', '', 'Please write the letter'],
  ['body', 'Short', 'x'.repeat(3001), 'At most 3,000 characters'],
])('a template with an invalid %s is refused', async (field, name, body, message) => {
  const [status, { fields }] = await create(name, body)
  expect([status, fields]).toEqual([422, { [field]: message }])
})

test('a name is unique, and templates are private', async () => {
  const [, { id }] = await create('Short')
  expect((await create('Short'))[1].fields).toEqual({ name: 'You already have a template with this name' })
  const other = await app.signInAs('ATHLETE')
  expect((await other.call('PUT', `/api/letter-templates/${id}`, { name: 'Mine', body: 'x' }))[0]).toBe(404)
  expect((await other.call('DELETE', `/api/letter-templates/${id}`))[0]).toBe(404)
})

test('the number of templates is limited, even with concurrent requests', async () => {
  for (let n = 1; n < LETTER_TEMPLATES_MAX; n++) await create(`Letter ${n}`)
  const responses = await Promise.all(['a', 'b', 'c'].map((name) => create(name)))
  expect(responses.map(([status]) => status).sort()).toEqual([201, 409, 409])
})
