import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LETTER_TEMPLATES_MAX } from '#shared/applications/application.constants.ts'
import type { LetterTemplate } from '#shared/applications/letter-template.contract.ts'
import { type ApplicationsApp, type Party, startApplicationsApp } from '#tests/support/applications-app.ts'

let app: ApplicationsApp
let racer: Party
beforeAll(async () => {
  app = await startApplicationsApp()
})
beforeEach(async () => {
  racer = await app.join('ATHLETE')
})
afterAll(() => app.stop())

type Answer = LetterTemplate & { code: string; fields: Record<string, string> }
const keep = (name: string, body = 'We run eleven evenings.') =>
  racer.call<Answer>('POST', '/api/letter-templates', { name, body })
const names = async () =>
  (await racer.call<LetterTemplate[]>('GET', '/api/letter-templates'))[1].map(({ name }) => name)

test('a racer keeps letters for the next application, changes them and lets them go', async () => {
  await keep('Short')
  const [status, { id }] = await keep('Long')
  expect([status, await names()]).toEqual([201, ['Long', 'Short']])
  const path = `/api/letter-templates/${id}`
  const [, changed] = await racer.call<Answer>('PUT', path, { name: 'Longer', body: 'More of it.' })
  expect([changed.name, changed.body]).toEqual(['Longer', 'More of it.'])
  expect((await racer.call<Answer>('PUT', path, { name: 'Short', body: 'x' }))[1].fields).toEqual({
    name: 'You already have a template with this name',
  })
  expect((await racer.call('DELETE', path))[0]).toBe(204)
  expect([(await racer.call('DELETE', path))[0], await names()]).toEqual([404, ['Short']])
})

test.each([
  ['name', ' ', 'Text', 'Please enter a name'],
  ['name', 'x'.repeat(61), 'Text', 'At most 60 characters'],
  ['body', 'Short', '', 'Please write the letter'],
  ['body', 'Short', 'x'.repeat(3001), 'At most 3,000 characters'],
])('a letter needs a right %s', async (field, name, body, message) => {
  const [status, { fields }] = await keep(name, body)
  expect([status, fields]).toEqual([422, { [field]: message }])
})

test('a name is there once, and letters are one’s own', async () => {
  const [, { id }] = await keep('Short')
  expect((await keep('Short'))[1].fields).toEqual({ name: 'You already have a template with this name' })
  const other = await app.join('ATHLETE')
  expect((await other.call('PUT', `/api/letter-templates/${id}`, { name: 'Mine', body: 'x' }))[0]).toBe(404)
  expect((await other.call('DELETE', `/api/letter-templates/${id}`))[0]).toBe(404)
})

test('there is an end to them, from several tabs too', async () => {
  for (let n = 1; n < LETTER_TEMPLATES_MAX; n++) await keep(`Letter ${n}`)
  const answers = await Promise.all(['a', 'b', 'c'].map((name) => keep(name)))
  expect(answers.map(([status]) => status).sort()).toEqual([201, 409, 409])
})
